/*
 * equilibrium: knows what dice are worth, and bids so that it does not matter which bundle it gets.
 *
 * VALUES. A table says what five carried dice are worth to somebody who has still to use certain rules. From it follow
 * the best put (points now and value of what is kept, together), and the value of either bundle for me and for the
 * opponent. Only the bids are hidden in this game. table.c works the table out and puts it into this file (`make
 * yacht-table`), as digits below. It ends after six used rules. From there on everything is worked out here, the same
 * way.
 *
 * BIDS. Take a bid on B for a negative bid on A. Then the higher bidder gets A and pays its bid. The other gets B and
 * is paid its own bid. Let a be my value of A less that of B, and h the opponent's. If I get A, my lead after the round
 * is (a + h) / 2 minus both bids better than the middle. If I do not, it is as much worse. Bidding (a + h) / 4 never
 * loses, and the opponent can do the same: that is the equilibrium. If the opponent bids otherwise, it gains |(a + h) /
 * 4 - the opponent's bid|. A player that knows this bid gains twice that, by bidding just above or just below it.
 *
 * THE OPPONENT. So it guesses the opponent's bids. It has some simple ways to bid: nothing at all, by the sum of the
 * dice, by their worth to the opponent, by the equilibrium, each more or less boldly. It believes each way as much as
 * it predicted the bids so far (Bayes). Its own bid is the one with the best average gain against the bids that they
 * predict now.
 */
#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    RULES = 12,
    BASIC = 6,
    SETS = 1 << RULES,
    HANDS = 252,  /* multisets of five dice */
    PAIRS = 3003, /* and of ten */
    SUMS = 64,    /* of the basic rules, in thousands: 0..62, and 63 for more */
    PADDED = SUMS + 32,
    UNIT = 20,  /* points, of values */
    STORED = 6, /* used rules, at most, in the table */
    MOST_BID = 100000
};

static const char *const name[RULES] = {
    "ONE",
    "TWO",
    "THREE",
    "FOUR",
    "FIVE",
    "SIX",
    "CHOICE",
    "FOUR_OF_A_KIND",
    "FULL_HOUSE",
    "SMALL_STRAIGHT",
    "LARGE_STRAIGHT",
    "YACHT",
};

/* ---- hands of dice: as in table.c ---- */

static int count_of[HANDS][7]; /* of each face */
static int16_t pair_of[HANDS][HANDS];
static int16_t more[10][2002][7]; /* the number of a multiset with a die more, by size, number and face */
static const int multisets[11] = {1, 6, 21, 56, 126, HANDS, 462, 792, 1287, 2002, PAIRS};

static int number_of(const int *count)
{
    int number = 0, left = 0;
    for (int face = 1; face <= 6; face++)
        left += count[face];
    for (int face = 1; face < 6; face++) {
        for (int fewer = 0; fewer < count[face]; fewer++) {
            int ways = 1;
            for (int i = 1; i < 6 - face; i++)
                ways = ways * (left - fewer + i) / i;
            number += ways;
        }
        left -= count[face];
    }
    return number;
}

static void list_multisets(int *count, int face, int left, int size)
{
    if (face == 6) {
        count[6] = left;
        int number = number_of(count);
        for (int i = 1; i <= 6; i++) {
            count[i]++;
            more[size][number][i] = (int16_t)number_of(count);
            count[i]--;
            if (size == 5)
                count_of[number][i] = count[i];
        }
        return;
    }
    for (count[face] = 0; count[face] <= left; count[face]++)
        list_multisets(count, face + 1, left - count[face], size);
    count[face] = 0;
}

static void list_hands(void)
{
    int none[7] = {0};
    for (int size = 0; size < 10; size++)
        list_multisets(none, 1, size, size);
    for (int a = 0; a < HANDS; a++)
        for (int b = 0; b < HANDS; b++) {
            int count[7] = {0};
            for (int face = 1; face <= 6; face++)
                count[face] = count_of[a][face] + count_of[b][face];
            pair_of[a][b] = (int16_t)number_of(count);
        }
}

static int hand_of(const char *dice)
{
    int count[7] = {0};
    for (int i = 0; i < 5; i++)
        count[dice[i] - '0']++;
    return number_of(count);
}

/* ---- points, in thousands ---- */

static int points[RULES][HANDS];

static int score(int rule, const int *count)
{
    int sum = 0, most = 0, run = 0, longest = 0;
    bool pair = false;
    for (int face = 1; face <= 6; face++) {
        sum += face * count[face];
        most = count[face] > most ? count[face] : most;
        pair = pair || count[face] == 2;
        run = count[face] > 0 ? run + 1 : 0;
        longest = run > longest ? run : longest;
    }
    switch (rule) {
    case 6: return sum;
    case 7: return most >= 4 ? sum : 0;
    case 8: return most == 5 || (most == 3 && pair) ? sum : 0;
    case 9: return longest >= 4 ? 15 : 0;
    case 10: return longest >= 5 ? 30 : 0;
    case 11: return most == 5 ? 50 : 0;
    default: return (rule + 1) * count[rule + 1];
    }
}

static void list_points(void)
{
    for (int rule = 0; rule < RULES; rule++)
        for (int hand = 0; hand < HANDS; hand++)
            points[rule][hand] = score(rule, count_of[hand]);
}

/*
 * ---- the table ----
 *
 * A value is put together from few numbers. Let c be the chance of the bonus, by the basic rules used and their sum.
 * Hands of five dice differ in TRAITS traits, and each hand has so much of each. A set of used rules has a mean, and a
 * weight for each trait. Each of these is a polynomial of c with POWERS numbers.
 */

enum { TRAITS = 6, POWERS = 3, NUMBERS = (1 + TRAITS) * POWERS, COLUMNS = NUMBERS + 2, DIGITS = 80, LINE = 100 };

/* clang-format off */
/* ---- made by make yacht-table, from here ---- */
static const struct {
    double least, most;
} range[COLUMNS] = {
    {0, 13460.2294},
    {0, 1701.486},
    {-579.64262, 696.5333},
    {-113.926608, 282.57677},
    {-204.97143, 58.5989232},
    {-195.556586, 119.659016},
    {-258.019779, 156.478843},
    {-76.1066807, 127.187524},
    {-129.804897, 121.554566},
    {-224.406746, 275.238566},
    {-90.147616, 127.643353},
    {-282.231907, 186.501156},
    {-168.725347, 261.550318},
    {-50.6899556, 216.206972},
    {-314.947419, 169.959327},
    {-279.515894, 131.545868},
    {-153.195871, 67.1869885},
    {-122.452503, 334.877093},
    {-237.584115, 126.683694},
    {-61.9175637, 58.3021567},
    {-179.344951, 299.324931},
    {0, 1.00000327},
    {-4.08212539, 6.30182214},
};

static const char *const digits[] = {
    "!$&+,--..0011112222222222222222222222222222222222222222222222222!&,.1346789:<<==>>@@@AAAAABBBBBBBBBB",
    "BBBBBBBBBBBBBBBBBBBBBBBBBBBB!+-13579:<>@ABCCDDEEFFFGGGGGHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHH!+.258<@",
    "BEGIKMOPRSTUVWXYYZZ[[[]]]]]]^^^^^^^^^^^^^^^^^^^^^^^^^^^^!+.258:=@BDEFHIJKKLMMNNNOOOOPPPPPPPPPPPPPPPP",
    "PPPPPPPPPPPPPPPPPPPP!+.269=ADGJLOQSUWXZ[^_abbcddeefffgggggggggggggghhhhhhhhhhhhhhhhh!+-048<@BFILOQTV",
    "Y[^_bcefgghijjkkllllmmmmmmmmmmmmmmmmmmmmmmmmmmmm!$+-.147:=@DHKNPSVZ]_begijlnopqrstuuvvvwwwxxxxxxxxxx",
    "xxxxxxxxxxxx!,047:>BEGJLNOQRSTUVWXXYYZZZZ[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]!+-147<@CGJMPSVXZ^abdfgh",
    "ijklmmnnoooopppppppppppppppppppppppppppp!&,0258=ADHKNRUWZ^acegiklmnopqrrsstttuuuuuuuuuuuuuuuuuuuuuuu",
    "uuuu!$&&,-.2369<@DFJMPTWY^acghkmnpqrtuuvwxxyyyzzzzz|||||||||||||||||!$&,.147:>BFJMPSWZ^bdfikmnpqrstu",
    "vvwwxxxyyyyyyyyyyzzzzzzzzzzzzzzz!!$$$&+,.1347:>CEHLOSVY]acgikmoqrstuvwxyyzzz|||||||~~~~~~~~~~~~~!!!!",
    "!$&&&+-14568>DFHJNSWZ[^cgjkmnqstuvvxxyyzz|||||~~~~~~~~~~~~~~!!!!!!!!$$$$$,....5:===BJOPPRXacddfloppq",
    "svwwwxyzzzz||~~~~~~~~~~~!+037<AEHLORUXZ]_bcdfghhijjkkkllllllmmmmmmmmmmmmmmmmmmmmmmmmmmmm!$+-0258=AEH",
    "LOSVY]acfhjlnoprsttuvvwwwxxxxxxxxxxyyyyyyyyyyyyyyyyy!$&+,.1469>BFIMQTX[_cehjlnpqstuvwwxxyyzzzzzz||||",
    "||||||||||||||||!!!!$$&&,-.2469=ADIKOSVY^acgikmpqstuvwxyyzzz||||~~~~~~~~~~~~~~~~!!!$$&+-0248<@DHLOSW",
    "Z^behjloprsuvwxxyzzz|||||~~~~~~~~~~~~~~~~~~~!!!!!!!$$&&,,0055<<DDKKRRYYaaggllppssvvwwyyzz||||~~~~~~~",
    "~~~~~~~~!!!!!!!!!!$$&&,.1369=BEHLPTWZ^bfhkmoqstuvwxyyzz||||~~~~~~~~~~~~~!!!!!!!!!!!!!$$$$++--3388@@H",
    "HNNUU^^ddjjnnrruuwwyyyy||||~~~~~~~~~!!!!!!!!$&+,.258=BFKOSWZ_cfikmoqstvwxxyzzz||||~~~~~~~~~~~~~~~~~~",
    "!!!!!!!!!!!!$$&+-0358=AEJMQUX]adgjlnprsuvwxyyzz||||~~~~~~~~~~~~~!!!!!!!!!!!!!!!$$&,.148<@EHLQTX]_dgi",
    "lnprtuvwxyyzz||||~~~~~~~~~~~!!!!!!!!!!!!!!!!!!$$$+++333===IIIUUUaaakkkqqqvvvxxxzzz|||~~~~~~~!!!!!!!!",
    "!!!!!!!!!!!!$&,038=CFJNSVZ_cehknprsuvwxyyzz||||~~~~~~~~~!!!!!!!!!!!!!!!!!!!!!!!$$++2299AAJJSSYYbbiin",
    "nrruuwwyyzz||||~~~~~!!!!!!!!!!!!!!!!!!!!!!!!!!!!$+3:>AACKSWYY[cimoopruvxxxyzz||||~~~!!!!!!!!!!!!!!!!",
    "!!!!!!!!!!!!!!!!!777777QQQQQQkkkkkkwwwwwwzzzzzz~!$+-147<AEIMQUX]adgikmoqrstuvvwwwxxxxxxxxxxxxyyyyyyy",
    "yyyyyyyyyyyy!!$$&+,-0258<@DHLOSWZ_cfhkmoqstuvwxyyzz||||||||~~~~~~~~~~~~~~~~~!!!!$$&&+-.247:>CGJNRVZ^",
    "behkmoqstvwxxyzz||||~~~~~~~~~~~~~~~~~~~~!!!!!!!!!$$&&+-.1369=AEILPSW[_cfiknpqstvwxyyzz||||~~~~~~~~~~",
    "~~~~!!!!!!!!$$&+,.147:@CGKOSW[_dgjlnqrtuwxxyzz||||~~~~~~~~~~~~~~~~~~!!!!!!!!!!!!$$$&+,.1369=AFINQUY]",
    "behjmoqstvwxyyzz|||~~~~~~~~~~~~~!!!!!!!!!!!!!!!$$$&+.0248=ACGMQTW[adgjloqstvwxyyzz|||~~~~~~~~~~~!!!!",
    "!!!!!!!!!!!!!!$$$$&,,,1566:CGIJPWZ[_fjklorttuwxyyz||||~~~~~~!!!!!!!!!!!!!$$&,-147<AEJNSW[adgjmoqsuvw",
    "xyzz||||~~~~~~~~~~~~~~~~!!!!!!!!!!!!!!!!!$$&+,.238<@EHMQUZ^cfilnprtuwxyyzz|||~~~~~~~~~~~!!!!!!!!!!!!",
    "!!!!!!!!$$&+-0369>CGLPTX]behknprtuwxyyz||||~~~~~~~~~!!!!!!!!!!!!!!!!!!!!!!!$$$&&,11589CEIOPWZ]efjmnq",
    "suvwxyz|||~~~~~~!!!!!!!!!!!!!!!!!!!!!!!!!$&+-169@DIMRVZ_cgjmprsuvxyyz||||~~~~~~~!!!!!!!!!!!!!!!!!!!!",
    "!!!!!!!!$$&&0168<DFMOSY[dfilnrsuvxyyzz|||~~~!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!$&069<>FMPSU[cgjknqsuvw",
    "yyzz||~~!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!44444KKKKKdddddsssssyyyyy~!!!!!!!!!!!!!!!!!!$$&+-148=B",
    "GLQV[aeiloqsuwxyzz|||~~~~~~~~~~~~~~~!!!!!!!!!!!!!!!!!!!!!!$$&+,.148=CGLPVZadhknqsuvxyyz|||~~~~~~~~~~",
    "!!!!!!!!!!!!!!!!!!!!!!!!!!$$+-026:@DJOSX^cgjmprtvxyyz|||~~~~~~~~!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!&++.3",
    "47@DGLTWZbfilprtvwxyz|||~~~~!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!$$+-159@EJOUY_dilortvxyzz||~~~~~~~!!!!!!!!",
    "!!!!!!!!!!!!!!!!!!!!!!!!!!!&&..66AAKKVVbbjjppuuxxzz||~~~!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!&.469",
    "BILPW^cgkoqtvwxyz|~~!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!2222FFFF____ppppxxxx~!!!!!!!!!!!!!!!!",
    "!!!!!!!!!!!!!!!!!!!$$+-27=DKRX_fkoruwxz|||~~~~~~!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!&+.26>EKSXaf",
    "koruwyz||~~~!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!&.38AHNV^ejorvwyz|~~!!!!!!!!!!!!!!!!!!!!!!!!",
    "!!!!!!!!!!!!!!!!!!!!!!!!111EEE^^^ooowww~!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!$&06BMWcjqux",
    "z|~~!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!11FF__ppxx~!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!",
    "!!!!!!!!!!!!!!!!!!!!!!!!!!1Icqx~!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!~nCjb",
    "bL_SeMfMi0^pVhY6af^JTuR=W0YmUZUQ^h[c_ag,[xTtW<^XZkR_O^TBQnMTMXR2PRWaYsQHNcSOP5KlKtK=IiN&TtPWPUO-MPLl",
    "X-V!T>XSegZgScUz].YWQONMS!P[LDLEPlO5V-WZOZLXQ!NlJ|JMIGH6K^LuH]H]GWFJE1KSItHNP-WmO=LUQ8N&IeIgI,GXK^L!",
    "GhGeFcEVD7D~CTB6EiQuMWMSL-JTIhIsHEFrE7TIRGPZN0T,dIY=R6TTZXX,OaLiQWO&J[JqO:M]TBV0MlJtOXLyHyHiG[FQJ.KC",
    "FqG2EjDaCYIlH:FhN.TkLPIVN8K^GXGJFAE3HcIcEdEND~DAB!BMAB@5C4HvDLDdCFB<A6AG@<>2<0FBDjCDA5IxU~M>J_OCK~Gl",
    "GtG0EdIRI|EpEsDgClBBByAY@9CEHMD7DDC0B3@iA.@2=~:]>w=Y<=99=|OTKIKCIqHVGNGaFFDrBjEeDJBx@h>,Q>OGMWK+HxON",
    "QpLyH$HQOgVkMBF-BWFWOsI:C4C1IlJfH.JhSySe^CN^GKCpGrQ1GaA[ANH3DVAjDOITILTxLBF+EzLiF6CEF-FRFMNAOtM0OoM@",
    "M7PO].[k[sj<OOHCDhHhQmHVBSBFI$EIBbEGJDJ@UWIrClC_JFCkA6CcCrCtKXH8EMH6EIELHNO8O5O7^ONXHIHEN|HOEoHPHmHq",
    "PNI_G,IdF|G2I|KHKOKGTuT@QkTFQwQ~T~S1S8S:WKe@e-e8fBs<PdIUEtInRjIjCcCSJ3FRClFSKCKCVIK+DuDiKLDtBIDtD~E3",
    "L_I3FJI9FIFVIXOvOyP+^~KdEQEGL3EQBuEVE_EnMIFhD9FpCvDAFkHIH[HCR4JrH8K.H<HUKWI[IvIaNLSkSzT3UVflQoKeKdR1",
    "KfIWKyL1LGSNLkJcM0JZK1MNNKNfNbWQLxJcMGJbK<MnK|LXLAPVONOsOyQOZTZAXGZ_XSXz[EYXZ-Z2^TYHYwZ,[I_6n1n4nGoL",
    "oP~~:,FENEUU]7el9HE_N8VK_r9]F7OtYj<&I&TY@cNmF4:XFmOCWXb9:vG9PZZ-=+I.Sa@RM9EE<fH:Q|]3=|I|T]A+L|Dc>vKq",
    "W^B4NmECD+R:GFIs<6GMOyXBc&<WGqQ@Zl=bIgTEA6MuF0=dHwRG[y>oJgU!AoMaEP@aKeVMBgNVEeCwPcG&IH=mIJSB^c@7K9Uv",
    "BAN9EzA:LAW+CDO0F@D=P<G5HgAeM]YSCyPRG+E-QaH-I5F@TAIPJeLE:GFxOhXJcN<!GNP|Zt=<I>T0@_MQEX=5HVR1].>EJ7Th",
    "A=M7Dy@<KBV@B4N1E9COPFFWHx=fI1Ri]m>sJiUKAnMnE]@yKqVVBwNeEsCmOsFlHKABLNW[C>OBFHDFPMGDHLE4R$H9IIJz<~Hv",
    "S5_4>iJrUkArMiEF@lK|VyBxNhEjCtOsFfHAA@LTW^CMOEFEDRPPGKHKDxQ,GnHxIuAHMDYBCnP1FZDwQBGkHmEPQvHGISJ$F+Sm",
    "I4JIK0KlB+AD>yA]G7MEKBIGHzM0TyPwPEREXXW^Y<^FaAdvi>Aj@k@~DcK]IoIkKfQEP^RYV8YG]rdy@bA<CSHjIYKsOKRjVC^V",
    "BEDvHhMcQOY7GhKfURMp@k>x@9CuJlH|HyJtPVOqQkUMXZ]1d1@IA!C-H4IJKtO3R3Un]=@fC9FfKQO@UxDKH=Q,K2>0>qB7GJH5",
    "JXN,QTU,]I@2BhF6JzNkUOBZFCNcGo@KC9FtKtOcWTCPGDP.GJEWITS>IkKA>~><>]CFJGHAH8J8P$OLQ:U!XO[zd:>a@5B@GXHZ",
    "JuNIQXU<]0@-BIF0JiNVUWCnGaPXJd=o>CALFnGiIzMWPjTN[F>aB2EZJNNKTmArEeN6G<=a@~DjIJM9THAEE8MaEBB!EsNlF9HN",
    "=N>RAyG,GcJBMgQMT|]q>cBNEoJaNTUHBAE|NFGQ=nAOE!IfMYT_AgE^M~EP@oDWLyDrEU@MCSFvK|OjWgCdGSP3GGBdFTO8FkEk",
    "EtIjSEI|H|KKIGK=NfN^JKFtKiNfPWNRI_OrQCQ.N!PaP,NmM0KfJ1A7E8GiE5>3EVGNGYD2HoHDG=G5E_Ah<O@&@3:$@W@O>DAU",
    "@6=B5|6O5,7A687!.|.405$OL!NyPrNgImOAPTPVM_QzQDP=PiO9LMEhGgGtDDGuG6FMHrG5F=@h@f>VA5>]@p7W6S7C0[PLQqQ_",
    "NUR=QXPVRsQFPZIDHsGlI5GPHrAu@[A-7JQuQCP5QtPHQWHGFuGK>0OmNSO>DBMsMWPPRAP0K0PpRBR=O,SPS-QgR<PcMoG5I=IE",
    "EYIPH|GwJJHdGYAjAr@WBF@oAu8H7D831UPwRURSO7RfR3Q.SZQtQ<IaIEH7IJGRI2BWA0AP8OSiSMR-SjR0SAJdI-IDB2S9QfRA",
    "HRPLRkT+ScP_TQSjRcU+SWRvKNJqIhK5IPJvCOB6B]8STYT$RnTGRaT0KDIaIsBdU7SgT7K&SaTtT,S,TbS6T]K0I^J3AJTiSBSo",
    "J4TYSNR6RzG|R|R=DnGGLhMQH_EMFZJzNOLeGTKuNOOBL^MEMLMCIbI>G8FwKCNlM+GuJDLDMQKBMrMUMiLwL&HnLVO0OzMMN8Mp",
    "N3O7N7MANNNXN^MnLxMqKgKNJdJ,=pD@HKF6>sCFF5GTDXGTGVGbF.E@@dCZFLGiDnEDDjEOFkEPDaH!H+H9G.EkGDG$F@EPBQ<=",
    "@mB+=^@=@Y@hA^@r=j@O@n@y@7=~@MB2AH@g>]5~707+6o6J7+766i6P7h-a-s-Z.0!!KNOfS+Q>L4NbQ,R4OUR&R5QzP~P5LkNu",
    "QDRJOlP$OWOuQ>OxOORPRZROQQP7QOQrQ.P7NaGQJSKiHZIFIEIRJeISHAIWIXIeH6FQHPK0IwHeI-CZD<D2CTBNCTCkBgApD!:E",
    "9w9W9y3&TNVeWHU1UeUKUXVQU[TcUtUZUhTJS0TdViUsToUGNuNwNzMnL^MzMyLkKNN=GzGCFTFh>eZ+YhZ0XzX2YBY.X=WAYTQY",
    "PoOwP&I5[.ZkZ3ZBQ6[w~~!!OE]j]aITML[G8_ed@cTIzF.3A@[fe^FXMK[F7bff>dUHyT1x@5[be]DWMK[G5beg>cQItz>+Ad^O",
    "Z^BUNJ[H0_fn@dMHxa7TASZX_^@VNI[G3ag^AcZHsuCxAAbOU_@UNH[I0_g[>c_IrgGa>qeOS_@UOHZJ.^h^>dNHmeNz<GiSH_DU",
    "OHYL0Zha=dQGw[>vAmZTYb:VNE[EAbdmAbZHriI5>PcUSc<SPEZC@cbmBc]JqVM@=$fXPc=QPFYC<c_mCdPGm4QA:qh[GbCPQGWC",
    ":d_kGdQGpLPH:lf]Nd>OQFWC:dhb=_ZJlYRR:ThaEcDNQHVB:ehc=aYLktS<<0jbBbDNRIUC9egd>cSGgcSZ@Qlb7bGSSITB9fgd",
    ">dTHuxHlA8]YVd8RIW_J1^cjBa[IqTO0<ib_Qd>OGUcK2]biCbYJpWQ@<LcaOd@NGRdL3ZaiDdRGleRQ:adcHcEMFQgM4WahGdSG",
    "oiRU:ScdMeBKGOdL4Yib<_XKl<S$:OeeGcELFPfM5Wib<aXLkXSI<@feEbFMFOgO5Vhc<cSHgIS^@ahe>bGSEOjP5Tic<dTHo:R~",
    ":A_fMgCGHNbC9d_gF_WKkqSD:obgJfEIHNeB9e^gHaWLk7SX<YcgHeFIGNeC9e[gIcSGg1SkA3egDdGNGNhB9fZgLdTHjVSi<kch",
    "HfFHHMdB9fhc=]VMfaSvANfhCeGMGMgA9hhd=]WOf,T,B@ih>eGMFMhB9hgd=bSHaGT6H.mf2eHVENlA8jgd=cUIt:Pk>hZdSg@L",
    "SGTO2XagDaWJpkRE<6[eQeBJTGRP3UagEbVJp$S5<p^fOdDJTIRQ4T_gFdSGlJS2<Q_fMcELUHPR3Q_gHeRGoGSQ<R]gOeEIUJQQ",
    "5Thc=_VKkvSO<P_gMcFLVIOR5Qhc=aVKk=Se=DbgKbFNVINT5Pgd=dSGg2SpA@dgGaGUXILV5Mhd=eSGnnS^<DYhQhEFVJOG8_]f",
    "G_UKkTSc<j[hPfFJXILG8_]fIaVKjpSr=c]iNeFKYJKG8^ZfKdSFfoSwA__hLdGP[IGG8_YgNeSFj9Sy=_]iNfFIZJIG8_gd>]VL",
    "fIT&Au_hLeGO^IDG8agd>^WNejT5BrchGcGP_IBH8_ed@cSFa1T:HHff@cGYdH9H7_ee@dTGn@S[=!UiThEFKL^S6R^eF_VKk0Sj",
    "==ViVgFJKL_T6P^eHaUKjJSr>4XiTeGKJL_V6MZeJdSFfPSrAYYiUdGPJMbY5IZfMeSFigSw>KWiTfFIKL_X7Lid:]UMf$SyArXi",
    "UeGOJLb[5Gic9^WNeHT+C8[hQcFPJLba5Cid:cRF_jT-H@^fNcFXIMef38id9dSFi6Sy>BRjZkGAML[F8aVeO]UMe_SvAcRjbjFE",
    "ML]G8bSgT]WNdzS~C4Ti^iFEML]G8aNg[dRE_TS|H:Uh^iEJML_H7aHkheREdGSyChSjamF:NLZG8bhc:TVV_4SyH9RihnE@OLZF",
    "8dhc8Nbd^VSrIWVkcpE7OLZH8bgb9fL@XFT&OE]j]lITOL[K8_cd@bTIt,!!OE^j]eITML[I8_cd@aTIqW2<8D[dfdFXMK[H6bdf",
    "=cUHpo7Y84[]ebDWNJ[I4bdi=bPIl!M^HJZCNdDUNI[I+]esCbKHp3Do@hXMZc=VNH[H1_eZ@b^IjbQNJxaHIeATNGZJ-[fY<bdK",
    "iIS.KceLEdASOGYL.Zf]<bOGcqTDO!iZ9dFUOIXN3Vgb<cRGnoN@GmYKPe6RNBZFEdcpBa_Ii6S4KYcUHg=OPEWE@famEb]LgxT0",
    "Lje[EfAMPGVD<e^kGcQFc9T:OCgc=gFOQJVD9e]hJcRGfmT]L|fcDhBKQIUD9fgc<^XLbbT9OQhf=gFNRJTC9fgc=_VMb0TAP-kg",
    "9fGOSKTD8ffd>bTG[OSzS[mg4fHWSKSD8gfd=cTHlXSNLP]XNh8LIXdK1[akC_[JgdT:LzbdJhBLGQfM5YagEaWLflTSMacfGgDK",
    "GNfN6X^fFbSGbbT2OHegCgGOFNhO7V^fHcSGf&T^MkchGhEIGLfN7Whd:]VLb:T6O>ehCgGMFMhO7Whc:^VMacT<Odgh@fGOFLhQ",
    "7Ugd<bTH[-S~S8jh:fHWEMkS7Tgd:bTHePT]N1_iIjFEHLdC8e[eH]ULamT5O:biGjGIHMfC8g[eI^UMa=T<O]diEiGJGLfC8fYe",
    "KbSGZhT$S3giAiHRGLiC8hWeNbTG_dTAOVdiDjGIHLfB8ggd<ZUNZHT,RshiAjHPGLiB8jgd:ZVPYuT-Rvki:iGQFLiC8ied=aSH",
    "T^ShWBqg3iG[ELmC7kee=_UIjOTiORZfNjCHSJSP6V_fE_VJflT^O0]hLiFJTKQQ7T^eFaUJf2TUOh^iJgGKTLQS8S]eGcTFb:TJ",
    "P]ahIfGPVKOT7Q]eIdSFeRTTOY^iJhGJULPS8Sgd<^UKajTMPFaiIgGOWKNU7Qgd<^ULa9TNPiciFeGQWLNW8Ofd<cSFZaT@Slfh",
    "DeGYYLKY7Lgd<cTFdvTZOXZjNjGFWLMG8aZdH^UKaETNPF]jNiGKYLKH8aYeJ^UL_iTLPh_jKhGMZLJH8aWeLcTFZDT@SmciJhGT",
    "]LFH8aUeOdTF_8TRPS_jKiGK]LGG8bfd=ZUMYwTESUciJiGSaLCH8bfd<ZVOYOTJSbfiEgFTbLAI8add>cSFT<T3W|kg>gE]fL9J",
    "7ace@bUGd=T]P]VjSkGFKL_U9Q[dG]UL_kTGPfWjUjGKKLaW8NZdI^TL_7TGQ3YjRhGMJLbZ8LXdKcTFYoT<Sd[iShGSJLd^8HVe",
    "NcSE^ZTJQAYjSiGJJLa]9Jid8ZUNYOTCSH[iTiGQJLca8Eid7YVPXzTFSF^hPgFSJLce8Bhd8bSESoTAW&dfLhEYILek69ge8bTF",
    "]wTGRLSj[oH@ML]G8bRcQYTNX|TAStTicnGFML^H8cNdWXVQXRTDSqVi^mFGML^I8bId^dRDSRTGWLYf]oEKML_J7bBficSEWrT<",
    "UlTjcrG<OLZG8dgc8PSXS2TKXWVhfsEBOL[H7dgd7F[hRaTBY4XjgvE8OL[J8cfc6iM8v]!!OEWj]dITNL[I8_dd@bTItE0X<wVd",
    "gaFXNK[H6bef>cUHsP46:nW^f_DWNK[I4bdh>bPInzFvCoYDR_DTNHZI-^eqBcHHrT<c>iUQ]_@VNH[I2afZ@b[HmaKRE9^GMaBT",
    "OGZK.]hV<bbJlHN9E.cKJ_BUOGYL.]hZ:cMGg3SDGFiU<^GWPHXN2Xj_:dQGq7EABlVNUc8TOBZEFdcnAa[Il7NxDS_SLd=QQDXA",
    "CfamDb]KjuQLDDcXId@PQEWA>f]lEcPFfNT7G-f_=cEQRHU>:h]iIdRGieS>C_d_Ge@NRFVA:ggb<^YKepTTFjgc<cEPSIT>9ihc",
    "<^WMe8TcG-ie9bEQTJS@8hgd<bSG_pThLEme.aGZUJS>8jhd<cTGo$LwD3WXRf7PF[dK0]bjB_[JjZRMDE[aLf@MCTgM3ZahDaXK",
    "i^SZDd^dJeBMBPhN4Y^hEbSGemTDG@aeCdFOAOlO5V_gGcSGhkT2DB^fIfCKCMgO5Xic:]WLeBTJG.agCdFNANkP6Vjc9^VMdbTK",
    "GYdgAcFOAMjQ6Uic:bTG_KTOLMgg8bGX@MoS6Tjd9cTHh3T9CnZhKiCEELeB8f[fG]VLdnTHFx]hGgFIDMh@9h[fI^VMd8TIGQ_h",
    "EfFJDLhA8gXfJbSG_.TNL^ch@fGRBLl>8jWfMcTGcXTGG4_iDgFIDLg@8hgd<ZVN^_TOLSdi=fGQCLl=8lhd:YVP^2TQL]gi8eGQ",
    "BLl>8kgd<aTHX>THSOmh.eG_@Kq=7nge:aUIliRAE=TdQiAJWHSS3V^gD_VJiMShEZUfNgDJYIQU5T^fFaVJhcS|FCVgLfFKYKQV",
    "6S[fGcSGe4T<HcWgIeGO[JNX5P[fIdSFg~T$F-VhLgFJYKPV6Rfc<^UKd_T>HNXhIeGO[JMY6Pgc:_VLc~T>I,ZhGcGQ]KMZ6Ngc",
    "<cSF^qTCM]^hCaGY_KI^6Khd:dTFgGT1EUSiOiFF[KMI8aYeH^UKd5TBH>UiNgGK_JII8bXeJ_UKcST>HuViLfGM_KHI8aVeLcSF",
    "^TTDMqYiJeGSdKCI8bTfOdSEbrT>H]WiKgGLcKEI8bed<[UM^.TGMnYiIeGRgK@H8cfd<ZVN]UTHN0]hDdFThL=I8bed=cSFWkT7",
    "TOdg=dF]lL5J7bee=cUFf[T.EqOiTiEFLLaX7PZeG]UKcXT8H2OjVhGJKLb[7MZeI^UKbsT8I-PiSfGLJLb^7KWeKcSF^+T8MTQi",
    "UfGQJLdc7FVfNdSEb:T6I,PjSgGKKLba8Hhd8ZUM]ZT:M[QiUfGQJLdf7Cjd6ZVO[~T7NBThPdFSILej8>hd8bSFWJT!SmWfNeEZ",
    "HLfo66id7cSFaXT9HgJj]mG>NL]H8bPdSZUN]3T9MRIjdlGDML^H8dLeXYVO[ST4NDKi_kFEML_I8bFeacRDW.SyT&MgalEJML_I",
    "7c@gkdSDZzT:N0KjbpG8OL[H8dgc8OVYViT4T2JijqE@OL[H8fhc6G^gVAT8TNOketF6OL[J8cfb7gL<mR!!OEXj]hITOL[L8_ad",
    "@_TIkG4F3YXcgfFWOK[K6bbf>bUHj]<L4GWXeeDWOK[L4bbh>aNIepY.Q&X=CfGUOIZL,[csEaEFixLeAmSDTd=TOG[K1_dT=a^I",
    "d=ZnUk^G>fDSPGYM0[fU7aaLbnYeW,cO:dDTPHXO1Yg[8aNFZ|V4Z|if5dGYQJXP6Xic9cRFhIWBMzTDIf4OO>XHLhaqC_^JbJXe",
    "VA_XAhANRFVCAj^kF_YLa1W7W3ba>hCNRHVC:hZiGbQFZ=U0[2fk9gGTSKUA7iYdIcSF^vV$W!ch>hDLSJTC7ifd:[ULYdTfZxgl",
    "9gGRTLTA6jge:[TMY5TSZpil6fFSULSB6ife<bTGTCSe_inm2fF_VMSA5kfe:bUGeOXGSiWXIi8IGYiN1Z_jD^ZK_TVAW:[gFiDK",
    "DMjO6Y^fE^UK^_UOWk]jDhFLCIjQ7X[eFaTGYQTQ[2alBgGQBHlR8W[dGbTG]qU!Wm^lDiFJDHiQ8Whe9[TLY$TMZsbkAhGQBHlR",
    "8Wie8[TMXTTGZgdk>fGRBIlT8Vhe9aTGSjSj_bil:fG]@IoV8Uhe8aTG]7T~WnYlHkGDFIgC6hYdH[TLXSTNZf]kFkHKDIjA7jXd",
    "IZTMX!TKZU_kCjGMDJjB7iVdKaTGSJSr_cek@jHWBImA6lSdMaTGWQTLYyakAkGKDJjA7kgd9XTNS+Sv_,fk>jGUCJm@6nge8VUP",
    "RcSv^+ik8jGVCJnA6mee:_TGbhUSWBThMjEHWKRU7U]eE^UJ^5ThYJUjLiGJYNPW9S[dF_TJ]STJYpVkJhGLYNPX:RYcGbTFX^T:",
    "]jXkIfGQ]ON[:PYcHcUE[rTCYfWkJhGKZNOY:Rfd:[TKX6T7]RYkIfGQ^OL[:Pge9[TKW_T2]T[kFeFT^OK^:Nfe:bTFS&SgbBbk",
    "DeF]aOHb9Lge9cUE[7TLYkSkMjGG^OKJ8bWcI[TKW^T=]YUjNiGMbOGI8cUcK[TKW0T7]YWkKhGOcOFJ8bScMcTER^SmbR[jJhGW",
    "fOBJ7cPcOcUDVWT=]&XkJiGMeOCI8ced:YTMRASmar]jJiFUiP=I7dee:WTOQtSo_wajEhEVjQ<J7cde<cUDZBTGZDNjSkGEKKa[",
    "<OXcHZTLVuT8]]NjWjHKJKca9LVdIZTLVFT1]hPjSiGMJKcc:ITcLbTER!SnbBSiViGSIKeh:FQcNcTEUkT2]SPjTiGKJKcf<Fie",
    "7XTNQaSma^SiVjFRIKdk<Bie6UTPQ>Sj_GViQhESIKen=>he7bTEU+T1^oIj_pH>ML^I8dLbUWSNQ1Snb_IifqHEML_I7eGbYTSQ",
    "PeSiaAMhapFEMK_J7cA_acSCP6SxbzKjfuH:OL[I8egd7KQZuH!!OEZj]eITML[I8_cd@aTIs+1L:.XdgdFWMK[I6bdf=cVGr<5w",
    "95X]fcEWMJ[I4bdi>bOJm[J@DkYBPcFVNHZI&]etCbGGqGA.>cVO[c@VMG[I1_eY@b_Il=NnFf^GKdBUOFYK-[gW<bgKjvQ=F~dK",
    "GcBUOFYM-[g[<bLFeXTwJYiW8bFWPIXO2Vha:cRFo|IDCgWLRe8TNBZFEcbpBa_IjfQkF_aSJg=QPDWDAf_nEaaLiMS_GQdYGf@P",
    "QFVC<e]lFcPFdsU>Jwga<eERRIUB:f[iJcSFh<TpG_eaEgAMRHUC:fgc:]YLd@U>K+hd=fEPSJSB9ggc:]XNc^U9KYjf9eEPSJSC",
    "8ffd<bTF^6U,P]nf1dGYUKRB8hgd<cTGmmPZGSZWPh8NHYcL1[akC_[Ji8T9H<_bJhAMFSfN4Y_hE_XLh<TnHtadHgCMFOfO5X^g",
    "FbSFdBT|KQcfCfFPEOiP6U]fHcTGgKU$I!agGhDKFMfO6Whc9]VLckTsKEdgCgFOENiQ7Vic9]VNc6TmKgfgAeFPDMiR7Thd:bTG",
    "]hTePDjh9eGXBMlU7Sid9bTGfkTuHk]hJkDEHMdC8f[fG]VLcCThK&_hGjFJGMgB9hZfI]VMbdTfKLbhEiGKFMgB8gXeKbSG]JT^",
    "P8fhAhGSELjA8iUeNbTGb.T_K3ciDjGIFLgA8hgd:YVN[zT[OvgiAjGQELj@8kgd:XVQ[NT^Oyjh:iGRELjA8jfd<aTGVITVVUqg",
    "3iG]BLnA7lee<_UIkgT9J5XeNjBJSISQ5V^fE^VJhATyIxZgMhELUJQR6T^fF_UKgUTpJv[hKgFMUKQT7S[eGcTFcnTrLH^hIeFR",
    "WKOV6P[fIdSEfoTdK+[iKhFKVLPT7Sgd:]UKcBTkLA^hJfFQXKMV7Phd9^VLbaTeLvbiGeFSXKMX7Ogd:bTF]CT[PeehDcG[[KJ]",
    "7Lhd9dTEf7TcJgXiNkFGXLMG8bYeH]UKblTdL,ZiOiGL[KJG8bXeJ]ULb5TYLc[iLhGN[LIG8aVeLcSE[xTZPh_iJgGUaKEH8bSe",
    "PdTEaUTZLT]jLiGL_LFG8bfd<ZUM[RT]PhaiJhGScKAG8cfd:YVOZyTaP|diFgFTeL@H7bed=bSEUyTXVyjg@gE]jL8J7bde>bUF",
    "eNTVKBSiSkFEJLaV8P[dG[ULb:TNL$TjVjGKJLbY7MYeI]ULaWTLLrVjThGMILb[8KWeKbSF[PTMPCWiUhGRILda7GUeNdSE_tTK",
    "M8UjTiGKJLb^8Iid8YUN[!TOPBWiViGQILcd7Djd6XVPZNTNPcZhQgFSILdh8Ahd8bSEUWTQUpafMhEYHLfo78he7bTF_8TIMqOj",
    "]oG>ML]G8bPdRYUNZTTLPQOieoGEML^G8dLeXXVPYwTJPyRi_nFFLL^H8bGd^bRDU9TRV4Ug_oEKLL_J7c>ficSDYFTKQhQjdsG:",
    "NLZH8cgc8NTXTsTZV!QhitEBOL[H7egd6E[gTJTWV-UkgwE9OL[J8cfc6gM:km!!OE]j]iITNL[L8_ad@_TIiZ4t2LZdghFXNK[K",
    "6bbf=aVHhv=s3LYYdgEWNJ[L3bbj>aNId,ZtQoX=BhFVOHZL$YcxGaFFhIPABrUFSg@VNG[K0_cU=acIbN]oWb^H>iBSOFXM-YeV",
    "8afMa$[QYkcQ:hCTPHWO0Wf]9aOFY4V^_8if7gFWQKWR7Vgd:bTFfp[wQ[VFHi5OO@WHIgasD_cK_YZ5YO_YBk@MQGUF@h]lH^[M",
    "^CWz[5cc@jCMRJUE:fZiIaRFXHU0_Pfk>jFRSMUD7gXdKbUF]3V:[VdiAkDKSLTE7ged:[VMWnTV_Mgk@kFQTMSD7hfe:ZTNWBTA",
    "_Qil<jFRUMSE7gee<aUGRFSgciol7iF]VMRD6hee<aUGcu[$YIYZIk:IIXfN2Y^jE][K]kVV[E^hHkEKGMgP7X]fF]UL[vUF[~_k",
    "FjFLGKgQ9W[dGaUFW^TG_7ckDjGQEJiS9VYdHbUF[5Th]>alFkGJGJfQ9Wge9ZTMW6T>^|dkEjGQEJhS9Vhe8YTNVcT8^wfkBiGR",
    "EJiU9Tge9_TGQjSrbplk>iF[BJlX8Tge9aUGZRTf]L]lJnHEHJeD7gYcHZTLV_TB^l_kJmHLGKgC7hWdJYTNV5T@^]bkGlGMGKgD",
    "7gUdLaTFQHSybfhjDlGVDKjC7jPdNaUGU^TC^$ckFmGLGKgC7ifd9WTOQ!Szb4hjDnGUEKjA7lfe9TTRPaT!_|kj@mGVEKkC7kde",
    ":_UGaPVC]xXiMlEISMSR8V]eE]UJ[eTy]gZkMkGMUORT:U[dF^TJ[,TR^9[lKiGOUORU:TYcGbUFVzTI_I_kJhFUWOPX:QXcIcUE",
    "ZKTJ^S[kKjGMVOPV:Sge9ZTKVQTC_A_kJiFTYONY:Qhe8ZTLUzT<_DckGgFVYON[:Oge9bUEQ1SzcChkEfE^]NJa9Mge9bUEYeTO",
    "^tXkOmGHYPMH7cWcI[TKUwTE_MZjPlGO]OIG7dUcKZTLUKT@_M]kMkGQ^OIH7cScMbUEPcT$cAcjKjFXcOEI7dNcPcUETrTF_5^k",
    "LlGNaOEH7dfe:XTMPCT&bvcjKlFUfPAH7dfe9TTPOwT,aofjGkEVgP@I7cde<bUDXoTA_SSjTmHFJKaX<QYcGZSLU6T8_PTjXmHL",
    "IKc]:MVcIYTMT_T4_LVjUkGOIKca:KTcKbTEP!S~baYiUlGTHKef:GPcNbUET.T5_YVjUlGLIKcc<Hie6WSNO^Szb=YiWmFRHKdi",
    "<Die5SSQOAS|_r]iRkETHJdl=Age7aTESBT-b[OjarHAML^H8dMaSVSOO+SxcTPhfsGELK_H7eGaYRSRNcSwb&SharFFLK_J7cA_",
    "_cTCN0T+dKQihwH<OL[H7ege6JPYne!!OEUj]gITOL[L8_ad@_TIlf3$6JTcheFWOK[L7bbf>bUHkr8U5iTXfeEWOJ[L5bah>_MJ",
    "gGTDKSV9EdHVOHZL,[ctEaAFj|FK>+QEVdAVOG[L2acR=_^IehW>OP[C@dDUPFYN0[gR7afLdCWUPQbK<cEWPGXP1[gY7aKE]eW,",
    "VQib2_F[QJXR5Wjb7cSFiIP7GIQELf6RP>XHNh_pB^]IcsW.Oi]UBg>PRDVBDk]mF^]LbVVhP_a]>gBQSGUB=jYjGbPE[tVEVheh",
    "7dEUTKT>7kXfJcTEaBVMPrbe>gBOTITA8kfc8ZVL[@UrVTfj7eESUKR>7lhe8ZTMZbUWVNij4eEUVLR@6kge:aTFV$Tt]aol-cEa",
    "WLR=6lge9bUFf]TQLCUWLi7LF]hO0[^jC][JayV:Q+YeFhBKBPlQ5Y]gE]VLa!UnQgZhDhDMBKkR6X[fFaTF[-UPVx^j@eEQ>JnS",
    "7VZeHbTF_5URQr[jDhDKBJjR7Whd7ZULZUU<Va_j@fEP>JnT7Vje6YTNYzU!V_bj<eFR>JnV7Uie8_TGUOTZ]8hk7dF]:IqX8Uje",
    "7aUG^MUIQbWkHkEDDJhB7iXeHZULYzU2VCZjEjFJBJk>7lVeJYUMYKTzV>]kCiFLBJk@7kTdLaTFU+TY]0ck>hFV>Jo=6mQdMaUG",
    "XnTrUa^kAjFKBJk>7lgd9WUOT_TW[Rdk=iGU@Jo<6ohe8TUQT9TXZ^gj7iFV@Jo=6nfe9_UGcwToP7RgOjCHWJQV5T[fE]UJ_VU<",
    "S4RiMhEJZMOY8RZdF^TK^mTnS~TjJgFLZMOZ9QXdGbTFZ5TwX6VjHdEQ^NL^9OWdIdUE^0TYT!UjJgFK[MM[9Qgd9ZTLY]ThWxVj",
    "HeEQaNJ_9Nie8ZTLY$TVX@YjEdESaNJb9Mge9bTFTbT<^@_jCbE[dOFf9Jhe8cUE]GT[SpQjNjFF_NII8cVdI[TKY&TaWjQjNiFK",
    "eNEH7dTdLZTLXMTOX,TjKhFNeNEI7cQdNbTET=T>^OXjJgFUiO@H7dMcPdUDWnTNWgUjJhFMhN@I7ded:XTMSnT<^0XjIgETmP:H",
    "7efe9UTOSHT:]C]jEfEUmP9J7cde<bUE[MTKSuKjUkGDJKb^:NWdHZTLX@TLW,IjYjGHIKdd9JUdJZTLW]TAWnLjUhGKIKdf9HSd",
    "LaTFS[T5]ZMiVhFQGKek9EOdNcTEW!T<WhMjUhGJIKci:Dhd7WTNS7T0]GMiWiFPHKen:@je4UTPReSz[]RiQgDSHKer<<he6aSE",
    "V>T@XREjboH<ML^I8cIbWVSOR[T3]|CihpGBMK_I7eDb[SSQR3S|]:GiboFDMK_J7d=adbSDQ_TA]VFjgtG7OL[I8efd7IR[dt!!",
    "OEXj]lITPL[O8_^d@]TIbp6z-$ZedkFWPK[P6b^e>^UHb@CJ12XY_iDWPJ[P4a]h>^LI[Beo]TZI>jKYPGYP-Z^sF_DEaxZBGjRB",
    "Lh=SPFZP1^bP:]^JYTe:ek^T<iFVQGXR2[fW5]^MX+aAgYb]8hEWRHXT3Yf_7_OEQuTohbht>fC]SLXU7Yhg8bVF_2h=[wREAj4L",
    "Q=VJNl]qD]]JWJ]xf[[fAlCPTHUE<lYiF]WLV3Y&gG^k@kDQTKUE7iWfGaSEQ,S<i:dtCiDWVNUB2iUbHbXFTxUkg>_q@kDOVMTD",
    "3jeg8YSLPSRviResBjDVWNTB1jfh9WRLP,RuiKgs=iDWWNSC2ieg:aWFZPa1d5U^Fk:GHUjR2Y[iD[YKU9VJftXoHkFLEFjS7YZe",
    "E[TKTKTVg6YqFjFMDDiU8XXcF_UFP$ReiR^rGiETACkV8XWcFaWFSaSggGZqFjFMECiU9Xgh7XRLOYRvig^pFiETADkW8Xih7WRM",
    "O6S.iBbpCiEUAElY8Vgg8_VGRuSygiVpJmGGFEgD3iVcHXSLNzSBj@YnIlFOCFjA3lTcIWSMNXSLiR[nGlFPCFjB4kQcK_VFN0Sd",
    "hz^mDmFODGkA4mff8UTNWJUkf>RkMiFGVORW9UZdE[TJSXS.gcRnNfGKYTQY>UYbE]SJS!Rwh@UnLfFMYSP[=SWbGbVFNqRCjGWn",
    "KdDR^UN_>RVbGcXERHS.hxUnKfFM[RN]=Rgf9YSKNJRTk!WmKdDRaTLa>Qih8YSKMzRcjfZnHdDTaSKc=Ogg9bWFQXS9ihQmPiGH",
    "aTJI6cTaIYSKMgRql=RkPgENfUFG6dQaKYSKMDS3koUlMhFPfSEI6dOaMbVELnS@kMVlLhEOiT@H6def:VSMPTS$ioJjViIEIIba",
    "@OUaHYRLLlS7lTIjYiHJGJdf=JSbJXRLLGS7kbMjVhGMGJdi>HPbLbUEKrS9kdMjWiGLHJdl@Eif6URNK,S6mlDhdpI@MK^I7dF]",
    "VTQOv_!!OEbj]cITNL[G8_ed@cTIt01I:7_dg_EYNK[F7bff>dUHsB5p9<_[f^BYNK[G5beh>cOJnSIJDU_@Pa>UNGZF-^grBdGG",
    "rUA:>b]M[_:VNI[G3afZ@c]Hm>NBFPeEJb:TOFYH0]gY<deKkxP|FmiJFb:SPGYI1]h]<dLFfWT[IrnU7bCRPHWJ3Yia<eQGqHJc",
    "Dn]IQc4SODZEEddoBc^IksQdGAgRHe8OPEXCAfcmEc^KjZS]HEjXEe<LQGWC<eakFdPFeyTtJgl_9eDMRIUB9fbhHeRFiMTwHqka",
    "Df>JRHVB9fhc<aXKeIU$KOmd9eDKRJTA9ghc<bWMddU2LToe7dELSKTB8fgd=dTF_8TwPnre-dFTTKRA8hhd<eTGoRPWG7bWOg4L",
    "IYdI2]ckCa]JjgSYG.faIg>IGRfJ5[chEbXLikTRGsgdGgAHGOfK5ZagFdSGeiT[IJid@fEJFOiK6XbfGdSGi!TvH2gfFgCFGMfK",
    "6Zhc<_VLeBTbI_ifAgEIFMhK7Yic<aVMdbTiJKkg=eFJFMhM7Whc<cSG_:TiNCmf6eGSEMkM7Vic:dSHhRTpI=dhHjDCHLdB8e_e",
    "G_VLdvTXJ@ghDiFGGMgB9g_eHaVMdATbK1hhBhFGGLgB8f]eIcSG^vT^Nxkg<hGOFMjA8i]fKdSGc_T]L&hiCiFFGLfA8ghd<]UM",
    "^NT^Otlh<hGNFLi@8jhd<^VO]pTjQSnh7hGNFLj@8jgd<cSGWhTkWqsg,iFYDKm>8mgd:cUHmcSyIh_eOi@ETHRN4VafEaVJj-TN",
    "HBbgMhCEUIPO5TbfFcVKiGTVHzchKgEEVJPP6S_eGdTGeVTVI:dfIfFIWIMQ5QafHeSFhfTWI+bhLhFEVKOP7Tgd=_UKe.TZIGdg",
    "IfFJXJLQ6Rhc=bVLdPT^InfhGeFKXJLR6Pgd=dSF_,T[LvggCdGTZJHT6Nhd<eSFh9TXIY_iNjFCXKMG8_^eG_UKddTVIrbiMiFG",
    "ZJIG8_^eIbUKd-TSJJciKgGI[KHG8_[eJdSF^jTXMQdhIgGP^JDG8aZfMeSFcLTXKCciKhFH]KFG8agd=^UL^BT^N]ehIgFObJAG",
    "8bgd=_WM]dTfOphhEfFPcK>G8afd>dSFW^T[UCkf=gEYhK6H7bfe=eUFgyTaH+ZiRlEALL^R7R^eG^ULd[TKG5[iTkGEKL_T7P^e",
    "HaULc~TOGA]iRiGGKL_U7M[eJcSG^nTQI[]iTiGNKLbX6I[fLdSFcHTUGs[jSjGEKL_V7Mhd<]UN^ITZIu]iUjGLKLbZ6Hhc9]WO",
    "]pTlJRahPhFNKLb^6Dgd:cSGWsU!OmceLiEWJLee39hd9cSGblTOH|WjZoG<ML]G8_WdN[UN^!TQJ&WjaoGCML]G8aTfS[WO]OTb",
    "JXYi]nFDML^H8_OfYcREW^TwOSYg^oEJML_I8aIkgdRE[_TMNYVjbqG:NL[G8bgc:RUXW0TWQQVhhsDAOK[G8dhc7K_fVRTPSPYk",
    "gvE7OK[I9cgb8hL<mN!!OEdj]gITNL[I8_cd@aTIk,4s2PbchfEYNK[I7bdf>bVHjK=r3ObWdeBXNJ[I4adi>bNIeMZqQu^6@gBT",
    "OFYH+ZfuFbFFiwPFB[[BRd9UNGZH1_dU=bbIcs^!W|dD9g=QOFXI0ZfW8cfNbN[iZJiM5f>PPGWK1Yf^9bNEZSVh_ime2gESQKVL",
    "7Xgc:cSGhU]lR+[AEg1NOAXGJhcrEabKb3ZIZ^gW=j=KQGUD>hbjGaZL_pX+]Mja:iBJQJUD9f_gHcSFYoU+a3lj7iFORLUC7g_d",
    "HcTF^bV4^Oji<iDHRLTC7ffd<^TLY@THaYmk8jGNSMTC7gfd<_TMXeT3b,ol5iFOTNTC7gfd=bTGSeS^dusl2iFYUNSC6ife<cUG",
    "ez[2XmbXGj7FIXgJ3ZbjE_]L_hVGZWfgDlDHGMhK8YaeF_UL^rUJ[FhjBjFHGJgL8X_dGbTGYTTI^7ij>kHOFJiM9X_dGbTG^3Ts",
    "]!glCkGGGIfL9Yge:]SMY.TC^Ejj@kGNFJiM9Ygd9]TMXXTE^Wlj<jGOFJiO9Xgd:aTGS^T+bTpj7jGZEJlP8Wge9bTG]XTk]sel",
    "FmHCHIeC7f]cG]SLX_TA^MhjDmHKGKgC8h]dH]TMX2TE^jjjAlGKGJgC7gZdJbTGSBT.bhnj=mGUFJjB7jXdLbTGWVTF_QjkBmGJ",
    "GJgB7hfd:ZTNRrT0c+nj>mGTFJjA7kfd9XUPRKT3cDqj9lFTFJjB7ked:aTGckVC]l_iKlEETLRO8V_dE_UK^uTs]PbkKlGHVNPP",
    ":U_cFaTK^BTS]]dkIkHIVNPQ:T]cGbUFY4TQ^JejHjHPXNNS9S^dHcTF]dTP]eckIkHHWNOQ:Tfd=]TLXdTP^AejHjGOYNMS9Sfd",
    "<^TLX8TN^1gjEiGQYNLU9Qfd<bTFSBT=amkiCiF[]NIX9Ofd:cUF]2TT^8akLmHEYOMH8a[cH]TKX>TN^OcjLmGL[NJH8bZdI^UL",
    "WhTI^EejJkGN]NHH8aXcKcTERxT<ayhiIlGWaNDI8bVdNcUEW5TM^wekJlGL_OFH8bed<ZTMRTT:b8hiIlFUdOAH8ced:YUOR0T<",
    "ahkiEkEUeP@I7bdd=cTE[fTo]H[kRoHCKK_T:R[cG[TLX!TV[6^jUoHJKKbV9OZdI[TMWTTWZi_jRmHLKKbY9MXdKbTFRoTP]kbi",
    "TnGTJKd^9HVdNbTFVxT][4^jTnGJKKaZ:Kgd9XTNRNTY]LbiUnGRKKca9Ggd7VURR0Tl[FdhQmESJKdd9Cfd9aSEV>TP^FXj]sH@",
    "ML]H8bSbPXTOQyTS^AYictGHML^I8cOcUUUSQZTe]1[i^sFGMK_J8bJb[cRCPjT=bkXifwG=OL[H8dgd7MQYpN!!OE^j]fITNL[H",
    "8_dd@bTIn<3F5i]cidEYNK[H7bef>dUHmK9=5Q]WfbCXOJ[H5adi>bNIhdTxL.]4CbBTOEYH-[ftDcCFl]H1>hXDVb:UOG[H3_fU",
    ">c^Ig4X!PGdA=c=QPFXI1[hU8ddLecX3QYhJ9b>QPGXJ2[iZ8cLE^|W=WPn^.aEUQJWK5Xkb8eRFk6RlIeYCJd2PO@XDKgcpCb^J",
    "eKWaQhfS@g<LREV@BibkFb[Ld,V~Rxh]<f@KSHU>:h_iFcQF^AV8W~lg3eEPTKT=7j_eHdTFbmVLSWif=fBISJT>7hhd:_VK]bUb",
    "XClj4eEOULS=7jhd:aUL]&UJXZok2dEPUMS>6ihe<cUFWBTi^_sl$dE[VMR=6lhe9dUFhkUDMQ]WJi5IFZhJ2[bjD_[Kc|V2QIbd",
    "DjBHCOjK6ZbfEaVLc&UnR,dhBiDHBKjL6Y_eFbTG]zUMV8fi<gGMAJmM7XaeGcSGb:UTRKcjCiEFCIhL7Yhd:]UL]QU=V9gi<hFL",
    "AJlM8Xid9^UM[tU3VBij8fFNAJlN8Whd9bTGW>Tm[Blj2fGZ>IpO8Wje8cTGaXU>S!akFkEAEJfA7g^dG]UL]$T~VWdjAjGHCJi>",
    "7i]dH^UL[KTwVnfj>iGICJi@7iZdIbSGVwTc[yjj8iGUBJn=7mYdKcTGZjTmWGfk>jGHCJi>7jgd:ZUMVQTa]Njj8iGTBJm<7nhd",
    "9ZUOUxTf]zmj4hFTBJm=6mge9bTGfPU-QEWfMlCDXJQR6V_fE_VJbyU7SDXiKkFEZLOT8T_dFbUJbAToSGZiIjGF[MOU8S]dGbTG",
    "]PU!VJ[iGhGM^LKV8P^dHdTFa[TcSIZjIjGF[MNU8Sed=^UK[|TsV8]iGhGM_MJW8Qgd<aUK[KTiUx_iDgGO_MJX8Ofd<cTFVsTT",
    "ZKbiBfGZcMEZ8Mhd9eTE_zT_S[WjLlGC^MKJ8_[dH^UK[TTgVPYjKkGIcMFI8bZdI_UKZwTXVD[jIiGKcMFI8aXdKcTFVXTO[,^i",
    "HiGTgN@I8cWdMeTEZ@TWV|[jHiGKeNCI8bed<]ULV0TN[a_iHiFTiO<H8dfd:]VMUYTM[aciChEUkP:I7ced<dTE_WTqQaSjRnG@",
    "LL_W9Q[dG]UL[CTaSYSjUmGFLLbZ8MZdH^UKZhT^S.TjRlGHKLb]8KXdKbTGVUTVW]UiUlGQJLdb8FWeMcTEZ1T_SJTjSlGGLLb^",
    "9Igd9YUNV1T]WUUiVlGPKKdd8Dhd7YVOUaTjVmXhQjFRJKdg9@gd8bSFYMTWTONjZqH<NL]J8aScQYUNUaTUX7NidrGDNL^I8cOd",
    "VXVPU9TaW@Pi^pFENL_J8bId]cRDTGTH[TNjdtG:OL[I8dfc8MSZf~!!OEbj]kITOL[K8_ad@_TIdp7>,KddfjFWPK[K7abe>aTH",
    "d>Cv0ybV_hDWPJ[K5abh@aLI^<h5a9cD8iHWPHYJ1ZdoFbGEc~[]HXX9Ig:SOFZJ2^cQ9_^J[Ofvi2fP5hCSQHXL4[gZ6aZLYub+",
    "jEiZ3gCRQIWM5Yga8bQESZTwjenv:gBYRMXM9[hh9cWFbDjK_iY>:h1IP>UGMlbpE_]JYL^Zj7fd<kCLSJUB9j_fF_VKX1Y$jBhk",
    ":jDLSLUB6i]dGbTFRsS2kPkv>iDUTOVA1h]aEcXFVtUAjXhr<jFKTOTB3hff:]SKRDRckvlu=jETUPTA1igg:]SKQmR[krmt8iDU",
    "UPTB2ifg:bWF^.adeL][Cm:DFTjM4Z_iE]YKWkVWh9bnEmGKDDiN8[_dD]SKVwT_h@cqClHKDBiN9Z]bE_UGRORujCfrDkFTBAjO",
    "9Z]bEaVGV5SlhXcrClHJDChN:Zfg9ZRLR!S6jSgpClFSBCjP9Zhg8ZRLQUSGj9ip>kFTBDkQ9Ygf9aUGUQSri=_pGnIEFEfC4g[b",
    "FZRLQRSPj~dnEnGODFiA4jYcGYSLQ$SVjhfnBmGPDFjB4jXcHaUFPMShk<fnAnGODGj@5kfe9XSMZHV9g]WkKnGEXORS:V]cD]TJ",
    "VVS^iJXnMmIJ[TQU>V]bD^TIUzSJi6ZnKlIK[RPV>UZbFaVGQiRrkB]mLkFR^TNY>TZaFcWFUFSUiDZmJlHK]ROV=Uee<[SKQBS5",
    "kF^lKkFS_SLY=Sff:[TKPqSAjdamHjFTaRKZ=Ree:bUFTaS[itWlMnIG_SLK8bYbG[TKPkSIkvZkNnGOdSHJ7cWbH[TKPDSSkI]l",
    "KmGPdRFJ7bUbJbUEOfSXk]]lKmFOgSCJ7cee:YTLT.Sxi$RkSpIELJaY>RYbGYSLPISojfSjXpHLKJc^<NWcHXSLOxSriXVjUoHM",
    "KJca<LUbJaUEOGSxiSUjUoGLKJcc=Ige8VSNNYSlkwNiatIANK^J8cO_QURNo$!!OEaj]gITNL[I8_cd@aTIlm4143^chfEXNK[H",
    "6bdf=dWGl&:u4-^WfdCXOJ[I4bdj>bLJg9WFLw]3AeCUOEYH+[fvEbBFkEKl@CXCTd:VOGZH2_eT=baIe]ZcR=cA:f>SPDXJ0[gT",
    "7chMd4ZVT8hJ7e>RPFWK1Zg[8cKD]HX2ZYoa-dDVRJVL6Xic8dSFirWOL5YAGg3QO@XFKhcqDaaJcqYtT[fT=i<MREUCAialGa]M",
    "bRXSVai^:h@LRHUB:g^iHcQE[aVc[Gmh4gDQTLTA7h^eIdUEa=WBWyig<iBISKSB8hgd9^VL[$Ux[nmj6hEOUMS@7ihe9^UMZIUW",
    "]5ok4gEPUMRA7hge:cUFUXTsbduk-gDZWNR@6jhe:dVFgKXpRS_WHk6HHZgK3ZajD_]KbMW@UQdeDlBJFOiL7YafF_WLaRVTVIfi",
    "BkDJFKhM8X^eGbTF[FUkY^hi=iFPDKkN8X^dHcTF_cUxW4fkCkEGFJhM8Yhe9]TLZoUQY_ii>jFODJjN8Xid8]UNZ=UCYhkj:iFP",
    "DJjO8Whd9bTFUST~_3pj5hF[BJmR8Vie8bUG_,U[WhckFnFCGJfB7g]dG]TLZFU9Y^fjDmGJFKhA7i[dI[UMYiU2YshjAlGLEKhA",
    "7iYdJbTFU4Tp_Amj<lGVCJk@7kVdLbUFY2TyZMhjBmGJFJh@7jgd9YUMTbTk_Wmj=mGUDJk>7mge8WUPT4Tp_soj8lFUDJk>7lge",
    "9aTFe=VJVx]hKmCFUKQP7V_eE_VJaYUrW9_jKlFIWMPQ9T_dFaUJ_tUBWUbjIkFJWMPR9T]dGcUFZxUIY<ciGiFQZMMU8Q]dHdUE",
    "_:U$WoajIkGIXNNS9Tge:]TKZMU5Y0diHjFP[MKU8Rhd9^ULYqT|XxfjEhFR[MKW9Pgd:cTEU5Tf]]iiBhF]aMGZ9Mhe9dUE^XTv",
    "X:]kMnGEZNLG8bZdH]UKYwTxY3_jMmGL_MHG8cYdI^UKYFTgY0bjKlGN_NGH8bWdKcTETlTa]jeiIkFWeNBH8cUdNdUDXdTgYlbj",
    "KlGLcNDG8bfd<ZULTCT_^<eiJlFUgN>G7dfe:YVNSnT]^-hiEkEViO=H7cee<cTD^4U,VlXjSpGBKKaU:Q[dG[TLYeTlVAYjWoHI",
    "JLbY8NZdI[ULY4TjV,ZjTnGKJKbZ9LWdKaTFTgTjY7]iVnGTIKdb8GUdNbTEXRTlVcYjUoGIJKb]9Jgd8XTNTBTqY$[iWoFQJKdc",
    "9Fhd6VVQSpU!X9_hRmETJKdg9Bgd8aSEWjT_XZTj^tH=ML]H8bRcPWTOSkTiY_TifuGFML^H8dMdVUUQSFTsXeWiatFGMK_J8bHc",
    "[bRDRQTW^DSigwG=OL[H8dfd7LRYe2!!OEdj]lITOL[K8_ad@^TIbx7S+qdeekFXOK[K7bbf>aVHbKDZ0BbW_jDXPJ[K4aaj>aLI",
    "[Ji<aLaB7kDVPFXK-YcrHaFEb<^lI<X<Ii<TOFZK0^bQ9_dJY[hFjheP5k@QQGVL2YeY6__MX-c1l[h[4jARQIVN4Xea8aQEQjUW",
    "mWns>jAVSNWO:Zgh9bXF_^mrdHYB<k1JP>TILkbsF_cKWW_Olgfd>mAKRJTE:i^gG^WLV=Y9m6hk>mDLSMUE7g[dGaUEP~SEmqls",
    "ClCSUPUC3gZaGbYFU+U-mdhqAmFKTPTD4geg:[SLPKRen7lrBmDRVPTC3gfg:ZRLOuRTmynq>lDTVPTD4geg<aXF[HcEjr_^En<E",
    "IThM5Y_iE]ZLUvVTk3dmHoFJGGgO9Y^dE[TLU.TDk>epFnFKGEgO:Y[bF_VFPTS+l8ioFnDSEDhQ:YZbFaWFTDSFkcepGnGJGEfO",
    ":Yfg9ZRLP&S<lCinFnESEFhQ9Ygg8XRMOZSDksknCmETEGhR:Xff9_VFS_SQlDboKqIFHGdD5fZbGYSLOSSTlWflJqGOFHgC5iXc",
    "HXTMO+SWl5hmGpFPFHgC5iVbIaVFNPSfl]hlGpFOFHgB6jfe9VTNXqVAl8]lNoGHTPSQ:X]cD]TJTqSbk._nOoGMWSSS>W]bD]TJ",
    "TASDk-bnLnGNWRRT=VZbFaWFOrS:kmdmLlDUZSPW>TXaGcXES_SNkTamLnGMXQQT<Vff:ZSKOJSJksdlLmET]RNX=Tgf8YSLNySO",
    "k4glIlEV]RMY<Rff9bVERxSSlF]lPpHIZSNH7bYbGZTKNoSXl=akPpFPaSIH7dVbIYTLNJS_kackMoFRaQHI7cTbJbVDMlSel0ck",
    "MoFQdREH7dee:WTLRESekbXkVrIGKJaW>SYbFYRLNISvjqYjYrHNJJc]<OVbIVSMMzSzib[jVqGOJJc_<MTbKaUEMIT&i~ZjWrGM",
    "JJca=Kge7USNLXSoljTibwICMK^I8dO_PTROhU!!OE]j]kITOL[L8_ad@_TIfY6A.G^chhFXPK[K7abe>bVHepA>1:]TcgDWPJ[K",
    "5abh>aKIa&e3YB_87fHXPFYJ0[drFbBDeAU3CzU8Lf:TPFZK3_cN:_]I^8e3bDdH3fBTQFXL3[hU4bbM[[a]cqhT1eBTRHWM4Zh]",
    "6bNDUQW&h$or2bA[SMWN9Zkh7dWFcVcRUvV:=h0LQ=VGQmapD_]J[2^icpe^8i@MTGT@=m^iF_YKYfYwdZgg7hBMTKT@7k]fGbSE",
    "TeU9i!ls7fBUVOT<1k[bGdXEXMVqe4go9iDKUNS@4jgf9]UKT-TYi>ls7gCSWOS<2khh9]TLSPT>i-nr4gCUWOS=2kgg9cWF_N]w",
    "ZwYYDm5EEYlM3Z_iD]ZKYLWtbq_kClDIAGlN7Z^eE]ULXRV1c4anAkEJADkO8Y]cFaUFT>Tdgmep@iDR=BmP9Y[cFbWFW_U6cKap",
    "BkFHBDjO9Ygg8ZSLSgT_g]eo>jEQ>DmP9Yig7YTMS8TVg=hn:iES>EmQ9Xhg8aUGVvTzcs]oEnGBDEhA4iZcGZSLS7T[gtbmCmFL",
    "AFk=4lXcHYTMR^TTg_dm@lFNAFk>4lWcIaUFQ|TUgzdm>lFMBGk=5mge8WTM[eVP_7UiLnEDYMPU9U]dE]UJX2U5cjVlLlGH^RNW",
    "=T[cE^TJWPTUcbXlIkFJ^QNX<SZbFaVFSTTIgaZlJiDQbSL[=QYbGdXEViTFcjXlIkGI_QMX<See:ZTKR|TCgKZlIjEQdRJ]<Qhf",
    "8[TKROT5fi^lFiESdRI^<Pff9bVEV$TAd6UlMnGEcRIJ7bXbHZTKRKT=g_VkNmFLhSDI7dVcI[UKQsT0g6YkKlFOhRCJ7cTcKbUE",
    "Q9T-gbYkJkFNjS@I7dee:XTLUNTObKOjTpHAKJa[=OXbGYSLR&TIeFMjYpHHJJdb<KVcIXTLQUTCdMPjUoGKJJdd<ITcK_TFPsTD",
    "dZPjVoGJJJcf<Gfe8USNP.T<fLIiatH=NK^K8cMaSTSO]<!!OEcj]qITQL[O8_^d@]TIY~8u$=ij]pGVQK[O7a^e@]TIYcI-0rf^",
    "WnEVQJ[O5a^g@_MHTEl$k5hdBlI^RGYO4]^hDaNEYrjgS+[GCl>SQFYN3^bR7][JRShat@hnClCXSIXO4]ge7[UJQ+b1uQisBk@W",
    "SKXP6[fg8aVEW~wErCZN:m5JRAUIHm^mE]ZJPG]OttdvInBQUMVC0hZdD[UJO5W,t|exGmCQUOVD0gYcDaYFMzQrtsd~HnDPVQVD",
    ",gej:ZSJT3eptwZhFp>EHLiP4Z]gDZXKNWSSre^wOoFNE9eQ8[[cCZTJMlQ=rk_xLnEOE9fR9[ZbD^YGM$PNs<^xLnFNE:eR9[fk",
    ":XRKL>Q$t3[uNpHJF>dD.gXbEXSKQ0TYs0VoOnIGXTTU>X[bD[TJM$OfrGVrRkGM[ZUWBYZaC]UILWPGs!XqOkFM[XSXAWY_DaYG",
    "KuQ0t0XpNkFM^WQX@Veg<YSJK2Q@u4UnQmGJbYNJ6bW_FYTJJGQOtZNkVoIHKHa]CTW_FWQKsG!!OEaj]cITNL[G8_ed@cTIpr0$",
    ">@^dfbEYNK[F7bff=eVHp+3G=._^faCYNK[G5bfh=dQIkRBKA^aGVc@VNJZG._gqAdKHo7:>@N]R^a<WNJ[G3ag]Ad]HjGGmBAeH",
    "Pd<UNIZH0^h[>deJi2KGAWiKMd:TOIZI0^h]=dNGd0QXA3nR@eBSOIYJ2Yia=fRGn-CoB=]NVd6UOF[ECcenAc]Ii1LZA]gQNg8R",
    "PFZCAdcnCd_KgqO~A4jVJg:OPGYB<damDeQGcTR~ACl[@gBMPIWB:ebjHfRGfeRO@[j]Hh<LQGXB:ehc=aZKbwSgAVma>hCKQIWA",
    ":fic=bYMb<T8BGoc:gDKQJVA9fhd>dTG]-THF5rb1gGSQJU@9gid=fTHl>LfC_aVQh5OIXbI1^ckBb]JgmQbAqf^Ki=LHSdJ3[ci",
    "DcZKfnS8B4hbIh@JGPeK4ZbhEdSGc,SpBSicBgEKFPhK5XbhHeSGf$SyAvgeHiBHGNdK5Zjc<aXLbWT.BljeAhEJGNgK6Xjc<bWM",
    "atT=Cblf>gEKFNhL6Wic<dTG[iTJGMoe7gGSENkM6Vjd:fTGePT-BSdgHkCDIMcA8eafFaWLb5T.CMggEkFGHNfA9fafHbWLaRT9",
    "D>igCiFHGMfA9f^fIeTG[OTCH&lg=jGOFMi@9i^fKfTG_nT=DvihBjFFGMf@8gid<_VMZyTEHtmh<jGNFMi>9jjd<aWNZDTMJKoh",
    "7iGNFMj>8jid<eTGU]TOPruf,kGYDLo<8mje<fVHjfR4Aw^dQk=GSGSN3WahEaWKgGSC>=aeOjAFTGQO4TagGcWKf]Ss@$cgMiCF",
    "TIQP5S_gHdTGc.Si>:dfJiEIUHOQ4PahJeSGexT+@!bhMjDEUJPP6Shd=_VLb[S~>IegJiEIVINQ5Qhc>bWLayT9@-fgHgEJVINS",
    "5Ohd>dSG[vT@BShgDhGSXIKT5Lhd>eSGeKT1@!^hNlEBVJNF8^^fH_VLb:T+>[bhMlFFXILF8^^fJbVLaWT7@@ciLjFGXJKG8^[f",
    "LdSG[_T<BYehJkGNZIGG8^ZgOeSG_uT>@WciLkFFZJIF8_gd>^VM[7TCB|fhIkGM]HDF8_gd>_WOZWTUDFhhFjFN_HBG8_fd@dSG",
    "U|TbIQme=kGZdF8G7_fd@dSGdpT9ATYiRmEBLL]R7R^eG_VLajT4@z[iTmFFLL^T6O^eIaVLa0T>AX]iRkFGKL^U6M[eKdSG[>TB",
    "Cm^iSkGNKLaX5H[gNeSG_LTBB:[iSlFELL^V7Ljd:]VNZkTJDI^iTlGLKLaZ5Fjc9_WOZ4TaF,ahPiFNKLb^5Bic:cRGUZU$L+df",
    "LkFYJLdd26jc9dSG^oT:BSVjXpG:NLZF8_WeO]UNZKT>D3Wj_qGBNL[F8_UgU^WOYhTTF&Yi[oFCML]G8_Pg[dRFUGTqK]Zh^qEJ",
    "ML^G8_JljeREY&T:GMXj^tF6OLYF8ahc<UWVTxTMK&XjgvE@OKZF8cib9OdeT3T8OYYkgxE6NL[F8cib8gK>jL!!OEcj]hITNL[I",
    "8_cd@bTIh13B5zachhEYNL[H6bef=dVHgJ9T5x_XffCYNK[H3bdj=bPIb^RPJm^8GjBUNIZH&[fwEcJGfgH~@b[FVf:VNI[H0_fX",
    ">cbIa9V@O+eCAj=ROHYI-ZgX:dhM^qW.PaiJ:i=QOIYK0Yg]:cPFXEV2U0n]2kESOKYL5Wib<dSGeISdJ^]DKi2PODYFGfdsDbcJ",
    "^YVOPagTBm<MPGWD@gbmGc^M]EV8RMj]>l@JPIWC:f_jHcSGWaU0UFme7mFNQKWB9f_fKdTG[5UmS$ke>lBHQJVC8fgd<_WMW0Ti",
    "Ulnh8mGMQLVB8ghd=aVMVSTaVIpi5lFNRLVB7fgd=cTGQvT:Y~ti0nHYRLVA8hhd=dUGbwWSQxbVHl6HJXeJ1ZbkEa^L],UnSRge",
    "DmCIHOgK6YbgFbWL[5UNTBhhBlEIGLgL7X_eGcUGW1TbVGji=mGOFLiM8WaeIdTGZHU5TphjBmFGHKfL8Xid:^UMV^TYV_ki=mGN",
    "GLhM8Xjd:aVMV-TWW4mj:kGOFKiN8Wid:cTGQTT=Ztqi5mGZEKlO8Vjd9dUGYkTyUWekEoGCIKeB7f^dH^ULV7TLVeijBpHJHLgA",
    "8h^eIaVMU^TNW8kj@nGKGKgA8g[dKdTGQ6T4Zsoi:oHUFKk@7jZdMeUFU!TLWXkj>oGJGKg@8iid<]UNPgT4[,pi:pGTFKj>7kid",
    ":^VOP<T1[[rj6oGTEKk>7khd<dUFa!UgS@_gKoCDSJRP6U_fF_VK[NU8RXciJoFGTLQQ8S_eHaUKZlT~S.djHmGHULQR8R]dIbTG",
    "V~ToSSfiGnHOVLOS7O^eKcSGZ4TsS7djHnGFULPR9Rhd=^TLVUTnSPgiGnGMWLNT8Phd<_UMU|TqSfhiDlGOWLNU8Ngd=bSGQTT_",
    "VNliAmH[YLKX8Khd<cTGYXTtS8ajLpGBWMMG8_[dJ^TLV0TeS8djLqGIYLKG8_ZeL_UMUVTcSHejIoGKZLJG8_XdNcSFQ9TWUxii",
    "HpHU]KFH8_VeQcSFTxTjSKejIpGI]LGG8agd=[UNPlT_UgjiHqGSaKBG8afd=[VPPCTnVHliEpFTbKAH8afd>cSFXrTyU0[jQqGB",
    "LK^T9P]cH]TMUTTZTM^jSqHILL_V8M[dK^UMTyTaT__jQoGKKLaX9JYdMbSFPdTYW8ciRqGTKLc]8EWePcSFTETdU8_jQpGHLK_Z",
    "9Iid9ZTOPATeW2ciSqGRKLb_8Cjd8YVQOmT~WgdiPoFSKLcc8@id9bRFS_TVVYXjYuH<NL[G8aTcRYTOOmTYWFZjbwGFNL]G8aPd",
    "YXVROCTrX=[i]vFGNL]H8aKc_cRDN[TLZBYjd|G:OLZF8cic8QTXm8!!OE[j]gITNL[H8_dd@cTIk-1X9fZcheEYNK[G6bff=eVH",
    "j85j8]ZYgdCYNK[H4bei>cPIehKREF[8KeBTNIZH,]guCdFGi@@t=xXJZc:VNI[G2agX@c]HdGP8H2c@Ef=SNHYI0]iV:dfKb~R7",
    "HUhGAe=ROIZJ0]iZ9dMF[iUZLloV2eEUOJYK3Xla9fRGgsIdD,XFPf4SOCZDHedpBb^IbjRRHIePEj9NPEX>ChbnEc]KaOSsHmhX",
    "Ai=MQGX>=g_kFdQF[,UTLgla5iEPQJV<:i_hIeSF_:TvHbia@i>KQHW>9hhc<_XKZMUNLime5iENRJU<9jic:bWMYiUIM0of2hEO",
    "RJU=8iid<dTGUOU8Rpsg$hG[SKU:8ljd:eUGeSPyH4[UMj4KEZeJ1]ckCa]Ja-TXJGcaEl@HBQiK4ZbhEcYL_0TxJmdeCjBHBMiL",
    "5YagFcTGZHU=NNgf<jFM@MmL6WbfHeTG^<U&JrdgCkCGCKhL6Yjd:_VLYoU1NVhh:jFLALlM7Xkd9aVMY8TzNyjh8hFM@KkN7Wkd",
    "9dTGT|TtTXnh1hGY>KqN7Vld8eUG]YTqJ|aiEmDAEKf@8g^fG_VKYFTrNaei@mFGCLi=8i^eHaVLXeTjO3fi=kFICKi=8i[eIdTG",
    "T_TcTuki7lGSAKn:7m[eLeUFX&T_OBgj<lFGCKi<8jid:^VMT6T^U=li6lGSAKn97nkd9^VNSYTZU|nj2kFSAJn97mjd:dUFcWSQ",
    "GUWdNn@EWHRR4U_gE_WK_HT[H&YgKnDEXJPT5R_fGbVK^_TaHYZhIlEFYKPU6R]fHbTGZ:TsJe]gFlGKZJMV6N^fJdSG]wTXHcZh",
    "ImFEYKOU7Rgc=^ULYeToJ[^hFlFK[JLW6Ohc<aVLY.TnJwahDjGM[KLX7Mgc=bSGU$TlODehAjHX^KG[7Iic<dSF]ATWH>XiKoFA",
    "[KLH8_[eI^ULY<TdJGZiJoGF^JHH8aZeKaUKXZT]J^[iHmGH_KHH8_XeMcSGTfTcO>aiGnHRcKBG8aWfPdSFWwT^J_]iGmGGbKEH",
    "8afd=]UMT@ThOCbiFnGQeJ=G8bgd=]VNSdTtP0dhBlGSgK<G8afd>cSF[STYI:SiQoF@LL_W7O]eH]ULXZTUK5SjSpGEKLaY7L[e",
    "J_UKWyTXKaUiQmGHKLb[7JYeLbSGT9T]PEViSnGOJLda7DXfOdSFW@TVKyUjPnGFKLa^8Hid9[UNShTdP_ViSnGOJLcd7Akc8[VO",
    "S5TuQrXhOlFRJLdg7=jd8bRFVZTOKoOjXsG8NL[G8aSdSZUNSATWPMOjbuGANL^G8bOfYZWORbThQvPi]rFCML^G8bIebcRER&TQ",
    "R+Pj^xG4OLZG8bhc:QVXd0!!OE_j]lITOL[K8_bd@aTIb35V0yachlEXOL[J6bdf=cUHaN>m2L^TdjCXOL[J4acj>aNIZh_oUt_7",
    "9mHVOLZI+YfwGbEE_qR-C1W9Ni8TOIZJ0^dQ<baIY+a|]BeE4lBSOJYK0ZhV6ccMWW^J^oiP1kBROJYL2Yh]8bPFQdVpcgom2lFZ",
    "PLZM8Yjd8dUF^<^jRzW:@k.LOBXFNjcsEaaJW.[e^@fY8o@LQIWA>kajHbYLUjXi^xhd7nCLQJWA9i^gHcSFPzU3cnlp7oFTRMW>",
    "5j]cIdVFTVVY_&il7nEJRLVA6ihe:^TLPIT_cpmp7oFSRMV>5jie:_TLOpTFcdop3nFTSMV>5ihe<cVGZ.]=[-]WCn7EGWjL2Zaj",
    "E_[KU4W&a9cjAoFHCIkM7YaeFaVKTAUWaIdn@nGICFjN8X_dGbVGP8T5dvho>nGRADmN9X_cGdWGSOTmabdo@nGHDEiN8Yif9^TL",
    "OdT7e1in=nGRBElN8Ykf8_ULO8T4dwkn9mFSAFmO9Xjf9cVGRiTeaxbnCqHCFGg@5h]cH^TLO5T7e4fmAqHMDGk=5j[cH^ULNaT2",
    "dzgm=pGNCHk=5jZcJcVFN,T6e!hm:pGMCHk<6lie9[UMWaVGZvXhJqECWLQS8T]eF^UKT:U<^8ZlJqHGYOPV<R]cG_TJSZTs^9[l",
    "HpHIYOPW<Q[cIaTGOpTZb9_lIpHR[PMY<OZcJbUFRvTe^H]lGpHHZOOW:Qgd<[TLOGT[b4alHpHQ]OKY:Ohd:]TLNpTZauclDnGS",
    "]OK[:Mgd<aTFR<Th^KYlKrHC]OKI8aYcJ[TKNoTWat]kLsHLaOGH8bWcL]TLNDTRaY^kIqHNbOFH8aUcNbTFMgTZaG_kHrGLdOBH",
    "8bfd=ZTMQDTZ__SkQrHALKaY<OYcIZSLN.TFbmTjUsHHKKb^:JXcK[TLMVTHbfVjRrHKKKca:HVcMaTFLxTKbgVjRrGHKKbc<Fje",
    "8XTNL7TBd&Oj]xI:NK]H8bOaUXSNkq!!OE_j]hITNL[I8_cd@bTIie2L7p]chgEXNK[H6beg=dWGhu7X6|]YgfDYNK[H3bej=bOJ",
    "dENMF>]7IhCVNIZH&]fwDcFGh,D]>6YHYf<WNH[H0_fW@cbIbsS9Iec@Ci>TOGYI-[hV9dkLaQTzJchH>h=SOHYK.[h[:cLFZ6Vr",
    "OooX0hDVOJXL4Wja9eSFf^N=EkYDMi4SOCZFHecrCbbJa=U-JffQCl:OPFWBBgboFbaL^wUpL<iY@k>MPHWB<f_kGcQEYOVDPEmc",
    "5kDPQJV@9h^gKeTF]dV=Lujb>l@JQIVA9ghc:^XLXnUyPdnf6lENRKU@8hid:_WNX5UfQ9pg4kEORKU@8hhd<dTFSjULV>vg,kFZ",
    "SKU=8jid<eUGdBTbL-_UJl5JIYeK1[bkD_^K^aV4N7ebDmAJGQhL5YbgFaYL]eV+NwffBlCKFMgM6X_fGcUFXqUjR+jg<kFPDMjM",
    "7V_fIeUF[pUmOVfhBlDHFLgM7Xjd9^VLXBUPR8jh<lFOELjN7Wkd8_VNWcU@RWli9kFPDLjO7Vjd9dUFSEU-WVqi3kF[BKnP8Ule",
    "8eVF[9UOOqciEoECHLeA8g^eG^VLWmU4R-giBoFJFLh>8i]eI_VMW7U&RQii@nFKFLh>8iZeJdTFRzTpWOni9oGUCKl<7kYeMeUF",
    "VTTrRZij>nFIFLh=8jid:]VMRPThWRoi9oGTDKl:7mjd9[VOQuTeX,qi5nFTCKl<7lie:dUFbJUBMF]fLoAFSIRP5U_fF^VK^+Uc",
    "LmahKoDHUKQQ7S_fHaVK]FUKMVbiImEIULQS7R]eIbTFXiULNSdhGmGPWKOU6N]fKdSF[]U3MwbiInFGVLPS8Rhd:]ULX9U=NXei",
    "GnGNXKMU7Oid:^VMWZU6NzgiElGPXKMW7Nhd<bSFSGU$RRkhAlG[[KJZ7Jid:cTFZzU+Md]jLqFBXLMF8aZeI]ULWfU$N5aiLqGI",
    "[KJF8aYeL^ULW1TsNTcjJoGK[KIG8aWeMbSFS$TuR0giIpGUaKDG8aUeQdTEVNTuNScjJpGI^KFF8agd=[UMRVTzR+giIqGScKAF",
    "8bgd=ZVPR!U0RjiiEoFTdK>G8afd=cSEZ9TyO!XiQqFAKK_U9P[dH[ULW1TgO1YjUrGGKLaX8LZeJ]ULVQTiO_[jRpGJJLaZ8JXe",
    "LbSFRRTnS<^iTqGRJLc_7EVePcSFUkThP>ZjRpGGKLa[8Hjd8YUNR$TtSE^iUqGPJLcc7Bkd7YVPQPU1T5aiQoFSJLce8>jd8bRF",
    "U-T]Q4TjZvG9NL[F8aSdSYUOQUTjSBUjdxGCNL]F8bNeYXVQPxTzTKWi_vFEML^G8aIe_bRDP@T_U:Vjc|G8OLZF8bhc9PUXbB!!",
    "OEcj]nITOL[K8_bd@_TI_>5w05achnEXOK[J6bcg=cWG^_@x1b_VclDXOK[J3bck>aNIXsacUt^79pFWOKZJ!XezIaFE^8U:D8X=",
    "Nl=VOIZJ-^dS<beJW7c>^UdF5oASOIXK-XfV7cgNUe_Zb0hR3nARPJXM1Wg^8aQFOrW4f:ok5oEXPLYO8Wid9cVF[[d1VpY>Am1M",
    "OBWHKicvFafKU:][avf[<r@LQIVD>i_kIa[MSwY1cLhe:pCLQKWC9g]gIbTFO.U&f6mn<qFSRMWB6g[bJcWFReVPd$il<qEJRMVC",
    "7gge:]ULNQTJf@nn=rFSSMVA6hhe:]TMMyT+f<pn9qFTSMVB6hge<cWFXQ_Vba_YCp9EJVgL3XajF^]LSIW0dDejDrEJHKhN8X_e",
    "F_VLRVUFd]fnCpFKGHgO9W^cGbWFNFT0fajnBpFTEGiP9W]bHcXFQgTPe:foCqGJGHfN:Xif9]TLMoT,fmkmBqFSEHiP9Xjf8]UM",
    "MFSzfgmm@pFTEHiQ9Wjf9bWFQ+THeVdnGsHEIIeB6g[cH]TLMAT,fdhlFtGNGIh@6iZcI]UMLlT!f]jlCsGOFIh@6iXcJcVEL8T-",
    "fUjlBsGNFJh>6jie9ZUMV8Vnby^jKrFESMSQ9U^dF]UKRXU8bJblLsGKUORS<S]cG^TKQyTfbMcmJqGLUORT<R[cIaUFN!TacGfl",
    "IqGUWOPW<PYbKbUFQATYb~clJrHJVOQT:Rhe:[SLMST[cMgkIrGTYNNX:Oie9ZTMM!TXc=hlFpFUYNNY:Nhd:aTFPYT[cJ^lNtHE",
    "YONG8bYcJ[TLLyTWc8ckOuHN]OJG8cVcMZTMLOTRb|dkLsGP]NIG8bUcNbTEKsT[btdkLtGNaNEG8bgd<YTMOdTJdaYkStICKK_W",
    "=PZbIZSLL6TDd2[jWuHKKKb[:KWcLYSMKbTHcx]jTtHMJKc^<IVcMaTFK-TKdD]jUuGJKKba<Gjd7WSOJ@T:fPUjazI=NL]G8bOa",
    "TWSOeP!!OEZj]lITOL[K8_bd@aTIcb4:3hZajkEYOL[J6bdf=dVHbp:d3^YTfiCXOK[J4bci>aLI]KYxOI[0:jGVOKZJ,[fxFcBE",
    "b!K2>YT9Qh:UOIZJ2_dP<b^IZd]KToc=5jBTOIYK0[iR5chMY6[IVBhJ2iBTOIYM1ZiY7cMESXX=^&qg+hE[PKYN7Xmd7eUF_GV2",
    "K9U:Dj.OOBXFQjbrDa_JXfZIUmdT8n<MQGV>Cm_mGb]LWFX[Vng_6m@MQIV><k]iHcRERjVl^Aml2lDTRLV:6l[dJeVFV+WEWEhh",
    "6mBKRKU>7khd8^VLR1V1^-mm2mERSLU:5lje8^UMQRU^]|om0kETSLU:5lie:dVF[GXSRUZUEn3FF]jL1[ajD_[KVfWZXaag@nBG",
    "ALmM6YafFaXLUjVIY!ck>mDHAHlN7X^eFbVFQwU[_ggm9lEP=FoO8X^dHeXFTsUdYHcm>mEGBGkN7Xjf7]ULQFUG_[hl9lEO=GoO",
    "8Xmf7^UMPjU&_Vjm6kEQ=GoP8Wlf8cVGT3UKYO_mCpE@DHi>5j[dG]ULPjU3_Mdl>pFJAHm95mZdI^VLP7Tt_Jfl<oFKAHm:5lYd",
    "JcVFOTTj_Bgl9oFKAIm96mje8[UMXzUkRcVgKqBBWKPU6S]fF]VKUiU|UqXjJqEEZMNW8Q[dH_UKU,UPVIYjGoFGZNNX9PZdIaTG",
    "QYU^Zg]jFnFO^NK[9MYdKcUETCU1V]YkGoFF[NMX9Pgd9[TLQ!UIZT^jFoFN_NI]9Mid9[ULPLU6Ze_kDmFQ_NI^9Lhd:aTFSWU,",
    "VMVkKrG@^NIH8bXdJ[TLPMU4YwXjLrGHdNDG8cVdM[ULOoTsZ.ZjIpGKdNDH8bTdNbTFO7TtZ$[jHpFJfN@G8cfd<YUMR^TnVtOj",
    "RrG=KKa[:MYcIZTMO_TfY|OjVsHCJKcb9HWdK[TLO$TbZbQjSqGGIKdc9GUdM_TGNGT^ZhRjRqGFJKcf:Did8XTNMZTX[NKj]xH6",
    "NL]H8bMbWWTOY^!!OEaj]rITPL[N8__d@^TIWg7y&~efcsFWPK[N6baf>aUHW>Ej0:bW[qDWPK[N4aaj@_MHREiHcXeN9tP^PM[N",
    ".ZcsHaHDW0b:JyW9Do:SPIZM0^cO8_aJPUhLlVgZ7rGYPKZO3ZhZ5a]LO$c6nPif6pDWQKZP5Zhb7aTFU<nye@WA7p0IQCWINn_s",
    "F^_JNF_4mZel>tDQRKWB8k]gG_WKM.Y7m|fq>sDPSLWB5iZdGaWFKqU,n0fw>sEOSMVB1igg9[TKQHd!lR[aAq:CHRjO3Y^iE^ZK",
    "L4UXn$atFqGKDAiO8Z_dE_WKKISHmravFpFMD>iQ9Y]bEaYGJXRNnJbvEpFLE>hP9Yii9[TKIlRcnk^tHsHGFBg@1hZbG[TKNXVA",
    "iyXmKqGCVPRT:U[cF]TKJyS8kXYpMqIIXUQW@T[aF^UJJIS6kh[pKoHKXSPX>SYaH_VGIfSGl[[oJoGKZRNY=Rhf:ZSKHvSRm9Wn",
    "NrHF^TJH7bWaJZTKGsS2mYPkTrJBKIa]AOX_IYRLle!!OEfj]fITNL[H8_dd@bTIjG2p6vdchdC[NK[G6bef=eWGiX8Q6LdYfb@[",
    "NK[G4bei>cOIdoPVGkc5Ge7TNHZG+[gwDdIGhqFN>P_GXc6WNI[G2_fZ@caIcLTsKMi@Ag4POGYH0[hY:emMb$V>LlmI=f4NOHYI",
    "1[h^:dMEZXWURjsX,h>KOJXJ4Yic:eTGg]QXH@aCKf-POEZFGfdqCcbJatVLMfkQAj5JPGXC@gcmGcaM_XV[OUnZ=j9GPHWC:fai",
    "GdRFYwVSS[rc2jCHPJVA8gafIeTG^IV]PUod>k>EQJWB8fhd<aVLYEU|TCrg4kDHQKVA8ghd<bVMXbUiU<th3jDHQKVA7fhd=dUF",
    "T4UWZUxh!kEPRKU@7ihe<eUGeQUSMEeUIk1GIYfI2]ckDa^K__UvNxkbDl=DGPhJ6ZbgFbXM^dUtO|lfBkACGLgK6YafGcTGYeU_",
    "RPof8lEFELjK7YbfHdTG]vUgPKliBlCCGKfJ7Zhd<_ULY<UJRioh:lEGELiK7Zid<aVNX[UDSIqh8kEGEKiK7Yhd<cTGT4UBWpuh",
    "0lFQCKmK7Yid9dUG]JUKQwijEnD@HKeB7e_eG_ULXnU-SGmi@nFEFLhA8g_eHaVMX8U&T7ni=mFFFKhA8g^eIcTGSmT|XLrh6nGO",
    "DKl>8j^eJdTGWVTqU>nj>nFEFKh@7hhd<^UMSDTnYWsi7nFODKk>7khd:_VNRdTr[[uj5mENDJl=7khe:cTFcqU>N,cfMn@@TIRO",
    "5U_fG_VK_CUKLifgJnC@UJPP6SafHbVL^]U=MNghImD@UKPP7R^eIcTGYsUKM]igEmEEWJMQ6P_fJdTG^!U-MLgiJmE@VKOP8Sgd",
    ">_ULYMUAMXihFmFEWJLR7Qgd>aVMXpU>MmkhDlFFXKLS7Pgd>cTGTRUDPWmg@mGQZJHU6Mgd=dTG]QU$M|diLpF=WLMH8^]dI_UL",
    "Y+U$MdgiKpFCYJJH8^]eKaVMXNTwMyhiInFEZKIH8^ZeLcTFT8U2P_jhGoGN^JDH8_ZfNdTFWnTzNngiJoFD]KGG8^fd>^UMSgU7",
    "QikhHpGNaJAH8_fd=^WNS4UMSSlhEnFNbK@H8_ed>cSF]9U3Ly_iPrE:LK]R8Q]dI]UMXvTiK0biRrGALL^T7O]eJ_VMXGToK+ci",
    "PpGCKL_V7MZeLbSGT<TzLbeiQqGLKLaY6IZfNcSGWhTrKdbjQqFBLL^V8Lgd<[UOSnU.LzeiRrGKKLaZ6Ggc:[WPSAUQN!fhOpFL",
    "KLa^6Dgc<bRGW3TcM2]jWvG8NL[H8^WdOZUOSLTqLv_j^wGBNL]H8_TfTZWQRrU:N,_iZuFBML]I8^PgYbRFR&TmRT]jayF8NLZH",
    "8afc:SVWcO!!OEij]kITNL[J8_bd@_TIa>6J.9ichjDZNL[J6bcf=bXG_aB.15gUci@ZNK[I4acj>bMIYmduY$d13l:RNIYH&Xfy",
    "IbHF_FWFDv_:Lh5TNHZI0^dT<bgJX2eOc0jE0l7MOHXJ0XfY7cjPVZb6eynR.l9KOIXK3Xf_9bQEP[Wgj-tl.nCOOLYK8Yge:cVG",
    "]tg8Yca:<j+IOCWHKjctGbgLV:^iexm[7o<GPIVD<haiIaZNTtY[gMof7nBFPKWD8f_eHbUFOtU9itso6pENQMWC5g_bHcVGSfVE",
    "h7on9oEFQMVC5ffe<^SMODT>j!to8qFNQMWB5gff<_SMNiSyjQup6pENQMWC5gfe<cVFZ$a@crgYBo7BIVhK4YajF^]MTgV~ePlk",
    "AqEFGJhL8ZadF_TMSrUBf4mn>pFFGGgL9Y_bGbVGOVTAgjqn<qGOEFiL9Z_cGbUGS3TLfVmoApGFGFfL9Zgf:]RMO.T3gpqm=rGO",
    "EGhL9Zge9^TNNXT6h7sm:pFOEGiM9Zge:bUGRVTBgSjnErHCHGeC6f^bG]SLN]T-h6plBtGMFIgB6h]cH]TMN0T0h_qm>rGMFHhB",
    "6h[cHbUFMST-iQql@sGLEIhA6ige:[TMX$VnczejKrEATMRP9U^dG^TLT:U-cCgmJsHEVOQR<T^bH_SLS]TdcUhlHrHFVOQR<S[b",
    "IbUGOWTzcmkkFsHOXONT:Q[cJbTGS+T]cQhlHrHEWOPR<Sed=]SMO2TrcYlkGsHOYNMU:Qed<]TNN^TucPmkDqGOYNLV:Ped=bTF",
    "RPTbd$elLtHCXOMI8_ZbI]SLNcTicTikLuHL[NJJ8aYcK]TNN7TecHjkItGM]NHJ8_XcLbTEM]TkcyjkJtGK_OFI8aed=ZTNR&Tt",
    "cRbkQvHALK^T<RZbIZSMNKTea3ejSwHJLL_X9NYdKZTOMvTm_qfjQvHKKKaY:LWcLbSFMHTraBejSvGHLK_Z:Kfd9XTOL_TYcq_j",
    "[|H>NL[I8aSbPWSPfb!!OEdj]jITNL[I8_cd@bTId_4y28dbjhDZNK[H6bef=dWGcr=L2ncTef>ZNK[H4adj>bMI^:^@RDc,7g8P",
    "NHZG,ZgwGdFEc8NZ@x[:Qe4TNI[H1_fT<caI[Ua!XMi>3h5LOHYI1[iW7dhNYz^3Y~nL1h8KOIYJ3Zi^8cOET8Xtc!ug!hCPOKXJ",
    "7Yke8eVFaaZaOF]9Bh&LOCXDLidrDbaJY^[lZWkU6l8FQHW>>jbkGc[MX=Y:[ana5l>EQJW>8h_gGcSFSPVjcLrm0lEKQLV<4jac",
    "HeVFV|W8]Hnk7lCDQKV>5hhe:_ULRrUmc^sn1lEKRMU<4jhf:aULR:UJclto.kEKRMU=4ihf<dVF]zYuU3bUCn2CDXiJ3[bjE_]L",
    "X1WLZQhg>pCBAKjK7ZbeFaVLW6V@Zzik<nECAGjK8ZadFbUGS2U]a]ml7nGJ>FmK8YbdFcUGVGUT[Dim=nFBBFhK8Zhe:^TLR_UB",
    "abnl7nGJ@GlK8Zie9_ULR,U4afol5mFK>GlL8Zie9bUGUdU1]8fmBpG>DGf@6f_dG^TLR5Ttb:kl<qGGAHj=6j^dG_VLQWTnbPll",
    "9oGHAHj=6j]dHbUGPtT[cBll9oGHAHj<6khe:]UL[!V2Ue[gKrB=XKPS7T^eG^VKWXUpX$^iHsG>ZNNU9R^dHaUKVvUJWu_jFqGA",
    "ZNNU:R]dHbTGS7UgZjbiEqHI]MJW9O]dIcTGV@U2Wo_jGqGAZNMU9Red>^TLRgUSZNcjDqGI^MIW9Ofd<_ULR6UJY~ejBoGJ^MIX",
    "9Nfd=bTGU]T~X<]jIsG<]NKJ8^ZdI^ULR>U4Z_ajIsGEaMFJ8_ZdJ_UKQdT|Z2bjGrGGbMEJ8_XdKbTFQ,T~ZkbjGqGGcNCI8aed",
    "=]ULU5U6VbWjOuG9LK^W:P[dI[TMR!TvWoYjRvHBLLaZ8LZdJ]ULQQTzVyZjPtHDKLa[8JXdKaSGPrT|W@YjPtGCKLa]9Ifd:ZUN",
    "P7TiXmTjWyH6NL[J8_TdQYUO[7!!OEij]qITOL[L8_ad@^TIY48V$inedpEXOLZL7aae>aUHXbGG.tjUZnBWOL[K5_ai@aLHSdn@",
    "iAmM4pEVOLZK3ZcmGcNEXaebMZ_6Al6QOJZJ2]cP7acKQpk4rSo[3oAQOKYK5Zhb7aYLP>dPsXqh3n@OOLYL7Zge8bUFVvrzjw_=",
    "3n,EODWFKmbqGaaLOg_ws<nm<rCKQMWA3i_cFaUKNLY6rynr<qEKQNXA2h^bFbWGM:T5rjmy=qGJQOWA0gfh<^RKSIdno5d_>r:A",
    "EPjL5Z_hE^YLN+U]pLitEtHJC>gL9[_bD^SKM:S=pKivCsHJC<gM:[^aDaVGLOR<pSivDsIJC=gL9[fh:]QKKiRHqDgtFtJFDAeB",
    "2f]bE]RKP~VSlP]mJvIBXPRT=U[bF]SKMBSTmvaoMwKIZVQVAV[aE^SKLgSQmjaoJuJJZTPW@TZaF_UGL2SamvanJuII[SOW=Tce",
    "=[RKKMSdn]^mLwJE^TLL8aYaH[SKJnSon&XlRxKBMJ_Y@RYaGYRLe6!!OEfj]kITNL[J8_bd@aTIc45Y0tebijDZNK[I6bdg=dXG",
    "bL>p1_dUeh@ZNK[I4adj>bKI[d_wRlc,5j9RNIZH+ZfyHcDEapR9At]:Oh5UNI[H1_dR<bdIYzc&Z0i>1k6NOGXI0ZgU5cmOXKa&",
    "]PnM.j8MOHXJ2Yh]7cMDR[YSe_vh!kAPPKXK7Yje8dWF_EaIRP^9@j+LOBXGNjcsEbdKX,^[^@lV6o9HPGVB@kakHb^NVbZIa2nc",
    "6n>GQJVB9h_gHcTDQpW1f2tm1nCMQLV>5i^cIdXFUKWmbMnk8oCEQLUA6hgf9^ULQ9V$f=tn3oDMRMU>5ihf9_UMPYUSfMuo2nDN",
    "RMV>5ihf:dWF[Y^=ZidVCo4CHYjK3ZajE_]LVVXF_2jh@qBFELjL7ZaeF_WMU[Vl_qkl=pDGEHiL8Y_dGbVFQQUvd4pl8pENBGkL",
    "8Y_dGcVFTlUlaSkn@pEEEGhL8Zhf9]TLPzUQc~pl9qENBHkL8Zif8]UNPJUAd.ql8oEOBHkM8Zie8cUFT4UEbEhmDsGAFHfA5g^c",
    "G]TLPOU.d5nk@tFKDIi>6j]dH]VMOrTydPol=rFLCIi>6j[dHcUEO9Tie9ol=rFKCIi=6khe9[ULY[W6[fbiKsCATLQQ8T^eG^UK",
    "V&VF[fekJsFEVNOR:S^dH_ULUHUc[rfkHrFFWNOS:R[cIbUFQUV$^AiiErFOZNLV9O[dJcUFTfUD]&fkIrGEXNNS:Sfe<]TLQ&Ub",
    "]tijFsGN[NKV9Pgd:]UMPQUT][jjDqFO[NKW9Ofd:bTFT-U6]SckLuGAZOLH8_ZcI]TLPUUC]dfjLvGI^NGH8aXdK]UMO|U0]Mgj",
    "JtGK_NGI8aWdLbTEOFU2^4gjJtGJbNDH8aed<ZUMS[U=[M^jRwH=KK_U:PZcHZTMP@U!YnajUxHFKLaY9LYdJZUNOgU+YObjSwHH",
    "KLa[9KWdLaSFO1U-Z2ajTwGFKKa]9Jfd9XTONGTm]JYj]~H9ML[I8aScQWTOY<!!OEjj]qITOL[L8__d@^TIW88^$UledqEYOL[M",
    "7aaf>_VHViGU.>iV[pBYOL[L4aaj@aLHQso3i<jH2r@UOKZL0YcqIaKEVnfvMo_7Ao7SOIZK0]bO7agKP!l@sYmY3r<OPKYL3Yf_",
    "6_^NNLeAuDog4q=NPLYM6Yfd8aUEU6u]n-aA5p-FOCUIKlbsH_eLMrabu,ml>t@JQLWD6h^eG^WLLWYAtunp@tCKQMXD5g]bGbWF",
    "KHT!twmvBtFKQOWD2geh<]RKQ]exslebCt=CHQhM6Y_gE]YLL6Ukr8krHvEKFDfN9Z^cE]TLKFS4rBktGuFKFBfN:Z]aEaXGJZR$",
    "rOktGuGKFBeM:[fi:[QLItR8s2irKwHHGDdC3f[aF[RKOCV7pgcnNvHETQSR=V[bE[SKKMSSo8foOxHKVTST@V[aF[SKJrS@o4go",
    "LwHMWSRU>UZaGaVFJ=SLoPfnLwHLXRPU=Uee:ZRLIWSQpJcmPyIHZSNJ8bXaHZSLHvSWot^kUzJELJ_W@SXaGYQM]v!!OEdj]pIT",
    "OL[L8_ad@_TI[07k+7icgoEYOL[K7acf>cWHZNDd.MfR_mAXOL[K5abi@aKHUdl5c9i>0mCUOKZJ1ZesHcHDZ1^&GsZ1Dk4QOIZJ",
    "2_cN8aaJSijIkmmO-m=POJYJ4[i[5cbMR1dom:p],l>OOJYK5Zic7cSEXClAa0[64m!FOBWFQobrFaaKQYa|mKlf5p>IQJV>7l_g",
    "GaYLP6Z^mVmn5oBHQLV>4j^dFcVFNtV7memv8pEHRNV>0igh:^TKTsbffKaZ=r4>DUmL4ZaiE^[LOnW^kahp@sEF@AkL8Z_dE^VL",
    "NuU<kaht>rFF@>jL9Z^cEaWGN-T&kdht@rGE@@iL8[hi9[SLMDSllAerCtHABBg@2h]cF[SLRRW.dOYjIvE=YOPU:T[dF]UKO+UO",
    "hC]mJwHD]TNX>S[bG^VKNKTugz^nHuHE]RNX>RZbG_UGMgTcgt]mHuHE^RLX<Rde<[TLL~TWhLZlKwH@aSIL8aXbI[TLLIT]fjUk",
    "QzJ:LJ_[>OXbHYSMRT!!OEkj]yITPL[O8_]d@]TIPC9A!dumXyGVPK[O7a^d@^TIP3K01dqdQwFWPL[O6_^gA_OGP[pVY.gM=u@S",
    "PKZN4^bU6^]JNg~~~:dV8u7IQGWHBl^kE^[KJcfR~~doGwADGEfN5[^fD[WKH!T@wF]rOxKDVVUU@XZaD[SJoX!!OE^j]PITNL[G",
    "8_dd@bTIlM&vHOahbIISNK[H7bbf>^VGkY+9G$agcLJRNK[I6bbf>gRJg3.q>,f[cESTNK]L2b]l>dOIjl+oCv^dcNLSNJ[H5bi_",
    "BaWGfR4p:hfXaFRUOH[L1bhX@YdGeW8w8-gVaHTVOG[M.biY@hKI_gFt.mpQX=X_PFZR,_gZ=dOGj610@F]_aQKWOF]CC_bk=_YG",
    "eo<u7<eZ^HLXQC[AFaZp=XeGdkCD2lfY]JLZRBZADbZr=jKI_HKN+0mXTAOaSCXABfTtBeOGcsHE.WeZYMJ[SAY>Dck]@[cH^zN&",
    "$<k]QCLaTCV>Bgi_<TfK^EOE!Jk^MEMcUDU@@hi_<iNFY4Q@-=s_B:NlVER@>kfb9cRFi2<e9o]_]RFYG^]K.aal>^aHdoGj1ida",
    "ZIGYE]_O-_Zo@VgHcvK-.:daYKGZD[bP-]ZoAjMH^tNy$yibRAK_CXgS.YUnEdQGc<Mc+KbcVNFZEWcO.Zn]=ZaJ^XP9$XgdPCJ_",
    "CUhR1Wk_8SbN]zPo$HgeOFJbCTiS1Vl_8jOFXiR!0LodE9Lk@SnX2Sia6cSFboO6$@[fUSCVGRc==eYmFZ^K^IQ9$FbhSHGYEQg=",
    "<iTlIS_N]iQV$+bhRJGYEPg=<iTlJkPFXcRR.nigK@IcCPl=<mMkOdRF]=R1!G_iONGYFOg:<jmb9XZMXMRg.GhhJCIbCOl9<ojb",
    "7N]RWwRi-8ihEEIeBOn::ojc8jQESURo76tf58Jo=Ov9:ugd7bTFglJa2fZdZSBWTBVQ+Z]mB]^Id6N8,[aeXHFYUCTT,WXmDUcK",
    "cKP!+SafWKGYUFSU.UYkEkOG^TPf,+geR>JbWEOY.PSlIeRGbpQ0&S]gUNGXVFQT2Smb<ZZK^8QQ,VdgRBIbYFMY1Okb9R]O]VQu",
    ",rdgQEIcYGLZ1Nlb9lPDX>Rb5ilgJ7Jm^GGc2Hhc8dSFbPQQ$yWiXSESYFNB9bXjI[YL]~R1,f]iWGGZ]FHC9cQjMR[P]DRU,|]i",
    "VJGZ^GGD9cRiNmQCX5Rt5LeiQ>HddG@F8dHiTeSE[lR[,PZiUMGYbGCB9dmc:XXMWrRs5!ciQBHchG8C9eic9LZTWDRg4JdhMDHd",
    "jG4D8eic9mRBRmRQ@^mgB7HmqH!G8dde<cUEauQL,KRj[UDRHNaW3PYiHZYL]OR_1VWj[HGWGMc]4KShLPYR[jRi1gVj]KGVGMd_",
    "4IShMnQCWYR~9S^iY@H^FMfh4AJgReSF[9Rm0~Tj]OGUHMca5Fqb6WWOW>Ru9hZjZCG[FMek4:nc4IXWV_R]9nZiXFH]FMgo44oc",
    "3nRAR.Q|FCehP9FfDMi|5!jd4cUEZuRz-0JkgXFHKL^A9cMgVVWOW1S.8cNkkMFKKL_B9e@hdGXZVQRn8YMklQFHJL_C8e:ikrR<",
    "Q~R9F-UihFENJLaF8e!h~eTCVKS.1dHlrYE9NLZ@9gqb2HZbQ|RaCRMjtNE=NLZB8ilc2!_~R6S+8KKlzXD!NL[C8hob,~L!gO!!",
    "OE^j]PITML[H8_cd@_TIdZ-JBg_fdJJQMK[I6baf=]WGch04@~_ceLMQNK[I5cag=fOJ^&<3=heO[F]YNI[M-a[p>cGHbt3k>m]Z",
    "cOQUNH]I3chYB^YG]2Bd=dfNWFY[OE[M-ahQ<WjH[+FQ<chNUGX_PDZO,_iS<hDGUlOu=!qRH:VkQEXT,[hY8cMFa~:j>TZVZQNZ",
    "O@[CKb_n>^[H[.HZ<6eVUHN]R>Y@KfXr@VgHYzLY9^gXQIL_S@W@FgWrBiGGUEQp<8m]G@MgTDT@AkQpHdNEX|Oi8_f]NLIaUAU=",
    "Dhl[:Y_ITvRV<!laFBKfUDR=@mi_7RbMTIRs:embCDJhVEQ>>lia8iNDO|SPDqtc78KpWGO><ofc7bSD_JGi>N[[WREYEfcM+^^n",
    "A[bIYjO^<@cbSHGZB]hQ-[XnBTeKXsQK:PdcQJF]BXiR.YXmDjLFThS-=xjdI@Ic@TnU1VSkHdQFX8RQ9XbeOMF[CTjR1Wo^8X]K",
    "TKS9=nhfHBHcARnT2Um_5P^PStSC=XhfGDIeAQoV3Tma5jPDOQSSFpqg<7Im=OsY4Sjc4cSEWiRz8XZhQSCTEQh:=iVkIYZLT5SK",
    "=>biMGFYCOl::nQjLP[PS^SP<jbiLIG[COl<:mQjMkPCOFSWEijiD>Hd@Nq:9qJiQdSDS7SY:caiIMFZCNm8:onb6UXOO2SRDfii",
    "CAGcAMq79tkc4KZSNjSDC,ki=CGf@Ms89tjc5iRC][Q->yYeUTCUVCQU-TZkEZ[KXuS2@0_fRGEZWFNX1QVjHS]NX8SW>q_gQIFZ",
    "WHNY2OViHlPDT7SgD6ggL<GcZII^3LOhLfREW^Sf>5]hQMFYYIKX4Oob8YWLSoShD4dhM@Gc]IG^4Klb7NXQSASiD5dhKCGd]JF_",
    "4Imc6lRBNmS^M5miD5GmbLBg6Ehd6dTDW5Sn=UUiUSER^IGA8cThLYWLSVSoCn[iSFFZcJAB8eMgQOWRRzSqCd[jRIGZdJ>C8dMg",
    "QnR@N^S_LXeiL<FdhL6E8eDfWeTCRPSoBvYjRMFXhJ8A8fnc7UVONHSPKaciM@FamL0C8gid7IUUMyS8JFdiHCFbnL,D8fid7lT@",
    "VLS_@|OjZVENFMb]5KVgJXWMRsSnG!TjZIFUELdc6FOfOMVTR>SjG5TjZKGUELef7COfPoS>MzS]P4]iV@G[DLgn7<FeUeSCQhSg",
    "F6Qj]PGRFLdh7>sc2TVPMbSGOTXiXCFXELfq85od1ETXM:RtN=YiUFFYDLhu80pe0nU>QCSxDOEkl[F@KL^@8fFe]SUQMHS]OFJj",
    "mOFDKL_B8g7diBT^LvS<MsJilRGAJLaC8g3dprU8LlSuIsDkv]F,NLZ@8jrc-AWfi[!!OEWj]RITNL[I8_cd@_TIfr,3EWYfeIMN",
    "NK[J6bag=[ZFet,jC_ZdfKNPNK[J5cag=jLKaF6.:PeQ_@cYOH[O.aXq@fJIdr-l@@Y_eNPROI]J4cmXC^YH_Q<u9]eP[Bc^PDZO",
    "-anR>TnI^LB682gOYC^^PDZP,aoR=lAGXANF78sPJ2ZnREXV-[lY8fMFcy4,<xV[_ROXQA]=K_^m=^YH^UDJ7LbVYEV_T=Y8KeVt",
    "@TkI]JI850cWWGQaT>X8HfVsAnBFWqPo5VmYI7PmVCT9BkMqGgNE[GM&3$bZTKMbV>V6FhpY<YaHWLQp4Pj^H<NnXCR6Amm_8NdO",
    "VpRD3hj_F@MmXDQ7>mn_7nMCRUS_>xub5.KyYGO8<pic7eSEbLA=9^U_[SHY@gaM,_^m>[_H]3LP4z]_WGL_:_eR,]WoARiJ[9O-",
    "4!]bVIJa:[gS-ZWnBmFEW8R<5tgbJ9Lj8UmW1WQlGgPEZNP^2AZdSLH_<WiS.XsZ8X^KVnRZ5cdeJ=Jk9RnV2Vq^5M_PV@Rm5Ude",
    "IAJk9RoW2Tr_4mNBR$SSAYpf:0Iw5Ot[4Rnb3eSEYxQ6.PShUSDXARh7@iVmGY[KVXRq4HZhOEHd=Pl5<nOkLN]QU~Ry4+ZhNHHc",
    "=Ol6<nOkMnNAQxSZ@=ghC7Hn8Nr59sFiRfSDUPS+2NYiLLHa>Nm3<pra5UYNQdSV=qehB<Hm9Mr2:unc4GYVQCSI:qgh=@Im8Nt2",
    "9unc4mRA_OMG6UQfZUDXZ@SY&VYlCZZJZ|Q25TVeVHH_]DO]-STlFQ_MZ<R15LVfUJHa]FN^1QUjGnLCVLRp:WafM9Ij_GId2MMi",
    "KhQDYZRW4lThUMH^^GL]2Pp_7XXKV$S+:s[gN=HkcHGd3Loa6LYQULS4<G]gNAIkcIGe3Ipb5oP@Q4SHHDihD.GugKAm6Ekc6fSD",
    "Y0R]37MjYTFVdFGB9cSiKYWKUfS9:6RiUFGdiH@B9fKhPMXRU0SF:PSiUIHbiI>B9eKhQpQ>Q!SLGc^iL7GloK5E8f@fXhSCTTS<",
    "9SQiTMG^nH7@9fpc5UWNPeS=F_YiM=GiuK-B8hld6EUWP>RxE3[iIAGivJ&C8fld7oT>X@RP5+Gk_VETGNba3KUhIXWLT|SJ=sJj",
    "]IG[EMdh5FNfNLWST@SJ>xJj^LG[DMfk5CNfOqQ=PCSLJ[RiX=GcCLgt7:DeThSCScS@=nHj_PGYEMem5=vb.TVPOuS4JoNiYBGa",
    "DLgx73sd0CSXOGR^JQPiVEGaCLi~7,td.pU=SASP8Q8kq]FGKL^>9gCg^SVQO^SMIM<joPFKJL_@8h3fkAS^O-RyI,=jnTGHJLaA",
    "8g-ftuU7O7SW>O6lz]F8NLY>9jtc+@ZiaJ!!OEUj]RITOL[L8_ad@^TI^&0a<NVbjGNMNJ]L5c]g=XZF],3L9RW[iJSONI]M3c^i",
    "=iCLW@IuB7b:N<keNCYR-_UrAf8F[!9-:,TOaO[WOD[L1blJ@]^HV&NpEMcBI>eiQ@XQ,^oI6QmKTkPhE~fHGA_lQAWS+]pN6l8C",
    "O4UbNPtZ7-LsRGUX1Ym^3fOCYjCk>aRNVRT^Q5X>]h[r@]]HTZQNEW_RKDSgU9T5NnSsDQhKSIRmEJbXHFNhV@S6FnSqFnBBNYUB",
    "Mgmc<4FnWGQ7:pJjJgPCRAS~Dha_GIIgYAQ4Boq[6W[JN4TtLyjf<8FnYGN49rnb4KXPMeTcK]kf9<FpYHN59qnc4mR@WOM,C,S]",
    "USHZ<njP&[[nAZaJRgSqFrZcMFHb5YnT0YUlDPbMQrTKFrZeLHGd6SoV1WUkEnJBMeTiNSfhA7Ek3LrY3VNhHgRCQ3TUFAYgLKFb",
    "7PpU2Vu^2VYLMETKN4ciB:Ek5KsX4Usc1JVQLvT>M7diA=Fl5KsZ4Ssc1mS@PWTUD9QjPSDW<Nn3<pRjJWXLL|TDLWXjIDEc8Kq1",
    "8tLgMKVRLXT=KGYjGFFd8Kq38sLhOoR>L3T1IPYjEJFb9Kr.8vsc0RWOThS+FyMgXUDVaCL_.QVjFYXJQ+TTKvQhQHE_dKIe4OPg",
    "HOWOPMTFKZRhPJEbcLIe6NQfInQ@LRT$SxZiG9ChgPFk8LIdKhTBOnT5KSPiQLF_eLGe6Mrb3VULL.SfT1WiI=ChjPCk9Kqe2IRQ",
    "K^S[S]YjG@DjiPCl9Ipe2oV=O9T5JPHjXTEUkL>B9gNfMWULK_ShSeMiRFD_qP8A8iEcQJRRK8SgRwOjPIFaqO7C8hFdRqU:JeS[",
    "QqNiPLF[wO0@8ipe2RTON6T-Ku>jdXENFMdi7GQfKVUMJfSrU9Bi^LFWCLfq9BHcOHRUJ7SeUBCj]MFXBKht9>HdPqU:IdSWT=Bi",
    "_QGUDKgw98we&PSQI5SvRC.ivaG=JL_>8j9cdPSShg!!OEZj]RITML[H8_cd@_TIe~,hD6]fdIJRMK[I6caf=[WGe0-oB2]deLLQ",
    "MJ]I4cag=gPJ_S8P<9dQ]DZXNH[N,_Zr@cHHd10r>EZ^cOPTNH]I2cj[B^YG^X@W:OeOYEY[ODZN,_iQ=VnI]SDf8~gOWGY^PDZP",
    "+_kS<iDGWBOm9ksRG8UjQEXV-ZjY7dNFc36k<GXX]SOZOA[BGa_m=^ZH]UG18acVVHN]R=X>JeVtATjI[JKP6_eXSJM_S@W=FgVs",
    "BkGFVoQ~9@n[F>LfUDS=AlNpIeOEZHO,5Ad[QMJaU@U:Dhm[:YaIVGRq8hk_EBJfWDQ:@mk_7NbOUnS57nlaBDKiWEP:>mka8kOC",
    "QNS~DUvd36JqYHN<:pgc7cTEaXDw:WX[XTGZEdaN,^^m@[aI[4O18_a_RIG[A^gR-[WnCRhKZ<Q&7ZabQKG]AZhS.YWmDkLFV7S8",
    "<1idH>Ha=UpW2VQkHeRFYRR:6P^dONF]AViS0Wp]8X^KUlSK<!gfHBHb>RoV3Toa5M]QU@SQ:HgfGDHd>RpW3Soa5kQDPwSnF4rg",
    ":6Hm8Ov]4Qkc4bTFX|RX4HWhQUCUDRh9=iUlHX[LUSSX9t^hMHFZAOm8:mOjMN[RTzSY9$_hLKG[AOm9:mOjNlPCPmSsDujiB>Gd",
    "<Ns89qFhSdTETPS[7_^iJNGZBNm6:oob6TYOPVSoCfhiBBGc=Ms59tlc5GXVP9SeATjh<DHg<Nu69tld5jSC^mOx:QVcTUDWVCSU",
    "-VYkDZ[JZ<Rs<k[ePHE[XFOY0QTkHQ^OYRSE<T[fPJF[XHNZ2PUiHmPCUXSaC$fgK<Fb[IIb3LNhMfSFXrSQ:_YhPMGZZHLY3Opb",
    "8XWLU4SeC,chK@Fd^IGa4Jnc7LWRTYSfC!chKCGd^JFc4Hoc7nRAP6S_M3miC4FkdLAj7Djd7dTEXESR9-RiTTES_HG@8cShLXWL",
    "TnSjB3XiRGF]eIA@8dKgQLWST:SkA|XiRJGZeJ@A8dLgRoR@O~ScLSdiK<FckL6D8dAeXfTDSbSd@mViRNGXjI8>8eoc7TWOOcSW",
    "KYaiLAFaqL.A7fjd8ETWOBSFIjciHDGbrL,C7eke8mU@WPS::FLjZWEPEMb^5LUgJXWMT+ShD:QjXJGWDLdf6FMfOKVTSJSdDfPj",
    "YMGVCLeh6CNfPpS>OAS^NgYjV@FZBLgq8<DdTfTDRnSYCZNj[QGSDLek7>tc1SVPNuSHNgUiWDFXCLfu85qd1CRYNMRwMYViUGGZ",
    "CLhy8.re1nV>RGSk@hAkl^FAJL^>8fDf^RVRNXS]N,FilQFEIL_A8g4dj@R^N0S8LfFilUGBILaB8f0drsV9N0SpEl@kv_F.MLY>",
    "8isc-@Xh_$!!OE[j]QITML[J8_ad@^TI[V1.:a[efJKPMJ]K5c^g=ZXGZf4t9A[agLNQMH]L3c^h=eKKUuIbBNaDREgcNCZQ+_Ws",
    "Ab<FYs>3=3XT_OTVNC[K1bhRB[ZHTdOHF>cGLE^ePAXQ+^iJ7TpKSQQSGMfLIFYhQBWR+[jP6h<DMvU@O5q[87KoRGUY2Wj^3cPD",
    "X]HFB|VPTRP]O6XDRe]p@[[HS:REGVbVKGNbT:T>MmTsERiLR+SOH5c[IIKcTAS>ElToFjECMBTrOSkd><GhVHP=<pLjLeRCPzT>",
    "HccbGLGcWCQ:Amm]6WZKLoTOOtig>@FfXIN::qkc4LXPLKT>Nvkg<BFiXIN<9pjc5jRAVBPXGFWZQSEYDjhP+[[mBYaJQNTXK6^e",
    "KGEZ@YoT0XUkEPbNPZTdJr_gKJE]@ToV2WUjFlNCLLTMQAhiC<Eb<MtY4UNgIeTDOsTcJz]hJMD[APoU3Uqa4VXLL&T2QMfjC@Eb",
    "<LsX5Upd2KVQK^T$PRfjBCEd<MtZ5Sod2jTBOCTgI~VjOTCRCNm8:nRiKVXMK^T3P[]kJGDX@Lq67rLgNLVRK:T0OE^jHIEZ@Lq8",
    "8qLgOlSAJlT&My^jEMFY@Lr58tod3RVPS|T^MKTfPTCTWFNX1RWiFYXKP<TpQZXiMFCZZLK]6ORfJOVPOYTUQ3YiLHDZZMJ^7MSe",
    "JnTAKRSvWIdkG8Ba^PGe9KKdMgVDNzTHPpWiMLEX]MH^7Lrd5VUMK,SdWZajI<CabQDe9Jqf4JQRJ]S[VwbjG@DbbPCf9Hpf4nW@",
    "NDTKP>OjTSEOdNB>8ePeNWUMJXSjWLUjQFDWjQ:=7gGcRJQSJ3SkV[VjOHEWiP8@7fHcSpV=I_SgU_UjPLFUoP1=7gpe4RTPM=T9",
    "QLHj^WFJCLde9HReLVTNI]SpXXKi[JFQAKfl:CJcPHRUI1SgX7LjZLGRAKgn:@JcQpV<H]SZWOJi^QGNCKfq:9vf-PSRH!SqW+:i",
    "raH5IL^=7h<bcORSbK!!OEQj]TITNL[L8__d@]TI_3.@@VRciIOLNJ]M6c]g=W[F^41&<mS]iLUMNI]N4c]i=hAMXNDT=eb>S9pf",
    "OBYT0aTrAi7F[y4K9gRTcP_VOD[M2bmGA[^HW:JjALbBM<kkQ@XS-^tF6OtMV+NBBJeFI>eoRAWT&[uJ4o,@PHU.J~wX6!MzSGVZ",
    "2Ys]3iOCZ_<5:5OU[TX^R7Y:YeZp>[]HUmNQ@r[QMCXkW9T0PmPuDNnMT]Q-A!^WKEQlW>S1InQsFq:>OnU&JKmb92GvYFQ0<pGj",
    "LjQBSPRz@>]]KHKjZ@Q.DouX2V^JOFTsIbid:6Gu]GN-:rrb3HYSNuTfHZje99Gu[GN.9rrc2pR<XPH3<ON_YTJ]9phQ&][m@YaI",
    "StR>@hVaOFJe1^oV.ZSmDMeNS$STAGWcMHHh1WpX.WTlEpH>NtTPIQdg@6Ep,Nt[3WLgHiRBR9Sx@qUfNKGf3SpW1Vy[-UZLNOT>",
    "IbahB:Ep.LtZ4Uwb-HWSN&T6IIbh@=Fq.Lu]4Rwc-oR=Q]Ss<gLjTTDY8Pn.=rQlJVZLN-T5GXTiIEEg3Lr+8vIhNHWTMaT3FmUj",
    "HGFg3Ls-9uIhPpR<M4SxE8UjGKGd4Ls&9xvc,QWPUpQ3@<Ih[VEXa@La,RVkEYYJR4SoEVNgRHEcfHHg2OOhHMYOQRSqEoOhRIFe",
    "eJHh4MPgIqO=MXSdNzXiI8CkjNDo7LGdKiTBPmSjF0MiSLFchJEg5Lub.VVLM-SPOqUiK=DkmOAn8Jsd1HRRL]SJOvViH@EnlOAp",
    "8Gse0pU=P6SgD<Dj]UEWnJ<>9iMgNWULLYSSO&IiTGEcvO5>8jCdRHRSL4SWN]KjRIFduN5A8iCeTrT:KZSHMnJiSMF_|M,>8jqd",
    "0QTPO.S^D^8kiXEQDMel6FPgKVVMK]ShO&<idMFXALfu8AGdOGSTK&S[P:>jaNG[ALhx8<GdQrT:JSSMO^<idQGXCLg|85xe!PSR",
    "I|SiLe!i~bG@JL_=8m6dfOSTW^!!OEPj]SITPL[Q8_[d@ZTIUa3w48P_lFNMPI]R6bWg=SYFTi9Q3UPTiIXQPH]S3bXj=i7LOyZw",
    "OJZ-:6mrP>WW._QrCh,ASpGo<4KAWOjbP=ZQ1aj28YaIN>]nV.^A77^tS=UV.]vF-MhMLt[0XGcL59TuTBUX-YvO,o9:R7RhH>IH",
    "OS]gT&S=psWuCY^IL<Z+W6WWAAJlZ=P&IwMnGMaNK+WeW=Z_@CFlZDP-@vMkIqK9IrV5WLYfBFBi^GM+7wve,TVKNrU|MMH_RRH]",
    "3stU+ZXmBXaKIcVsV2PhIECc!NuY1YQiELYOHxUbW-QjHF@e$Gw[3WQgFqV<H8ThW[PkJI@c+DvZ4U|h$STMGOTbVBFlTRBU0Dt$",
    "2yMgLSTNKCUGSc>hZSDWiIGi3ORgFXVKF~T3ZvDjRGA]qUFp:PKcGLPNFbSTZmEjQGAaoUEq<MKcIrZ=F$S&]3DjSJC_sVBq=Kwh",
    "-SRME9Rw]86h^TDS~X7@5kFaNTQMCuSE]W!gnYGLBIhy>DJbLRQOiV!!OEcj]PITNL[G8_dd@bTIfQ,4EVcfeIISOK[H7ace>_WG",
    "eZ,sCPccfLKROK[H7bcf>gPJ_v4e:8iQaFWVPG[K4b^l>dJIdm.w@AaZdNNTOH[H6bhZBaXH_7<:93jO[GUXPDZJ3bhT>ZeH^4As",
    "7RlNYHV[QDZK2biU>hGHWzMh58vNK=WiSDXO0^iY9eMFd26s=:aV]QLXPA[CIabl>aZH^FE17YkTXHLZS@Y@Jd[o>YdH]9J15<lV",
    "TJL^SAX>Ff[p@jIGWWPs4jsXH@NfUCT>CjVpEfNE[<N^4QkYPLI_UAV=Dgl]<]_IW3R=59r^EBKeWDR<Alj_8VaLVQRp5LraBDKh",
    "WEQ<>lja8kODR!Sd@^~b38KrYGN:<phc7fSDc.Bd8[b[YRCYGdaJ0aam@^bH]YL>2li^VIEYD_eM0_[nAXfI[aO81ci_TKF[D[fN",
    "0][mBjMHWVQt1VoaKAJcBXmP1YWlFeQFZ|Q:1$gcPNF[EVgM1[n]9[_KW:RR2.mdJCIbCTmO3Xl_6T_NV[Rl2GmeHEJeBSnP3Wl_",
    "6jPER7SX<Fve<9Jp>QtS4Ukb4dSFZ[R01TbgQRCTFRg<=iZkF[]LW$R|3>hhNHGYDQk:<mVjIU]OVIS53XhhLJG[DPl:<mVjJkPE",
    "R.Sf<vqgC@HgAOr8:rPiOfSEUpSM4VgiIMG[DOl8:onb7YYNQiSi=pohBBHeANr6:tlc5PZSQ7Sa>Iqh<CHh@Nt59ulc5lRBadNA",
    "5tadWSATVASP-X^lC^^J[xP~2<feUIEWXCOS.UYlEWaL[:R11~ffSKFYXENS1TZjFkPFW7Rb4bleN@Id[EIX1OTkJfQEZbRi2Dcg",
    "RMFXZFLR3Smb:[YLVqS!5^igOBHc^FGW2Okb8T[OV=S65xigMDIe_GFX3Nkb8lQDQcS[BErgE7IoeH@a4Hic7eSEZBR~3H^iTRES",
    "^GHB9cYiI[XLV_S>6qdiSFGZcGAC9eShMTYPU~SL7BdiRIG[dH@C8dThMnQCQVS]C:lhL=HfkH5D8eKgTgSDULSP8XbiQLGZhH:A",
    "9emc9YWMQ9SRD>iiLAGcoI.B8gjd8NWSP^S7DMjiHCGeqJ+C8fkd8nS@ZARh1.Wj[UDNINbV3NYhIZYNVjSC3t[j_IGUHMd[4ITg",
    "MQYRV3SG3eZj^LGUHMe^4GTgNmRDQiSZ>:bi[AHaFMhh4<JgVeSEUYSQ4AWj_OGSIMd_5Dpb6VXPQQSV>G^j^DG[GMgj57mc3IXY",
    "PxSD=t_iZFG^GMim41nc3mRAUCS[2|NkjXFDLL^A9dNgWUWRQGSc=gQkpMFHLLaB8fAhfFX^PoSQ<pQkoQFFKLbC8e=inqQ=PGSj",
    "=5Ilz[E2NL]>9isb0DYgaL!!OEcj]PITNL[H8_cd@aTI]e0T<obchJKPNJ]H7bbf=_YF[n3M9wb]hLOQOI]I6bbh=eJKVxGC@gg@",
    "RGicPDZK0a^sAc=FZ~:H<!_M^OUWOD[I5bgPA_ZHUnM7ChjCLG_eQ@XK1ahK7YlJTXOjDEmHHGZhQBXL0_jQ7h@ENzUNKixW8:Or",
    "TFUP2Zi]4eODZ&G<Aq^IRQP]P8XDVgap@_]HTVQZEbkRJGNaT<U>MlZqCXfJSCS9F!mXFIKdTAT=FlYnDjGDNNUCM$tb<>HjVFQ=",
    "=oTkIfQDR<TYGBl_DKGcVCQ:Aml^8[ZJM|TuMnrf:AGhXHO::pjb5TZNMLT[Mssg8BGjXIO:9pkc6kQBXFNmCVbYQRCXFliK-]_n",
    "B]cJSQSuE6hcMHFZB[nN1ZZlDVcLRXTdE0ieJJE]BVoO2YZkEjNENDTxK!pgC@Gf@PtR4VUiJeREQsTzEeggIME]BRoN3Xo_6YZL",
    "M|T]K.mhCBGdAOsP5Wmb3RZPMNTNJznhADGg@NtQ5Vnb3jRCQLTyF|bjLRCSDNl9:mXiIYYMMdTQKdhjIGFYBMp89rTgKRYPM3TG",
    "KaijFIF]BMq89qTgLlRBL[TAL+hjDKF[BLq58soc4WWNVQTCHe_fQSCRXDMS0R[jG[ZLRaU5J7egPGDWZHIV3OWhIUYNQzTwIseh",
    "NIEY[JIV5NWgIlRDMjTiP8lhI=Ed_LE]6KQfMgSDQJTiIrciNLFY]JGV6Noc8YVMMMTTP!iiJ@EcbLBZ7Kld6PUQLuTFO]jiICFe",
    "cLB[7Jmd6lSBPvTdJn[jRREQcKBA8dVfLZVMM2TEP]cjQFEXhM9A8fPePPUQLWT7PLcjOHFZhM8B8ePePnT@K|T.Q0ajOLFXmM3@",
    "8fnd6WUNPfTsI7Sj]VEKGLd[6IVfLWVOM0TKN!Xj_IFSFLgc7BPeQMUULWTGMNXj^LFSFLge7@PeRnSAK|TGMeUjaPFPGLfg8<sd",
    "2SURKTTTMkIjo[F9KLa@8fGd^RUTcs!!OE]j]QITOL[H8_cd@aTIa9.!A5^ciGMNOJ]H6bag=[ZF_70G=b_^iKPOOI]I5bbh=kHL",
    "YIBA<+i=U@odPCZM._ZvBg>G^43c:F]SdNVTPD]H5blNB_ZHXDG|=HjBP@hgR@XL0_nL9VpKW0KU=[mFMBbiRAXM0_pO8m<EQPTx",
    "Fw~S8.RxUFUR2Zn]5hOD]5=1<<ZQZQRZQ7Y=Veao@_ZHW5MP=xiPOCVfV:U5NjXrCUjJUtPF=kjUKEPgV@T5HkXpCpCDQ$U:G+v^",
    "<4JrYFP5>pPkJiPDTjRr=yi[IHKgYAR3DmrZ7[]IPXTzFRsc:8Hq[GN3<qob5QZOOzTkF9sd8<Hr[HN3:qpb5pQAZeGG:2Z[XSGZ",
    "@nfL-__m@]bIV6QU:Vd^PEKe:_lO0[XnDSgMU9S.:<dbNHId9YmP0ZYlDoJDPzToD-odC6Hp7RtT3VRiJhRETMSs:&beMKGc<UnO",
    "2Yt]5Y]LP^TVCAkfD:Ho8PtR4Wsa3NZRP-TJBnkgC>Hn8PuR4Vsb2oQBSvSn9VZhORDY@Ql3=nXkHZZLPITHC7diIBGg<Nq1:rQh",
    "LOYROjT<BudiGEGf:Nr19rShLqR@O4T4C!biFIGd<Mr-9utc3WXNXhQ!<XUeWUDW^@NW,TZkE[ZJU2Sr>r[fREFebEJ[1QTjHR]O",
    "TJS~>U[gQHGcbGI[3PVhHoOBP>TJHkhgI5EofJDc5KMfNiRDShT&>fYhQKGadHGZ4Oqb7YWLOvT9HGdhK9FnhJAa6Kpc5MVROGT-",
    "GsdhJ=GmiJ@b6Iqc5qS@S:Sv>XSjURFWhH@@9dUhKZWLO]T&HYYiQBEfoK7>8gLfQMURO!SvHDZiPFGdpK6@8fNfQsS=NDSkI&Wi",
    "QJGauK0=8grd5WVNS.Sq9|IkaVERGNda4HVhKWWNOcT.E2MjaFFbEMhi6AMfRIUWO0S~D8MjaJG^EMhk6>NfRrS>NMSzD4IjdOGX",
    "FLgm69wc0SVRN&T3AL9ku]FDKL_=8fDfaQVSYe!!OE[j]QITPL[J8_bd@_TIWR453[_^nDNMPI^J6c^g<XZFVQ9@3.^RjIVQPH]K",
    "4c_j=l=KQX]wP0h+:8koQ@XN+]WwEg5CUWFs:7W:VNe^P=ZJ2bl=:^aIOx^^URj<7:_pS=UN.]qJ2SkMNN[GUgnH5=WsSBUO0[rS",
    "3n@BT6S&G~V@JQXcR,S=ip^tC^]IN6ZnVnhT=ALjX=P2IrUnGSbLLnXHV>j^<CHjXDQ2AqVkGpJAK[V~Vcif<GDhZGN19rsb4ZWJ",
    "QkUJKJWYNSH[:rrN,Z]mCZaKLjWSU!afGDDe5QtQ3XViGP[OKqV]T6bhFFCe5LtR4WWgGoRAK-V$S|_jFJCc7ItQ5Wvd2WWLJNUa",
    "SeWlKQCX:Iq.6rUgJXWMO.U~Q]QgTUDVdGH]3OWhGYVKK<U[YtUiOF@_hQGc9OQcIOQOJaU&XGWiMHBbgPGc9NRcIoV@I~TeX9Uj",
    "NKD_iPDb9Mse4WTLIETTXJMjTSEUpQ<@8fQdLXTLHvT|V4AidXENFKfi:ERdMUTNbq!!OE_j]QITNL[G8_cd@aTI_=.c>badhJKQ",
    "OJ]H6bbf=^XG^B1j<9a^hLNQOI]H5bbh=gLKXOCn=.iCUEgaQCZL._]sAd=G]C6[:0^QaPTVOD[H5biUB_YHWFJj@cjCME_dR>XL",
    "._jJ8XpKV1N1A2mGJFZgRAWM.^lO7j<DPNUDJ&~W57OsUGTR2Ym[3gOD[@BL=W[LUSR^P8YBRean>_ZHV0P@B^jQKGNaU:T<NlYr",
    "CVhKToRLB_lWGIKdU@S:GlYoDlFDOwUNKcwb9<HiYGO8=qQjLhQCScTCCAk^ELHdXCQ8Bmn]7[[JONUAKpte8@GgZHN6:rmc5QYO",
    "NqU,KVtf6BFjZIN69qnc5nRAYfKs>_^XRTEZEkgL-^_nA]bIU,SMB0gaMIEZA^oO0ZYmETeMT1TNAogdKKE^@WoP1YYkElNEOqU.",
    "IlpgB=Fe:PwT4URhKgSESFTuAwefINE]ASoO3Xq_6Y[LOQTtI@mhBBFc<OuR5Vpb2OYRNwTgHonh@DGf<OvR5Uqc3mRBRnTlB+^i",
    "LTCUCPl7:mXjIYYLO7TgI@giGHFY@Mq49rRgMOXRNZTYH|giEJF]>Mr59rSgMnSBM~TOI<fjDMF[@Lr28trc3VWOWsSGDY[dPUCT",
    "XCNS.T[jF[ZKT5TwGccgOGDW]HIW3OVhJSYOSNThG5chMJEY]IIX4NWgJmRDO:TYObmiH:DbcLCa7INeOhTERmT[FoaiMMFX_JGW",
    "5Npc8YWMNoTONtiiI@EbeLA^7Iod6MTSNDTDN+iiHCFdeL@_7Hod6oTAR=TQF]YjQSEReJB>8cUgLZVLNST@NgajPFEYkM8>8eMe",
    "QNTSMxT4N3ajOIFZlL7@8eNeQqT@MBT$NZ^jOMFXqM1=8fqd6VUOR&TQCEPjZXEMFMc]6IVgLWWNNSTCKLTj^JFTELff7AMeRITW",
    "MyT=JDTj]MFTDLgh7>NeRoT@MDT:JAQj_RGPFLfj8:ud2RURLnTFI$Djp_F:KL_>8eEe_QUTX&!!OEbj]QITOL[I8_ad@^TIUn3w",
    "4:_bjJLOOI^J6c_g=[ZFTw9^3Z_XhLRROG]J4c_i=eDKP.YELxe3BDlnQ>WN&]ZwEc3CT9I=<zZFXP[ZO>ZJ3bfG=^[HNV]BT8hA",
    ":D[nS=UN.[jH1VoNM0ZxUzlK8DSnSBUO0[lQ2i=@RrVkKiZDIRRaQ0TEam^qB]YHLjZSWxhW@FIcV=P<JsWoGUeNKOX0XSja>HFd",
    "WEP:AqWjGlJ@J@VMYwii>KCbYIO89qnb4YWJPLXKQ^]ZKSDXEnpN-Z]mCZaKKFV|X!dhJGDY@RuQ3WWhGR]OJPUuWaekGIC[@LtR",
    "5WWgGlRBIdUAX>clGLCZ@JsQ6Wqd3WVMI-U1Xp[mKSCQBIp66pVfJXVMN&V_YbZiNSCQZIKU4PYgHYWLJ3Tv^j_kOEAU^RHY<NTb",
    "JQPOIUTP]uakLHCW^QGZ<MUcJnWCHrTH]z^kMKDVbQEY:Mrf6WSMH7TA^QVkRRENhR>=7dScMXSMGeTa[ZKi_WFGEJec=GScMTRO",
    "Zz!!OEWj]SITPL[J8_bd@^TIXn2Y7&Y^nEQIPI^J6c^h<X^EWh6=5=YTkIYNPG]K4c_k=l6MRdWPJck!=3yxRAXP&[U~Gk6DVZ@-",
    "7|UC]Nh]Q=ZJ2ao9<^_HQ6YQOHl677l~T<UO,[wH2P~ROhXtP8oE79]xUAUO.ZxN1s2<U3JIA3SEPS^dT,U8im^sB^[HOOXEP<gP",
    "=>RtZ:P&LrRrIPiPN2W6PKiY=BKpZBP&CrTmHuE:LrVgPFgc@FEl^FN$<tya0YYJR|OnBsRZRTKa7vpN,]]mBZbJN0VVMl]cFBEo",
    ".VuS1WTjHL_RM6V9MV^fFFDl.PvS3WVhGsQ<LDUuLxZhHIDh1LuR4X~c,VXMKcUOKXRjNRC[6Ks$8vThJXXLPFTKHcLhXUEYfBG_",
    ".OWiFZXJLPUDRmSiND@gkNEf7LOdKLRRKsTlQZTiOGChkNDf8LQdKsU:K4TTQUQiQJDdmNAe8Lwe.VTLJOTHP^HjYSEXuN6<8iOd",
    "MWTLJ0TcLM7ilYEQCLhm8BPeNTUOR4!!OEXj]QITRL[N8_]d@[TIP88-&I^_k9KRSI]O6bXf=RXGOICr-eZNdBWXRG]O4bZj>p5I",
    "NlYTDPP-HKlkR9XN3ap+0ZaILshCZ+N9>OZjV!O5r~ZtE[ZIIK_L]5L]LQFa1n~Q-YZlDX_KEnVmbe@gXRBWnPEh9NSdHWTKf9!!",
    "OEbj]QITNL[G8_dd@bTIc9+.H+cgcKITNLZH7ace>_VGbD+DFNcedMJSNL[H7bcf>gRJ[z.d<PiWcHRTNM[K5c^j=dMIaT,3C&ba",
    "dPKSOL[H7bi_CbWH[D5Q9HjTaIQUOK[J4chV@ZcGZE9o6_kR_JRVOK]K2ciW@iJIU^HE-yuMTAXaOI]N.ahX<eMG_s1~>:a[aSJX",
    "OI]CE^cj=aYHZ]>:6>jV]KJXPF]@Hb[o=ZdGYUDm1vkVYMJZPE]@Fc[q=jJIU@Lj+BrVODNbQFZ>EhVrBfNFXZIy.>jWVOH]QD[=",
    "Edl[>]aHToO3&DqZKFLbREY<Cji^9VeJT4PD$sq]HGLdRFX<Ajj_9kMFP1R&0uz]8=NoRGV:@oha7eQE^i>o8zb[ZTCYGa^J0bal",
    ">_aHYVIt1fi]WKEZD_bM.a[n@WhIX[M+.ei^UMEZD]dM._]nAkMHTfPR,Up_KCJbBYkO1[WmEfQFWtOI,ugaQPEZDWfL1]o]:]_J",
    "THQI,pncIEIbBUlN2Zl^7UaNSeQq,xndHGJcBTmO3Ym_7lPEOYRt5~xd:<Kn=SsR4Xka5eSFWPPU,4bePUBUFSe:=h[lE]]KT4R-",
    "-XigLIGZDQj9=lWjHU]NSORF-cigJLG[CQk9<lWjHmPDOOS36JsgAAIg>Pr7<rQjMgSERqRf.9hhHOG[COl6<nob7ZYLO2S:74qh",
    ">DHf@Or4<tmb5QZQNPS77Nsh8EHh=Ot4:unc5mRC]hK10h^dZV>UTBWP+Z^mB^^IYCNF$wddXLDWTCTR+WYnDWdKXWP6!idfWNEV",
    "TESS.UZlElOGTuPf!9jeSDI_VDOW-QUmIfQGW|Q=!+bgUQFUUFRR1Tma<]YKTYQQ!nhfRFI^WENV0Pja9T^OStQv$!ggRHI_XFMW",
    "0Ola9lPEOqRm18ofK=Kl[FG_1Ihb8eRFWZQc!![iWVDPXFOB9bYjH]YKTHR3$>biVKGW[EIC9cTjLT[OScRY$KbiVMGW[FHC9cTi",
    "LnPDOlS!0iihQBIccE@E9dLjSfRES2Rb$:_iUPGVaFDA9dmb:ZXMORS!0ZgiQEHbfD8B9eic9P[TNoR~0vghNGIdhD4C9ekc9oQA",
    "V|Qt+XViZXCNINaU3PZiH[YLSjRq.f[j[LGUHMcZ4KThLRYRS-Rz.VZj]NGTGMd]4IUhLnQCO.SE7rdiXDH]FMff3@LhSfSFRPS+",
    ".EXj[RFRHMc^4Fqb7XWNNiS@86_jZGGZGMfi38nb5KYXN+S38t_iYIH[FMgl33pb3oRAR4S4+nOke[EDLL^A8cOhUXWON]SF6jSk",
    "jPFIKL_B8dCieIY[MtS>7_QkmTFEKLaB8d>jlsQ<MhS<0bLlr^E4NL[>9frb3J[a]:!!OEbj]RITNL[G8_cd@aTIYU-iAscefLJR",
    "NLZH7bbf=_XGXa0S>~c_gNMRNL[H6bbg=gNKT0=,<DhGYI_YNN]K3c]o>cCHWl4Z=aaUcQPUOL[H6chXCaYGS3DP=+jGTIZ]OJ]K",
    "2chN:YjHQ~HF<:mHPJXaOJ]L0bjQ:iCGLwQ~>ywP>@VoOI[O0^iY6eMEVr=d=s_OXSM[OE]CPcan>_]HR+Jo<gkQPKM]QDZ>NiZr",
    "@YgIPrNV:YmULLKaQDY=HjZqBkGFLMSH@2tZ>CMiQFW<BoToGfODOpQR:KlZHNHaRDX:Dkm[9[^IK|Se@Vsa=EKhRGV9Apk_6UaM",
    "KHSt@Ptb9FJjSGU9>pka7kNDU5Jt@WbWRUCXEjfK-__nA]bIP^Qy@Yi_LKEZB^lN0]ZmCVfLOeSE@.jcJME[AXmO1[ZlDlMEKgTK",
    "E>rd@BHe>SsQ3XUjHfREN|S|>vieGOD[BTmN2Yp_7Z[LKHT9EBpf@DGe>QsO4Xna4R[PJkT7E,qg=FGf>PtP4Xob4lQCNQT2@1ch",
    "IUCTDPk7<lYjHZYLK,T2ERjiDIF[AOp6:qThKSZPJOT2E@kiBKF]@Nq69qUhKnQBItT,E=ki>NF]@Mr39tqc4XWMShQm=]]eTWAQ",
    "UCQS,S[lF][KPASk==dfRLDUVEMU.OWkIV_NOYT5<rdgQMEVWGMV1NWiImPDKpTLB,kgLBHbYGH[1IRjNgREN~T8<BbhQPFVXHKV",
    "3Npb9ZXMKQTCAhihMEGb[HFZ3Imb7QZRJsTCAcihLGHc[HF[3Hnb7nQBNST@<.ZjUWEN]HG@8cVhLZWMK8T@ALbjSKFXaH@A8dPh",
    "QRYRJYT>AAbjSMGXbI>A8dPhQpQAJ+T=@W_jRPFWgH7>8eoc7XWNMbT>A9TjYZDJGMbZ5KWgKYWNJLT7FkYjYNFSFLea6DQfPOWU",
    "IkT7FcXj[PFQELfd6BQfPpS@I9T4E|Vj[TFNFLef6>tc3UVPHhT@DJKkjbF:KL^>8dHf]UUQ_R!!OEZj]SITNL[H8_cd@aTI[v,@",
    "E6]dgKMNNLZH6bbg=^ZFZu,eC,^bhMMPNL[I6bbg=kKKVR6>8QhH^CgZNN]M3bZp@gFHYp-X>,]ZfPPRNK[I7cnVDaXGU[=Y7niH",
    "YDe_OK]L2bnO=WmITPC46WkIVE__OJ]M1cpP<m@GORPA8-zLA4[sOI[Q1^nX6hMEXv4Y:]ZV_TNYPF]<Paal=_YHT^Ee6OgPVHVa",
    "RD[6OgXr@VjISMJW4SiSRIQcRDZ5JhYq@oBFO-R>70tWA9QpRFX5DoQpGiNERGNL36hWOLLdSBZ4GjqY:]_HN]Rs6:q[@=NpTFW3",
    "Bpo^6QbNMwS:5|r^=AMpTFV3Aqp_6pMBW<CK9NZZXVFY>lcK0b_l>]_HS-NR6De[QILc8biN._YnASiKR1Ph5Ye_OKIc8[jO0^Zm",
    "BoGDN<S[:lpa@9Jo5UsR3ZSjGiQEQCR$4fcbLNGb9WlN1]tZ7Z]JMpS[:Ymd@>Io6SsP3Zs_3O]PM8S]:Pme@BIn6RtQ3Yta2pOA",
    "PiR<3=[fMUDZ=Sk3@mYlE[ZJMVSW:6egDFGh9Pq0<sSiJPZQLsSW:-fgDIHf8Or0<sTiJqO@L9SQ9rehALGd9Os,<uub3XXLUsMZ",
    "3XTeZYBVZ>SW&VZmC][JRcQK2$YeVKH_[BOZ,RUmGTcNQvRM1hYfUMH^[EO[.QVkGpKCNHSI6oeeL<Jl^EIb0LOjMjQEQ>Rm1$Wh",
    "UPG[]FMY1Pr_7ZXKM~SN6KafNAJlaFGa1Kpa7O[RMCSU6cagNCJkbGFb2Iqa5rO@PgRq.[PiYWETbEG@9cUjJ[WKMfSS5RWiUIHe",
    "gF@@9eNiPPZRM$S]5mViUKHbhG>@9eNiPsP=LISS4rTiUOG^lF7=9frb6XWMOkRq2rJj^ZDQFNb]3KWhIYXLLnS_:POj[MG[DMef",
    "5EOgONXTL.Sc<4Nj^OGZCMfh5BPgOsQ<KMSW9yKj_SGWEMej4=wb0VVOK&S^4y=loaFFJL^<9fFh]UVPVS!!OEZj]TITNL[I8_bd",
    "@_TITK1C9uZ_mJNLMK[I6c_h<[]ESH3z7u[VkMTONL[J5c_i=kALNpMqBtf+FAqjNM]N1aXsBg6ER>9o8CWE^Q^XOJ]J5cmE@^[H",
    "MSROFph5@BinOI[M0apF4ToKL2SXG9mA<CbqOH[N._rN4n:CP~Ep>,VDQUU_P>Z=gk^r@^]HKzTFGtgMBGUkRBX2QrVsETiLJaTt",
    "GgjV@HNkSDW2HqVoEpDBIRUaG_i^>KIjUDV0Bss]5ZZJNOP>EXYXOVFZ9toM-^^mB[aJIpUmLPdbDIGf2WsO1[WkERbOHxUkL3ef",
    "CJEf2QtQ2ZXiEpMAH4URL!dhCMDd4NtO3Zwa1YXLGRU6K.[jFTCY7Lr.9sViHYWLLOShDMOgWZCS_BK]-OWjGZYKI6U^I|TgPLEa",
    "cHHb3LRhKQZQHOUJIhUhPMFabJHc4KSgJqQ>GmU+I=SiQPF^dJEb5Ktb3YVLG5T~HAKjXXESjJ=@9fPgNYULEyThJuCkd^EKDLeg",
    "7ESfLXUM^W!!OE^j]SITNL[G8_cd@aTIZ|,vCgaeeLJRNLZG6bbf=]WGZ,-vALabgOLRNM[H6bbg=hPJU]8T9FhJ[G[XNO]L1b]p",
    "@dDHY&11=B^YdQNTNM[H5cj[C_XGT_AJ92iHVHY[OK]L1bjN<XmISTEy7~lHSJX^OJ]L0blP<jAGNQQL:]zN><VnOI[Q0]lW5fME",
    "X+8$:X]RZUN[OG]AKaal=_ZHSYH^8RiPRKM]QD[<OhYr@WiIRIM+6ykTNMLaQDZ:IiYqAlEFN!S:<5uY>BLhRFW8CpRoIgNDQBPQ",
    "6CjXKOIbRCY8FjnZ9[^IMSSj:ys^<EJhSFV6Aqm_6R_OLrS~:gsa9FJjSGU6@qna6nNBVLGg<5^VSWEZEhcK.a_m@]aIR1Q:<Ih]",
    "LKE[@akN.]YnCTgLQ5Rm:chaJME]@ZlO0[ZlDmMEM<TMC0rd=AGc:TuR3XSiIgRFPGS[:=fdHPE[AUmN1Zr^7Z[KLmTDBjpf=DFd",
    "<RtQ4Xqa4P[QL9T>BCpf<FGe:QuQ4Wrb4nRCOlS^9:agIWCUCRk6<lYkG[ZKLPT7B5ihCJE]>Or3:qSiLQYQKpT2AlihBLF]=Or3",
    ":qTiKpRBK:S~APii>PF[>Ns09tsc4XXMU+PW8uZcSYASUBSS,U[lE[[KQiSH9=aeQLDWVDNW-PVlIT_OQ!Sm8qagPNEVWFNW1OWj",
    "InPDMHTA>yjfKBG^ZFG^1IPiNhRFPGSq7~^hPRFUXGLW2Nqb9ZXLLyT9>PggLEGa]GF^2Hob8OYSLCT9>OghLGHa]HE_3Gpc7pRB",
    "OmSp6fWiTXEO]GG>8bViLZWLL^T3=D^iRLFYcG@>8cNiROXSKzT2=D^iSNGWdH>@8cOhRqR@KIT+<9[iSRGUhG7=8eqc7WWNNpSe",
    "9IQjX]DLFMb[4KWhJYWMKgT,ByVjWOFTDLdd6DOfPLWVK+T,C>UjZQGSDLff6BPfPqR>JLSzB<Rj[VGOELei6=vc2UVPIvT->0Fk",
    "kdF:JL^=8dFg^TVQTz!!OEaj]TITNL[I8_bd@_TIRi1S9__chNKPNL[I6b_g=]YFQu5L8-a]iPNQNL[J5c_g=fJKMIL7B5d4KJmg",
    "NN^N0aZtBc6EQ+@L<8]N_RSVOL]J4chQB^YHL.R3G,g=DJciOJ]N0_iF4WqLJjT6HekE@JZjOI[N0^kM4j9COjK&CNZGPVP]PC[D",
    "Xg^o@^[HJTToIqhQDKNcQBX<QqWrEViLI@UOK&jYALKdQEW:GpWnFlFBH2UiL4jb>OHdSEU8Bqn]5ZYJMDT8K!^VIVCXDomM.]]m",
    "B[aJH]V:Q>geCKDZ>WtP2ZXjFSaOGgUrPthhBLC[>QtQ3YXhFnQCFyUPQCfjAOCZ@NsP4Ysc3YWLFBU=Q$alEVBRALq48qVhIYWL",
    "KMUPLsYgPYBOVEMV0OYjHZYLH&UpPW_iNLCVXJHY4KTgLSXQGFUOO|_jMMDVXKHZ5JUfKpTAFeU6OK^jNPEU[KFZ6Jsd6YUMF+U7",
    "NxUjTXELbK@<8dRfOYUMDrTsQRMj]^EDCLdb8FTeMWUNW]!!OEUj]VITML[J8_bd@_TIUZ.Z>gV_lLPJML[J6b_g<Z]ETU1,:gWY",
    "lNVMML[J5c_i=j<MP+GP=Mf&K<~mML]P3bVuBj.DS@3x7pUMdRaVNK]J6cnCA^[HNjMAANh2D@ttOH[O1avB4R~NMOPBB7l<@@ht",
    "OH[O._wG2r!=Qw<W8KSKXVY_QB]8bg^n>^YHMBPZA^eIEE]rSAY+UqSuEQpNL!RaAlgRCGRoTCX+KqTqFt9<JlTCAYfZCJKlVBV!",
    "EsxX1Y[JOYJM=DUXSWI_6xlM.a^l@[_IK1T6E,b^DHIk,_uP1]VlEOeOJ8TlE4bcDIFk,VvQ1[WjEsJ<IEToDo_fELEh.RuP2[~]",
    ",XYKHbTLBtViJUC]3Ot!<wUjHYXKMaQE:<Kh[[CVa=L^&QWlE[YJJMT[ANQfQLFfeEFe0LPjKO^RIbTfB&QgRMFedHGf2KRhKtN:",
    "HyTPAlOhTPGbgHDe3Jwa.XVLHATE>kFj]YEUnG:<9hOhNYVLG-T1@s<ki^EOBNfj4DRgLWWMO3!!OEUj]VITNL[M8_^d@]TIMX5!",
    "1hU[pHOLMK[N6b[g=W[FLZ:p1HTMkL[QNL[O5b[j=l2LK]Iw9pM.QSrfOI]N5bl!5]_IIuUzH|M6DVcjR8X9~yZtC]]IFAYBR1OW",
    "IUG_.x~P0^[lBZaKCRVRQ&@h[YDThFEg1LThHZWK^|!!OEej]RITNL[G8_dd@bTI[2,sCqeefKHTNL[H7abf>_WGZ7-gAheagNJS",
    "NL[H7acf>gQJUX7098lJ^ITUOM]J7c_l>dJIYK1h=tcWdQLTOL[H8bhZCbYHTi@<8cnIXJSXOJ]J6cgR>[eHSaDu7DpIUKU[OJ]J",
    "5ciS=iFHNTPc7E~LCATjPI[L3aiX7eLEXa9t<_dPZSIYOG]DLbcl>a[HSoHU8EoPSKIYQE[@Lf]n>ZdHR^M.6bpSOMJ^QEZ>Hh]o",
    "AkIGN-S:8lzW@DLfRFX<CnXmEgNDQ]Q871pXJOG_RDY<Dil]:^]IM]S~:Ex^=EJeSGW9Aoj_7W^LLxT=:pxa9GJiRGV9>oka7lOD",
    "WPFB9QfWUU@XGfbI2bbl@_aHRzO55Qn[PMCXD_hK2a]mAXeIR$QV50n_MNDZCZiK2_]lBkMGN!SZ7@vaBEIc@WqL4^YjEfQEQFS$",
    "5ZlcJQDZCVkJ3^n^8]]KMbSj8YtdAFHb@TqK5^l_5V]NM$Sp9+te@HIe@SrK5]ma5lQDPuSN7ZhfJUBTDQj9<k]jE]ZKMKSr:tpg",
    "DJFYAPo7<qXhGVZNLfSu<YpgCLG]APp7:qZhGmQDL1Sw>foi@NG]@Nq4:spc5]WLVJO94lddWW=PUASP,W^lD^^JRoQd0<ieUNBR",
    "WBPR-UYlFXaLR1Ra00ifSOETWEOR0SZkGkPFNES21PoeNFI^ZCIV0OUkKfQEQYS70mfgRRFTXFMQ2Slb:]YLN!SJ2gmgOHH]]DGU",
    "2Oja8U[OMISS2ulgNIIa]EGV2Nkb8lQEQ8SM2PbiTWDN[FIB9cZiI]XLMkS[4MhiSLFUaEBD9dUiMUYOM2Sf4ngiRNGXbGAD9dUh",
    "MmQDLUSn6ZeiQQGWeG:B9emc9[WMQ5S=0j[jZZCHINbT3OZhIZYNMuSV1dbj^NFOIMdY4JUhMSYRM@SZ1Laj]PGQHMd[4HUhMmQE",
    "LeSh2R]k^TFPIMc]4Eob7XXPLJSm1cTlg^E@LL^B8cPgVWWQUz!!OEgj]RITNL[H8_cd@aTIST1W9PfbjMJRNL[H7abf=_YFRZ4u",
    "7efYiOMRNL[H7bbh=fIKMpK[AAk3KLjeON^K5b^rBc9FQl>X9ybG]RSWOK]I8cfNAa[HL^QvExn:DK_gOI]J5bhH5ZmKKBT$GArD",
    ">KYjOI[J4bjO5i@DPjL>CDbALTM]OC[E]jbpAa_IK=UkJ3pOBLLaQCX=Op[oCYeKIvV8K7rX>MJdQEW<Fp[lEkIDHlV[MNrb:OFc",
    "RFV9@qm_6]XJNsSFH!fUJVAVEnmJ1^_mB^cKJ,VBKwocEMEXAYsK3][jDWaMI1VFL4pfCND[@SsL3][iElPEHIV!MHniBPD[AOrK",
    "4[pb5[XLGqUZOjikEUCSBLo68p[hH[WLMJUDHicfQXALWDLR0Q[jH]ZLImV8IOihQNDQYGHU2MWiJVZOI2UmI8iiOOFTYIHV4MXg",
    "KlRDHWUMICgiORFU[IFU5Moc8[VMH+UFK,ajSXEMaJAA8cWfM[VMGnUXJ4Xk[]EEGLcY6IWfMXVOXX!!OEaj]SITNL[G8_dd@bTI",
    "V0.n>@c_lILONL[G7bag=[[FU&1A:^cYlMPPNL[H7bch=lFLPFEq:ml.NBneON^K4b[uBg<FS|5=8S_MdPTUOK]H8blJBa[HO9Kr",
    ">4o5GDhjPJ]J5bnK8WpKMtO0>oq=DEblOI]J4bpN7n8CRv@v:R_IWTP[QD]<^gbn@aZHMwP|A1oIFFUhRCZ4PmYqBViKL[S0AYpR",
    "BHOiRDY3IoZnCqCBKLTzB^pZ@KJiTDW1Dqs[5^ZIQEJ_<QaVRVF[=qiJ2bal@^aILpSs@Yl[GHIf8^oK2aZlCTeMKpTu@llaEKGf",
    "7XqL2_[jCpLCK&U6AMjeCNFd9SrJ3_v^4[ZKJOTbBAdhETD[<Pq0<r[iE]YKO~Qf99XeVYBS]>NV,SZlF][KL^Tg:gbeQJGa_CJY",
    "0PUkIS^OKtTi:UafPMG__FIY2OWiIqNBK=T[:b^hQPG[aGFW3Osa7[WLJcTO:xWiUWFTfF@>9dVhK[WLJUTG7kNk_[ENFNc]3HWh",
    "KYXNPY!!OEcj]TITNL[H8_bd@_TINb5a0AfZqGNNNK[H6b^g<X[EM_<b0CdKjLVRNL]I5baj=n:KLiKL9nY+ORgaOJ]I7bm68abI",
    "KAY2K>Z1>UXeQ=Y<sv_sC_[IH]Y_Q7^TEVG[8twJ2__kC]^KFbW8PZTgRZETbEG[2MXhHZWLWP!!OEdj]TITNL[G8_cd@aTIU-0P",
    "<rdbjMISNL[G7abf=^XGT.2o9FdZiOLRNL[H7bcg=gKKOGFV<am7PIfbOO^K6b^qAd6FS18y9$aKaSRVOM]H9ciSBaYHN7NBAeo8",
    "FJ^eOI]J5bjF5YnKLqQ[BvrAAJYgOI]J4blK4k8CR&FY>S_CPVO^PE]CYgbm>aZHLnSqF4pLBLL_QBY9RqZpCXhKKQU2FlrU>MJc",
    "QDX8Iq[mDnFCJBV9HGq^<PGcSEV6Brp^6^YJPCP$CAdSKWBYDokJ1aalA^aJKcUZGvnaDMCW>]tK2^ZkDVcMJdU|H-neCODZ=VuL",
    "3][iEmODIuUtHhmgAQDZ>QtJ3]ra5[YLICUKIuhjCWCS@Nq39p[iG]XLNtT8CxaePZANWBMR.R[kG][LKPUmEOggPNCOZEGV1LWi",
    "KU[OJgUTE3ghOPERZGGV3LXhKnQDJ1U:DyeiOSFS]HEU4Lpc8[WMITU-EE^jRYEMbHA>8bWgL[VMIAU-BeUjY_EGGMb[5HWgLXWO",
    "Nj!!OEfj]UITNL[I8_ad@_TILu5+1dd_mOLPNK[I7b_g=]ZFL!<O10dSiQQRNM[J7bah=fAKKCMA<f^9TU[[OM^J:ceB<_[HIv^,",
    "Os^7@WQaPAZFjr_oB^ZIG<]lY5dWBWBUDqvK2^^kC]_KEBW]Z<_iOZDKXGGT3MZgI[WMQz!!OE[j]VITNL[H8_cd@_TIP13a4V_Y",
    "sGQIMK[H6b_h<Y_DN~7f2__MnLYONL]H5bak=n0MMnBb6LX3XQh^OK]H8bo19a^HLBNYB4W5HV]eQ>Z6usaqA_YHIvS>FJYTIXIa",
    "4~vJ3b_kA]^IH0U5E5OgX[DUe@F^-NXjG[XKIL!!OEaj]UITNL[K8__d@^TI",
};
/* ---- to here ---- */
/* clang-format on */

static const char digit_of[DIGITS + 1] =
    "!$&+,-.0123456789:<=>@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]^_abcdefghijklmnopqrstuvwxyz|~";
static float bonus_chance[64][SUMS];
static float trait_of[HANDS][TRAITS];
static float number[SETS][NUMBERS]; /* the mean's, then those of each trait */

/* Reads the next number of the table: one digit, or two where it has to be exact. */
static float read_number(int *at, int column)
{
    int places = column < POWERS || column == NUMBERS + 1 ? 2 : 1, n = 0;
    for (int i = 0; i < places; i++, (*at)++)
        n = n * DIGITS + (int)(strchr(digit_of, digits[*at / LINE][*at % LINE]) - digit_of);
    double steps = places == 2 ? DIGITS * DIGITS - 1 : DIGITS - 1;
    return (float)(range[column].least + n * (range[column].most - range[column].least) / steps);
}

static void read_table(void)
{
    int at = 0;
    for (int i = 0; i < 64 * SUMS; i++)
        bonus_chance[i / SUMS][i % SUMS] = read_number(&at, NUMBERS);
    for (int i = 0; i < TRAITS * HANDS; i++)
        trait_of[i % HANDS][i / HANDS] = read_number(&at, NUMBERS + 1);
    for (int used = 0; used < SETS; used++)
        for (int i = 0; i < NUMBERS && __builtin_popcount((unsigned)used) <= STORED; i++)
            number[used][i] = read_number(&at, i);
}

/* The value of carrying this hand, in points, if the table has it. */
static int value_in_table(int used, int sum, int hand)
{
    float c = 2 * bonus_chance[used % 64][sum] - 1, value = 0;
    for (int i = 0; i <= TRAITS; i++) {
        const float *of = number[used] + i * POWERS;
        value += (of[0] + of[1] * c + of[2] * (c * c - 1 / 3.0F)) * (i == 0 ? 1 : trait_of[hand][i - 1]);
    }
    return (int)(UNIT * value);
}

/* ---- values beyond the table: as in table.c, but only what is needed ---- */

typedef int16_t row[PADDED]; /* by the sum of the basic rules */

static row *late[SETS];           /* by the hand carried, NULL before it is worked out */
static int16_t best[PAIRS][SUMS]; /* ten dice before they are split */
static float mean[2][2002][SUMS];

/* The copies let a compiler see that nothing overlaps: then it does eight sums at once. */
static void raise_to(int16_t *to, const int16_t *next, int add)
{
    int16_t v[SUMS];
    for (int sum = 0; sum < SUMS; sum++)
        v[sum] = (int16_t)(next[sum] + add);
    for (int sum = 0; sum < SUMS; sum++)
        to[sum] = v[sum] > to[sum] ? v[sum] : to[sum];
}

static void split_in(int16_t *to, const int16_t *nothing, int used, int s, int r)
{
    raise_to(to, nothing, 0);
    for (int rule = 0; rule < RULES; rule++) {
        int p = points[rule][s];
        if ((used >> rule & 1) == 0 && p > 0)
            raise_to(to, late[used | 1 << rule][r] + (rule < BASIC ? p : 0), 1000 / UNIT * p);
    }
}

static void find_best(int used)
{
    memset(best, 0, sizeof best);
    for (int r = 0; r < HANDS; r++) {
        int16_t nothing[SUMS] = {0};
        for (int rule = 0; rule < RULES; rule++)
            if ((used >> rule & 1) == 0)
                raise_to(nothing, late[used | 1 << rule][r], 0);
        for (int s = 0; s < HANDS; s++)
            split_in(best[pair_of[s][r]], nothing, used, s, r);
    }
}

static void mean_of(float *out, float (*from)[SUMS], const int16_t *w)
{
    float all[SUMS];
    for (int sum = 0; sum < SUMS; sum++)
        all[sum] =
            from[w[1]][sum] + from[w[2]][sum] + from[w[3]][sum] + from[w[4]][sum] + from[w[5]][sum] + from[w[6]][sum];
    for (int sum = 0; sum < SUMS; sum++)
        out[sum] = all[sum] * (1 / 6.0F);
}

static void mean_of_best(float *out, const int16_t *w)
{
    float all[SUMS];
    for (int sum = 0; sum < SUMS; sum++)
        all[sum] = (float)(best[w[1]][sum] + best[w[2]][sum] + best[w[3]][sum] + best[w[4]][sum] + best[w[5]][sum] +
                           best[w[6]][sum]);
    for (int sum = 0; sum < SUMS; sum++)
        out[sum] = all[sum] * (1 / 6.0F);
}

static void find_means(row *value)
{
    for (int i = 0; i < multisets[9]; i++)
        mean_of_best(mean[1][i], more[9][i]);
    for (int size = 8; size >= 5; size--)
        for (int i = 0; i < multisets[size]; i++)
            mean_of(mean[size % 2][i], mean[(size + 1) % 2], more[size][i]);
    for (int hand = 0; hand < HANDS; hand++)
        for (int sum = 0; sum < SUMS; sum++)
            value[hand][sum] = (int16_t)(mean[1][hand][sum] + 0.5F);
}

static void score_last(row *value, int used)
{
    int rule = 0;
    while (used >> rule & 1)
        rule++;
    for (int hand = 0; hand < HANDS; hand++)
        for (int sum = 0; sum < SUMS; sum++) {
            int basic = sum + (rule < BASIC ? points[rule][hand] : 0);
            value[hand][sum] = (int16_t)((1000 * points[rule][hand] + (basic >= 63 ? 35000 : 0)) / UNIT);
        }
}

/* Works out a set of used rules, and first all sets that may follow. */
static void work_out(int used)
{
    if (used == SETS - 1 || late[used] != NULL)
        return;
    for (int rule = 0; rule < RULES; rule++)
        work_out(used | 1 << rule | (used >> rule & 1 ? SETS - 1 : 0));
    row *value = calloc(HANDS, sizeof *value);
    if (value == NULL)
        exit(1);
    if (__builtin_popcount((unsigned)used) == RULES - 1) {
        score_last(value, used);
    } else {
        find_best(used);
        find_means(value);
    }
    for (int hand = 0; hand < HANDS; hand++)
        for (int sum = SUMS; sum < PADDED; sum++)
            value[hand][sum] = value[hand][SUMS - 1];
    late[used] = value;
}

/* ---- what a side has, and what it may still hope for ---- */

struct side {
    int used, sum; /* rules, and basic points in thousands */
    char dice[11];
    int total; /* without the bonus */
};

static struct side me, them;

/* The value, in points, of carrying this hand. */
static int value_of(int used, int sum, int hand)
{
    sum = sum > 63 ? 63 : sum;
    if (used == SETS - 1)
        return sum == 63 ? 35000 : 0;
    if (__builtin_popcount((unsigned)used) > STORED) {
        work_out(used);
        return UNIT * late[used][hand][sum];
    }
    return value_in_table(used, sum, hand);
}

struct put {
    int value, rule;
    char dice[6], rest[6];
};

static void split(const char *dice, int mask, char *five, char *rest)
{
    for (int i = 0; dice[i] != '\0'; i++)
        *(mask >> i & 1 ? five++ : rest++) = dice[i];
    *five = *rest = '\0';
}

static int value_after(const struct side *s, int rule, int hand, const char *rest)
{
    int p = points[rule][hand], used = s->used | 1 << rule;
    int next = used == SETS - 1 || rest[0] == '\0' ? 0 : hand_of(rest);
    return 1000 * p + value_of(used, s->sum + (rule < BASIC ? p : 0), next);
}

/* The best put of a side, were these its dice. */
static struct put best_put(const struct side *s, const char *dice)
{
    struct put found = {-1, 0, "", ""};
    for (int mask = 0; mask < 1 << strlen(dice); mask++) {
        struct put p;
        if (__builtin_popcount((unsigned)mask) != 5)
            continue;
        split(dice, mask, p.dice, p.rest);
        int hand = hand_of(p.dice);
        for (p.rule = 0; p.rule < RULES; p.rule++) {
            if (s->used >> p.rule & 1)
                continue;
            p.value = value_after(s, p.rule, hand, p.rest);
            if (p.value > found.value)
                found = p;
        }
    }
    return found;
}

/* Returns the value of a side with a bundle. In the first round the bundle is only carried. */
static int value_with(const struct side *s, const char *bundle)
{
    char dice[11];
    if (s->dice[0] == '\0')
        return value_of(s->used, s->sum, hand_of(bundle));
    strcpy(dice, s->dice);
    strcat(dice, bundle);
    return best_put(s, dice).value;
}

/* ---- what the opponent may bid ---- */

/* The ways in which the opponent may value the bundles: A less B. */
enum { NOTHING, SUM, POINTS_NOW, HIS_VALUE, BOTH_VALUES, MEASURES };

/* A way to bid: so much of a measure, give or take `spread` and a share of the bid. */
static const struct {
    int measure;
    double part, believed; /* at first */
} way[] = {
    {NOTHING, 0, 2},         {SUM, 0.5, 0.5},        {SUM, 1, 0.5},           {POINTS_NOW, 0.25, 0.5},
    {POINTS_NOW, 0.5, 0.5},  {POINTS_NOW, 1, 0.5},   {HIS_VALUE, 0.125, 1},   {HIS_VALUE, 0.25, 2},
    {HIS_VALUE, 0.375, 1},   {HIS_VALUE, 0.5, 2},    {HIS_VALUE, 0.75, 1},    {HIS_VALUE, 1, 1},
    {BOTH_VALUES, 0.125, 1}, {BOTH_VALUES, 0.25, 4}, {BOTH_VALUES, 0.375, 1},
};
static const struct {
    double points, share;
} spread[] = {{3, 0.01}, {800, 0.15}, {2500, 0.4}};

enum { WAYS = sizeof way / sizeof way[0], SPREADS = sizeof spread / sizeof spread[0], GUESSES = WAYS * SPREADS };

static double belief[GUESSES];    /* logarithms, all 0 at first */
static double guess[GUESSES];     /* the opponent's bid this round, by each way */
static double deviation[GUESSES]; /* deviation of its bid from that: the mean of a Laplace distribution */

static int sum(const char *bundle)
{
    int sum = 0;
    for (int i = 0; i < 5; i++)
        sum += bundle[i] - '0';
    return sum;
}

/* The most points that a side could score at once. */
static int points_now(const struct side *s, const char *bundle)
{
    char dice[11], five[6], rest[6];
    int most = 0;
    strcpy(dice, s->dice);
    strcat(dice, bundle);
    for (int mask = 0; mask < 1 << strlen(dice); mask++) {
        if (__builtin_popcount((unsigned)mask) != 5)
            continue;
        split(dice, mask, five, rest);
        int hand = hand_of(five);
        for (int rule = 0; rule < RULES; rule++)
            if ((s->used >> rule & 1) == 0 && points[rule][hand] > most)
                most = points[rule][hand];
    }
    return 1000 * most;
}

static void guess_their_bid(const char *a, const char *b, int mine, int theirs)
{
    double measure[MEASURES] = {0, 1000.0 * (sum(a) - sum(b)), points_now(&them, a) - points_now(&them, b), theirs,
                                mine + theirs};
    for (int i = 0; i < GUESSES; i++) {
        guess[i] = way[i / SPREADS].part * measure[way[i / SPREADS].measure];
        deviation[i] = spread[i % SPREADS].points + spread[i % SPREADS].share * fabs(guess[i]);
    }
}

/* Learns from a bid of the opponent: each guess is believed more if it made the bid likely. Any bid has a small
 * chance. */
static void learn(double their_bid)
{
    for (int i = 0; i < GUESSES; i++) {
        double likely = exp(-fabs(their_bid - guess[i]) / deviation[i]) / (2 * deviation[i]);
        belief[i] += log(0.97 * likely + 0.03 / (2 * MOST_BID));
    }
}

/* ---- the auction ---- */

/* The bids that the opponent may make, each with its chance. */
struct chances {
    int n;
    double bid[GUESSES * 8], chance[GUESSES * 8];
};

static void list_chances(struct chances *c)
{
    static const double eighth[8] = {-2.77, -1.16, -0.61, -0.20,
                                     0.20,  0.61,  1.16,  2.77}; /* of the distribution, in the middle */
    double most = belief[0];
    for (int i = 1; i < GUESSES; i++)
        most = belief[i] > most ? belief[i] : most;
    c->n = 0;
    for (int i = 0; i < GUESSES; i++) {
        double chance = way[i / SPREADS].believed * exp(belief[i] - most);
        for (int j = 0; j < 8 && chance > 1e-4; j++) {
            c->bid[c->n] = guess[i] + eighth[j] * deviation[i];
            c->chance[c->n++] = chance;
        }
    }
}

/* Returns the average gain of a bid, from the middle: see the top of the file. */
static double gain(const struct chances *c, double x, double middle)
{
    double sum = 0;
    for (int i = 0; i < c->n; i++) {
        double lead = 2 * middle - x - c->bid[i];
        sum += c->chance[i] * (x > c->bid[i] ? lead : x < c->bid[i] ? -lead : 0);
    }
    return sum;
}

/* The best bid is next to one of the opponent's. If nothing is better, it is the equilibrium's. */
static double best_bid(const struct chances *c, double middle)
{
    double found = floor(middle + 0.5), most = gain(c, middle, middle);
    for (int i = 0; i < 2 * c->n; i++) {
        double x = floor(c->bid[i / 2]) + i % 2;
        double g = gain(c, x, middle);
        if (g > most) {
            most = g;
            found = x;
        }
    }
    return found;
}

static int bid_made;

static void bid(const char *a, const char *b)
{
    static struct chances chances;
    int mine = value_with(&me, a) - value_with(&me, b);
    int theirs = value_with(&them, a) - value_with(&them, b);
    guess_their_bid(a, b, mine, theirs);
    list_chances(&chances);
    double x = best_bid(&chances, (mine + theirs) / 4.0);
    bid_made = (int)(x > MOST_BID ? MOST_BID : x < -MOST_BID ? -MOST_BID : x);
    printf("BID %c %d\n", bid_made >= 0 ? 'A' : 'B', abs(bid_made));
}

/* ---- the talk ---- */

static void get(char got, char their_named, int their_amount, char bundle[2][6])
{
    int their_bid = their_named == 'A' ? their_amount : -their_amount;
    me.total += got == 'A' ? -bid_made : bid_made;
    them.total += got == 'B' ? -their_bid : their_bid;
    learn(their_bid);
    strcat(me.dice, bundle[got - 'A']);
    strcat(them.dice, bundle['B' - got]);
}

static void use(struct side *s, int rule, const char *dice)
{
    int p = points[rule][hand_of(dice)];
    s->used |= 1 << rule;
    s->sum += rule < BASIC ? p : 0;
    s->total += 1000 * p;
    for (; *dice != '\0'; dice++) {
        char *at = strchr(s->dice, *dice);
        memmove(at, at + 1, strlen(at));
    }
}

/* Works out what may follow a side's used rules, a third after each of three puts: the last sets first, which the
 * others need. No answer takes long then, even where a compiler does one sum at a time. */
static void look_ahead(const struct side *s)
{
    int n = __builtin_popcount((unsigned)s->used), from = n < 4 ? RULES : n == 4 ? 10 : n == 5 ? 9 : STORED + 1;
    for (int used = SETS - 2; used > 0; used--)
        if ((used & s->used) == s->used && __builtin_popcount((unsigned)used) >= from)
            work_out(used);
}

static void put(void)
{
    struct put p = best_put(&me, me.dice);
    printf("PUT %s %s\n", name[p.rule], p.dice);
    use(&me, p.rule, p.dice);
    look_ahead(&me);
}

static void set(const char *rule_name, const char *dice)
{
    for (int rule = 0; rule < RULES; rule++)
        if (strcmp(name[rule], rule_name) == 0)
            use(&them, rule, dice);
    look_ahead(&them);
}

int main(void)
{
    char line[100], bundle[2][6], got, their_named, rule[20], dice[6];
    int their_amount;
    list_hands();
    list_points();
    read_table();
    while (fgets(line, sizeof line, stdin) != NULL) {
        if (strcmp(line, "READY\n") == 0)
            puts("OK");
        else if (sscanf(line, "ROLL %5s %5s", bundle[0], bundle[1]) == 2)
            bid(bundle[0], bundle[1]);
        else if (sscanf(line, "GET %c %c %d", &got, &their_named, &their_amount) == 3)
            get(got, their_named, their_amount, bundle);
        else if (strcmp(line, "SCORE\n") == 0)
            put();
        else if (sscanf(line, "SET %19s %5s", rule, dice) == 2)
            set(rule, dice);
        else if (strcmp(line, "FINISH\n") == 0)
            break;
        fflush(stdout);
    }
    return 0;
}
