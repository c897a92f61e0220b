// Direct-bill money goes on to its carrier whole: one company, one bank; a sweep posts whatever it is.
import { brokenProofs } from "@fiducia/ledger/testing/proofs";
import { ACCOUNT } from "@fiducia/stories/counter/agency";
import { counterOfTest, granted, sentenceOf } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { DISBURSE, LISTING } from "@fiducia/stories/counter/tellers";
import { beforeEach, describe, expect, it } from "vitest";
import { saveCarrier } from "../../agency/carrier-settings/carriers.command.ts";
import { saveCarrierCommand } from "../../agency/carrier-settings/carriers.contract.ts";
import { directBillHeldQuery } from "../direct-bill-held/direct-bill-held.contract.ts";
import { directBillHeld } from "../direct-bill-held/direct-bill-held.query.ts";

const HELD = [directBillHeldQuery, directBillHeld] as const;
const counter = counterOfTest();
const drawer = new Drawer(counter);
let part: number;
beforeEach(async () => {
  part = await drawer.directBill(21500);
});

const disbursing = (change: object = {}) =>
  counter.tell("PAY", DISBURSE, { bankAccountId: ACCOUNT.trust, lines: [{ partId: part }], ...change });

const saveBeta = (change: object) =>
  counter.tell("MJS", [saveCarrierCommand, saveCarrier], {
    ...{ name: "Beta Mutual", payableAccountId: ACCOUNT.beta, payeeKind: "carrier", checkName: "" },
    address: { line1: "", line2: "", city: "", state: "", postalCode: "" },
    ...{ ourCode: "", termsDays: 45, termsFrom: "effective", billing: "accountCurrent" },
    ...{ isAppointed: true, commissionRate: 1500, commissionByLine: {} },
    ...change,
  } as never);

describe("a disbursement", () => {
  it.each([
    ["Beta Mutual", ""],
    ["Beta Mutual Insurance Co", "Beta Mutual Insurance Co"],
  ])("by check is made out to %s, the company, and not to our account", async (payee, checkName) => {
    const address = { line1: "9 Elm St", line2: "", city: "Austin", state: "TX", postalCode: "78701" };
    granted(await saveBeta({ checkName, address }));
    expect(await counter.ask("PAY", HELD, {})).toMatchObject([{ company: payee }]);
    granted(await disbursing());
    expect((await counter.list("MJS", LISTING, { timePeriod: 0 })).rows.at(-1)).toMatchObject({ payee });
  });
  it("by check sends on what the bank holds (E6b)", async () => {
    granted(await disbursing());
    expect(await drawer.position()).toEqual([0, 0, 0, 0, 0, 0]);
    expect((await counter.list("MJS", LISTING, { timePeriod: 0 })).rows.at(-1)).toMatchObject({
      transactionType: "DirectBillDisbursement",
      payee: "Beta Payable",
      disbursed: 21500,
      referenceNumber: "1001",
    });
    expect(await counter.read(brokenProofs)).toEqual([]);
  });
  it("many payments go out in one sweep", async () => {
    const other = await drawer.directBill(4000);
    granted(await disbursing({ method: "Sweep", lines: [{ partId: part }, { partId: other }] }));
    expect(await drawer.position()).toEqual([0, 0, 0, 0, 0, 0]);
  });
  it("a sweep above what is held posts, shows the hole and whose it is", async () => {
    const { shortBanks } = granted(
      await disbursing({ method: "Sweep", lines: [{ partId: part, amount: 22000 }] }),
    );
    expect(shortBanks).toEqual([{ bankAccountId: ACCOUNT.trust, shortBy: 500 }]);
    expect(await drawer.position()).toEqual([-500, 0, 500, 0, 0, -500]);
    expect(await counter.read(brokenProofs)).toEqual([]);
  });
});

describe("a disbursement is refused", () => {
  const cases: [string, () => object, string][] = [
    [
      "of nothing known",
      () => ({ lines: [{ partId: 5 }] }),
      "PART_UNKNOWN: There is no such direct-bill payment.",
    ],
    [
      "of one payment twice",
      () => ({ lines: [{ partId: part }, { partId: part }] }),
      "TWICE: Receipt 1001, line 1 stands here twice; enter it once.",
    ],
    [
      "out of a bank that holds nothing of it",
      () => ({ bankAccountId: ACCOUNT.trust2 }),
      "NOTHING_HELD: Receipt 1001, line 1: Trust Bank 2 holds nothing of it.",
    ],
    [
      "by check above what is held",
      () => ({ lines: [{ partId: part, amount: 22000 }] }),
      "ADVANCE_NOT_ALLOWED: Receipt 1001, line 1: 5.00 of 220.00 has not been collected.",
    ],
  ];
  for (const [name, change, sentence] of cases)
    it(name, async () => expect(sentenceOf(await disbursing(change()))).toBe(sentence));
  it("by check to a company without a mailing address, which an EFT does not need", async () => {
    granted(await saveBeta({}));
    expect(sentenceOf(await disbursing())).toBe(
      "NO_ADDRESS: Beta Mutual has no mailing address for a check. Enter it under Settings, Carriers and payees, or choose EFT as the method.",
    );
    granted(await disbursing({ method: "EFT" }));
  });
  it("of payments of two companies", async () => {
    const acme = await drawer.directBill(100, {
      directBill: [{ reportingAccountId: ACCOUNT.acme, description: "Acme bill", amount: 100 }],
    });
    expect(sentenceOf(await disbursing({ lines: [{ partId: part }, { partId: acme }] }))).toBe(
      "OTHER_COMPANY: Receipt 1002, line 1 is held for Acme Payable, not for Beta Payable. Make one payment for each company.",
    );
  });
});
