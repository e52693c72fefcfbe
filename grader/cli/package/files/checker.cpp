// Believes the program's output only behind the token, which is the answer file.
#include "testlib.h"
#include <string>

int main(int argc, char **argv)
{
    registerTestlibCmd(argc, argv);
    std::string token = ans.readToken();
    if (ouf.seekEof() || ouf.readToken() != token)
        quitf(_wa, "the program ended before the match was over");
    double share = ouf.readDouble(0, 1);
    ouf.readEoln();
    std::string words = ouf.readLine();
    while (!ouf.eof())
        ouf.readChar(); // the record
    if (words.compare(0, 10, "forfeited:") == 0)
        quitf(_wa, "%s", words.c_str());
    if (share >= 1)
        quitf(_ok, "%s", words.c_str());
    quitp(share, "%s", words.c_str());
}
