static void place(void) {  Draw(5,0,2,2); Draw(5,0,6,6); Draw(5,0,11,4);}
