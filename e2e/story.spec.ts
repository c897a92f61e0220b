// The worked examples E1 to E19 and the refusals X1 to X6, told by screens: every trust position to the cent.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { root } from "../tools/run/root.mjs";
import { STORIES } from "./site/agency.ts";
import { signIn, watch } from "./site/person.ts";
import { test } from "./site/test.ts";
import { Desk, type Line } from "./story/desk.ts";

interface Position {
  readonly cashCents: number;
  readonly requiredCents: number;
  readonly advancedCents: number;
  readonly agencyRevenueCents: number;
  readonly agencyFundsCents: number;
  readonly surplusCents: number;
}
interface Vectors {
  readonly steps: readonly {
    readonly id: string;
    readonly title: string;
    readonly position: Position;
    readonly positionByTrustBank?: Readonly<Record<"T1" | "T2", Position>>;
  }[];
  readonly refusals: readonly { readonly id: string; readonly after: string; readonly message: string }[];
}
const vectors = JSON.parse(
  readFileSync(join(root, "packages", "ledger", "src", "testing", "ledger-vectors.json"), "utf8"),
) as Vectors;

const ACME = "Acme Payable";
const premium = (owner: string, amount: string, kept: string): Line => [owner, amount, kept];

/** Step to what is done at the counter. */
const STEPS: Readonly<Record<string, (desk: Desk) => Promise<unknown>>> = {
  E1: (desk) =>
    desk.invoice(
      "INV-1001",
      42,
      premium(ACME, "1,000", "150"),
      ["SL Tax Payable", "30"],
      [ACME, "20"],
      ["Agency Fee Income", "50"],
    ),
  E2: (desk) => desk.receipt("RCT-2001", 42, { check: "1,200", pays: { "INV-1001": "1,100" } }),
  "E3.1": (desk) => desk.invoice("INV-1002", 42, premium("Beta Payable", "400", "60")),
  "E3.2": (desk) =>
    desk.receipt("RCT-2002", 42, {
      cash: { tendered: "320", change: "20" },
      credits: { "RCT-2001": "100" },
      pays: { "INV-1002": "400" },
    }),
  E4: (desk) => desk.company(["INV-1001 0", "INV-1001 3"]),
  E4b: (desk) => desk.company(["INV-1001 2"]),
  E5: (desk) => desk.agency(["INV-1001 1", "INV-1001 4", "INV-1002 1"]),
  E6a: (desk) =>
    desk.receipt("RCT-2003", 42, { check: "215", directBill: { account: "Gamma Payable", amount: "215" } }),
  E6b: (desk) => desk.disburse("Gamma Payable"),
  E7a: (desk) => desk.memo("CM-6001", 42, premium(ACME, "400", "60")),
  E7b: (desk) => desk.returnPremium("CM-6001", "340"),
  E7c: (desk) => desk.giveBack("CM-6001", "60"),
  E7d: (desk) => desk.refund("CM-6001", "400"),
  "E8a.1": (desk) => desk.invoice("INV-1003", 43, premium(ACME, "500", "75"), ["Agency Fee Income", "60"]),
  "E8a.2": (desk) => desk.receipt("RCT-2004", 43, { check: "560", pays: { "INV-1003": "560" } }),
  "E8a.3": (desk) => desk.company(["INV-1003 0"]),
  // The form records the returned check and the bank's charge in one posting.
  "E8b.2": (desk) => desk.returnedCheck("RCT-2004", "12"),
  E8c: (desk) => desk.fundsIn("437"),
  "E8d.1": (desk) => desk.invoice("INV-1004", 43, ["NSF Fee Income", "25"]),
  "E8d.2": (desk) =>
    desk.receipt("RCT-2005", 43, { check: "585", pays: { "INV-1003": "560", "INV-1004": "25" } }),
  E8e: (desk) => desk.fundsOut("425"),
  "E9.1": (desk) => desk.invoice("INV-1005", 44, premium(ACME, "300", "120")),
  "E9.2": (desk) => desk.receipt("RCT-2006", 44, { check: "300", pays: { "INV-1005": "300" } }),
  E9b: (desk) => desk.company(["INV-1005 0"]),
  "E10.1": (desk) => desk.invoice("INV-1006", 45, premium(ACME, "1,000", "150")),
  "E10.2": (desk) => desk.receipt("RCT-2007", 45, { check: "1,000", pays: { "INV-1006": "1,000" } }),
  "E10.3": (desk) => desk.memo("CM-6002", 46, premium(ACME, "200", "30")),
  "E10.4": (desk) => desk.company(["INV-1006 0"], ["CM-6002 0"]),
  "E10.5": (desk) => desk.agency(["INV-1006 1"], ["CM-6002 1"]),
  "E13.1": (desk) => desk.invoice("INV-1007", 47, premium(ACME, "1,000", "150")),
  "E13.2": (desk) => desk.memo("CM-6003", 47, premium(ACME, "1,000", "150")),
  "E13.3": (desk) => desk.apply("CM-6003", "INV-1007", "1,000"),
  "E14.1": (desk) => desk.invoice("INV-1008", 46, premium("Beta Payable", "300", "45")),
  "E14.2": (desk) => desk.apply("CM-6002", "INV-1008", "200"),
  "E14.3": (desk) => desk.receipt("RCT-2008", 46, { check: "100", pays: { "INV-1008": "100" } }),
  "E15.1": (desk) => desk.invoice("INV-1009", 48, premium(ACME, "1,000", "150")),
  "E15.2": (desk) => desk.receipt("RCT-2009", 48, { check: "500", pays: { "INV-1009": "500" } }),
  "E15.3": (desk) => desk.memo("CM-6004", 48, premium(ACME, "1,000", "150")),
  "E15.4": (desk) => desk.apply("CM-6004", "INV-1009", "500"),
  "E15.5": (desk) => desk.company(["INV-1009 0"], ["CM-6004 0"]),
  "E15.6": (desk) => desk.refund("CM-6004", "500"),
  "E16.1": (desk) => desk.invoice("INV-1011", 49, premium("Delta Payable", "600", "90")),
  "E16.2": (desk) =>
    desk.receipt("RCT-2010", 49, { check: "600", pays: { "INV-1011": "600" }, bank: "Trust Bank 2" }),
  "E16.3": (desk) => desk.company(["INV-1011 0"]),
  E17: (desk) => desk.move("INV-1002", "line 1, Beta Payable", "Trust Bank 2"),
  "E18.1": (desk) => desk.invoice("INV-1012", 50, premium("Delta Payable", "200", "30")),
  "E18.2": (desk) => desk.receipt("RCT-2011", 50, { check: "200", pays: { "INV-1012": "200" } }),
  "E18.3": (desk) => desk.company(["INV-1012 0"]),
  "E18.4": (desk) => desk.takeBack("RCT-2011"),
  "E18.5": (desk) => desk.apply("RCT-2011", "INV-1012", "200"),
  "E19.1": (desk) => desk.invoice("INV-1013", 51, premium("Delta Payable", "250", "5")),
  "E19.2": (desk) => desk.receipt("RCT-2012", 51, { check: "242.50", pays: { "INV-1013": "242.50" } }),
  "E19.3": (desk) => desk.writeOff("INV-1013", "INV-1003", "2.50"),
  "E19.4": (desk) => desk.company(["INV-1013 0"]),
};

/** Producer shares (E11) and commission statements (E12) touch no trust bank; E8b.1 is told with E8b.2. */
const TOLD_ELSEWHERE = ["E8b.1", "E11", "E12"];

/** The attempt at its screen, which must say the sentence; or the answer of the call, where no screen offers it. */
const ATTEMPTS: Readonly<Record<string, (desk: Desk, sentence: string) => Promise<unknown>>> = {
  X1: (desk, sentence) => desk.takeBackRefused("RCT-2001", sentence),
  X2: (desk) => desk.companyRefused(["INV-1002 0"], 34_000),
  X3: (desk, sentence) => desk.fundsOutRefused("425", sentence),
  X4: (desk, sentence) => desk.refundRefused("CM-6002", "200", sentence),
  X5: (desk) => desk.companyRefused(["INV-1011 0"], 51_000),
  X6: (desk) => desk.agencyRefused(["INV-1003 1", "INV-1003 2", "INV-1004 0", "INV-1005 1", "INV-1008 1"]),
};

/** The story's numbers are its own; ours count from 1001 for each kind of document. */
const inOurNumbers = (message: string): string =>
  message.replace("Credit Memo 6002", "Credit Memo 1002").replace("Invoice 1011", "Invoice 1010");

const shown = (bank: Record<string, number>) => ({
  cashCents: bank.cash,
  requiredCents: bank.required,
  advancedCents: bank.advanced,
  agencyRevenueCents: bank.agencyRevenue,
  agencyFundsCents: bank.agencyFunds,
  surplusCents: bank.surplus,
});

// A step that cannot go on says so at once, and not when the whole story should have ended.
test.use({ actionTimeout: 15_000 });

test("the worked examples, screen by screen", async ({ page }, { retry }) => {
  test.setTimeout(400_000);
  const trouble = await watch(page);
  await signIn(page, "MJS", STORIES[retry] ?? STORIES[0]);
  const desk = new Desk(page);
  const told = vectors.steps.filter(({ id }) => !TOLD_ELSEWHERE.includes(id));
  expect(Object.keys(STEPS).sort()).toEqual(told.map(({ id }) => id).sort());
  expect(Object.keys(ATTEMPTS).sort()).toEqual(vectors.refusals.map(({ id }) => id).sort());
  for (const { id, title, position, positionByTrustBank } of told) {
    const asShown = async () => {
      const { total, banks } = await desk.position();
      expect(shown(total), id).toEqual(position);
      const [first, second] = banks;
      if (positionByTrustBank)
        expect({ T1: shown(first), T2: shown(second) }, id).toEqual(positionByTrustBank);
    };
    await test.step(`${id}: ${title}`, async () => {
      await STEPS[id]?.(desk);
      await asShown();
    });
    for (const refusal of vectors.refusals.filter(({ after }) => after === id))
      await test.step(`${refusal.id} is refused, and nothing moves`, async () => {
        const sentence = inOurNumbers(refusal.message);
        expect((await ATTEMPTS[refusal.id]?.(desk, sentence)) ?? sentence).toBe(sentence);
        await asShown();
      });
  }
  await test.step("every cent of it stands on a page, with who recorded it", async () => {
    const cash = { "Trust Bank": 60_750, "Trust Bank 2": 43_000 };
    expect(await desk.onTheirPages()).toEqual({ cash, recordedBy: ["MJS"] });
    await page.goto("/");
    const card = (bank: string) =>
      page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: bank, exact: true }) });
    await expect(card("Trust Bank")).toContainText("Cash607.50");
    await expect(card("Trust Bank")).toContainText("Surplus352.50");
    await expect(card("Trust Bank 2")).toContainText("Cash430.00");
    await expect(card("Trust Bank 2")).toContainText("Surplus90.00");
  });
  expect(trouble).toEqual([]);
});
