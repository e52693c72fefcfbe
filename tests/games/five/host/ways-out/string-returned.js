// says think returned object; a card is a string
function think() { return new String('5'); }
