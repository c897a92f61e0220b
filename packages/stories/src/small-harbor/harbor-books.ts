// The small Harbor's books: half a year up to today, with every state that a screen can show.
import { usd } from "@fiducia/demo/agencies/bookkeeper";
import { ACCOUNT } from "@fiducia/demo/agencies/small-agency";
import {
  agencyFee,
  check,
  get,
  invoice,
  on,
  PAYMENT,
  payment,
  premium,
  type Step,
} from "@fiducia/demo/agencies/story-steps";
import { CLIENT } from "./reference-books.ts";
import {
  bankCharge,
  by,
  creditMemo,
  fundMemo,
  ownMoneyIn,
  payPayee,
  refund,
  returnCheck,
  sendDirectBill,
  surplusTax,
  transferRevenue,
  voided,
} from "./steps.ts";

const { trust, trustSurplus, operating } = ACCOUNT;

const HISTORY: readonly Step[] = [
  // Past due in every bucket: 91+, 61-90, 31-60, 1-30; one of them partly paid.
  on(160, invoice("old premium", CLIENT.stone, [premium(860, ACCOUNT.beacon)])),
  on(
    120,
    invoice("marina", CLIENT.marina, [premium(6400, ACCOUNT.cascade), surplusTax(192), agencyFee(150)]),
  ),
  on(
    119,
    payment(
      "marina paid",
      CLIENT.marina,
      { marina: 6742 },
      { ...check(6742, "4471"), bankAccountId: trustSurplus },
    ),
  ),
  on(
    100,
    payPayee(ACCOUNT.cascade, ["marina"], {
      bankId: trustSurplus,
      payee: "Cascade Surplus Lines",
      number: 5001,
    }),
  ),
  on(
    99,
    payPayee(ACCOUNT.surplusTax, ["marina"], {
      bankId: trustSurplus,
      payee: "State surplus lines office",
      number: 5002,
    }),
  ),
  on(98, transferRevenue("marina", trustSurplus)),
  on(95, invoice("retired line", CLIENT.park, [premium(300, ACCOUNT.retired, "Run-off premium")])),
  on(75, invoice("school", CLIENT.school, [premium(2480.5), agencyFee(75)])),
  on(60, payment("school part", CLIENT.school, { school: 1000 }, check(1000, "20817"))),
  on(
    45,
    invoice(
      "plumbing",
      CLIENT.markup,
      [
        premium(1320, ACCOUNT.cascade),
        surplusTax(39.6),
        premium(-120, ACCOUNT.cascade, "Endorsement: lower limit"),
      ],
      "Limit & deductible < $5,000",
    ),
  ),
  on(40, invoice("bakery", CLIENT.bakery, [premium(1875), agencyFee(50)])),
  on(38, payment("bakery paid", CLIENT.bakery, { bakery: 1925 }, check(2000, "311"))),
  on(37, payPayee(ACCOUNT.acme, ["bakery"], { bankId: trust, payee: "Acme Mutual", number: 2291 })),
  on(36, transferRevenue("bakery", trust)),
  // Cancelled in full: a credit memo, funded by the carrier and paid back.
  on(
    30,
    creditMemo("memo", CLIENT.bakery, "Cancelled at the client's request", [
      {
        ...premium(400, ACCOUNT.acme, "Return premium, cancelled 30 days in"),
        ...{ retainedAmount: usd(0), retainedAccountId: null },
      },
    ]),
  ),
  on(27, fundMemo("memo", trust, ["Acme Mutual", "EFT-88213"])),
  on(
    26,
    refund("refund of 250", CLIENT.bakery, ["memo", 250], {
      bankId: trust,
      payee: "Sunrise Bakery LLC",
      number: 2292,
    }),
  ),
  // A check returned after the carrier had been paid, and how the shortage was filled.
  on(20, invoice("reed", CLIENT.reed, [premium(500, ACCOUNT.beacon), agencyFee(60)])),
  on(19, payment("reed paid", CLIENT.reed, { reed: 560 }, check(560, "1022"))),
  on(18, payPayee(ACCOUNT.beacon, ["reed"], { bankId: trust, payee: "Beacon Casualty", number: 2293 })),
  on(14, returnCheck("reed paid", "Check 1022 returned unpaid")),
  on(14, bankCharge(trust, 12, "Returned item fee")),
  on(13, ownMoneyIn(trust, 1000, "Covers check 1022 until it is replaced")),
  on(
    12,
    invoice("no name", CLIENT.nameless, [premium(145.1), { ...agencyFee(0), description: "Fee waived" }]),
  ),
  on(10, invoice("obrien", CLIENT.obrien, [premium(990), agencyFee(35)])),
];

const YESTERDAY: readonly Step[] = [
  on(1, invoice("nunez", CLIENT.nunez, [premium(1210.75), agencyFee(40)]), "CLK"),
  on(
    1,
    payment(
      "nunez paid",
      CLIENT.nunez,
      { nunez: 1250.75 },
      { payMethods: [by("Card", 1250.75, "AUTH 554210")] },
    ),
    "CLK",
  ),
  on(
    1,
    payment(
      "held for Beacon",
      CLIENT.obrien,
      {},
      {
        ...check(215, "8820"),
        directBill: [
          {
            reportingAccountId: ACCOUNT.beacon,
            policyId: CLIENT.obrien,
            description: "Beacon direct bill",
            amount: usd(215),
          },
        ],
      },
    ),
  ),
  on(
    1,
    refund("refund of 40", CLIENT.bakery, ["bakery paid", 40], {
      bankId: trust,
      payee: "Sunrise Bakery LLC",
      number: 2294,
    }),
  ),
  on(
    1,
    refund("misspelled", CLIENT.bakery, ["bakery paid", 5], {
      bankId: trust,
      payee: "Sunrise Bakery",
      number: 2297,
    }),
  ),
  on(1, voided("misspelled", "Payee misspelt on the check")),
  on(1, invoice("typed twice", CLIENT.nunez, [premium(1210.75), agencyFee(40)]), "CLK"),
];

const TODAY: readonly Step[] = [
  on(0, voided("typed twice", "Entered twice")),
  on(
    0,
    invoice("park", CLIENT.park, [
      premium(1000),
      { ...surplusTax(30), description: "Stamping fee" },
      agencyFee(50),
    ]),
    "CLK",
  ),
  on(
    0,
    payment("park paid", CLIENT.park, { park: 1080 }, { payMethods: [by("Cash", 1100)], change: usd(20) }),
    "CLK",
  ),
  on(
    0,
    invoice("marina again", CLIENT.marina, [premium(2200, ACCOUNT.cascade), surplusTax(66), agencyFee(120)]),
  ),
  on(
    0,
    payment(
      "marina part",
      CLIENT.marina,
      { "marina again": 1500 },
      { ...check(1500, "4502"), bankAccountId: trustSurplus },
    ),
  ),
  on(
    0,
    payment(
      "reed again",
      CLIENT.reed,
      { reed: 560 },
      { payMethods: [by("MoneyOrder", 400, "MO 771"), by("Cash", 160)] },
    ),
  ),
  on(0, async (keeper, memory) => {
    const itemId = get(memory, "obrien");
    const invoices = [{ itemId, amount: usd(1025), nonFiduciary: usd(35) }];
    memory.set(
      "obrien paid",
      await keeper.tell(PAYMENT, {
        clientId: CLIENT.obrien,
        bankAccountId: trust,
        operatingBankAccountId: operating,
        invoices,
        payMethods: [by("EFT", 990, "ACH 20093"), by("Card", 35, "4471")],
        memo: "Fee banked to operating",
      }),
    );
  }),
  on(0, async (keeper, memory) => {
    const lines = [premium(50, ACCOUNT.acme, "Added vehicle")];
    await invoice("bakery vehicle", CLIENT.bakery, lines)(keeper, memory);
    const creditsUsed = [{ itemId: get(memory, "bakery paid"), amount: usd(35) }];
    await payment(
      "bakery credit used",
      CLIENT.bakery,
      { "bakery vehicle": 35 },
      { creditsUsed },
    )(keeper, memory);
  }),
  on(
    0,
    payment("overpaid", CLIENT.stone, {}, { ...check(125, "9913"), memo: "Deposit for a policy to come" }),
  ),
  on(0, sendDirectBill("held for Beacon", { bankId: trust, payee: "Beacon Casualty", number: 2295 })),
  on(0, payPayee(ACCOUNT.acme, ["nunez", "park"], { bankId: trust, payee: "Acme Mutual", number: 2296 })),
  on(0, transferRevenue("nunez", trust)),
  on(
    0,
    creditMemo("memo today", CLIENT.reed, "Vehicle sold", [premium(90, ACCOUNT.beacon, "Return premium")]),
  ),
  on(0, payment("slip of the pen", CLIENT.school, { school: 500 }, check(500, "20901")), "CLK"),
  on(0, voided("slip of the pen", "Wrong client")),
];

/** The whole story by day. */
export const HARBOR_STORY: readonly Step[] = [...HISTORY, ...YESTERDAY, ...TODAY];
