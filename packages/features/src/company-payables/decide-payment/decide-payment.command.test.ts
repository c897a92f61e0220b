// Two pairs of eyes: a payment from the limit upward waits, and nothing of it is posted before a second user approves it.
import { brokenProofs } from "@fiducia/ledger/testing/proofs";
import { ACCOUNT, CLIENT, type Initials } from "@fiducia/stories/counter/agency";
import { counterOfTest, granted, sentenceOf } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { PAY_COMPANIES, PAY_COMPANY, TRANSFER_REVENUE, VOID } from "@fiducia/stories/counter/tellers";
import { sql } from "kysely";
import { beforeEach, expect, it } from "vitest";
import { changeBookSettings } from "../../agency/trust-policy/book-settings.command.ts";
import { changeBookSettingsCommand } from "../../agency/trust-policy/book-settings.contract.ts";
import { heldPayments } from "../held-payments/held-payments.query.ts";
import { heldPaymentsReport } from "../held-payments/held-payments.report.ts";
import { approvePayment, refusePayment } from "./decide-payment.command.ts";
import { approvePaymentCommand, refusePaymentCommand } from "./decide-payment.contract.ts";

const counter = counterOfTest();
const drawer = new Drawer(counter);
const HELD =
  "HELD: 850.00 waits for a second user, as every payment from 500.00 upward does. Nothing is posted before it is approved.";

let invoice: number;
let premium: number;
let receipt: number;

beforeEach(async () => {
  granted(
    await counter.tell("MJS", [changeBookSettingsCommand, changeBookSettings], { approvalFrom: 50_000 }),
  );
  invoice = await drawer.invoice();
  receipt = await drawer.pay(110_000, [[invoice, 110_000]]);
  premium = (await drawer.parts(invoice))[0]?.partId ?? 0;
});

const pay = (change: object = {}) =>
  counter.tell("PAY", PAY_COMPANY, {
    payment: { bankAccountId: ACCOUNT.trust },
    lineItems: [{ partId: premium, ...change }],
  });
const list = async (includeDecided = false) =>
  (await counter.list("MJS", [heldPaymentsReport, heldPayments], { includeDecided })).rows;
const waiting = async () => (await list())[0]?.heldPaymentId ?? 0;
const approve = (heldPaymentId: number, initials: Initials = "MJS") =>
  counter.tell(initials, [approvePaymentCommand, approvePayment], { heldPaymentId });
const refuse = (heldPaymentId: number, initials: Initials = "MJS") =>
  counter.tell(initials, [refusePaymentCommand, refusePayment], { heldPaymentId, reason: "Not due yet" });
const posted = async () =>
  counter.read((unit) =>
    unit.rows<{ type: string; by: string; number: string | null }>(sql`
      select e.event_type as type, u.initials as by, e.reference_number as number from event e
      join user_account u on u.agency_id = e.agency_id and u.user_id = e.created_by
      where e.agency_id = ${unit.agencyId} and e.event_type in ('CompanyPayable', 'AgencyRevenuePayable', 'InsuredRefund')
      order by e.event_id`),
  );

it("waits with no posting and no number, once however often it is sent; below the limit nothing waits", async () => {
  expect(sentenceOf(await pay())).toBe(HELD);
  expect(sentenceOf(await pay())).toBe(HELD);
  expect(await posted()).toEqual([]);
  expect(await list()).toMatchObject([
    { payee: "Acme Payable", amount: 85_000, lines: 1, heldState: "Waiting", enteredBy: { initials: "PAY" } },
  ]);
  granted(await pay({ amount: 49_999 }));
  expect(await posted()).toEqual([{ type: "CompanyPayable", by: "PAY", number: "1001" }]);
});

it("counts what the same payee was paid within a day without a second user, so that no payment passes in two halves", async () => {
  granted(await pay({ amount: 30_000 }));
  expect(sentenceOf(await pay({ amount: 30_000 }))).toBe(
    "HELD: 300.00 waits for a second user, as every payment from 500.00 upward does, counted with what the same payee was paid in the last 24 hours. Nothing is posted before it is approved.",
  );
  granted(await approve(await waiting()));
  // What a second user has approved counts no more.
  granted(await pay({ amount: 19_999 }));
  expect(sentenceOf(await pay({ amount: 1 }))).toMatch(/^HELD/);
  expect(await posted()).toHaveLength(3);
  counter.at("2026-03-03T15:59:59Z");
  expect(sentenceOf(await pay({ amount: 1 }))).toMatch(/^HELD/);
  counter.at("2026-03-03T16:00:01Z");
  granted(await pay({ amount: 1 }));
});

it("counts together what one company is paid for several clients", async () => {
  granted(await pay({ amount: 30_000 }));
  const other = await drawer.invoice({ clientId: CLIENT.lake });
  await drawer.pay(110_000, [[other, 110_000]], { clientId: CLIENT.lake });
  const [line] = await drawer.parts(other);
  const second = { partId: line?.partId ?? 0, amount: 30_000 };
  expect(sentenceOf(await pay(second))).toMatch(/^HELD/);
});

it("lets one of two halves through that are sent at once", async () => {
  const outcomes = await Promise.all([30_000, 30_001].map((amount) => pay({ amount })));
  expect(outcomes.map((outcome) => (outcome.ok ? "paid" : sentenceOf(outcome).slice(0, 4))).sort()).toEqual([
    "HELD",
    "paid",
  ]);
  expect(await posted()).toHaveLength(1);
});

it("is posted when another user approves it, as of who entered it; who entered it cannot", async () => {
  await pay();
  const held = await waiting();
  expect(sentenceOf(await approve(held, "PAY"))).toMatch(/^(OWN_PAYMENT|HELD_UNKNOWN)/);
  granted(await approve(held));
  expect(await posted()).toEqual([{ type: "CompanyPayable", by: "PAY", number: "1001" }]);
  expect(sentenceOf(await approve(held))).toMatch(/^DECIDED/);
  expect(sentenceOf(await refuse(held))).toMatch(/^DECIDED/);
  expect(await list(true)).toMatchObject([{ heldState: "Approved", itemId: expect.any(Number) }]);
  expect(await counter.read(brokenProofs)).toEqual([]);
});

it("is not approved once it would pay another amount than the one that waits", async () => {
  await pay();
  const held = await waiting();
  granted(await pay({ amount: 49_999 }));
  expect(sentenceOf(await approve(held))).toBe(
    "HELD_CHANGED: This payment would be 350.01 now and waits with 850.00. Refuse it, and have it entered anew.",
  );
  expect(await posted()).toHaveLength(1);
});

it("of two who approve at once one does, and there is one payment", async () => {
  await pay();
  const held = await waiting();
  const outcomes = await Promise.all([approve(held), approve(held), approve(held)]);
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await posted()).toHaveLength(1);
});

it("is refused with a reason, or taken back by who entered it", async () => {
  await pay();
  granted(await refuse(await waiting()));
  expect(await list(true)).toMatchObject([{ heldState: "Refused", reason: "Not due yet" }]);
  await pay();
  granted(await refuse(await waiting(), "PAY"));
  expect(await list()).toEqual([]);
  expect(await posted()).toEqual([]);
});

it("asks the rules again: money that has gone since cannot be approved", async () => {
  await pay();
  const held = await waiting();
  granted(await counter.tell("MJS", VOID, { itemId: receipt, reason: "Typed twice" }));
  expect(sentenceOf(await approve(held))).toMatch(/^NOTHING_HELD/);
  expect(await posted()).toEqual([]);
  expect(await list()).toHaveLength(1);
});

it("leaves no way around: many at once, transfers, refunds, and the posting function itself", async () => {
  const many = granted(await counter.tell("PAY", PAY_COMPANIES, { lineItems: [{ partId: premium }] }));
  expect(many.failedPayables).toMatchObject([{ rule: "HELD" }]);
  granted(await counter.tell("MJS", [changeBookSettingsCommand, changeBookSettings], { approvalFrom: 1 }));
  const transfer = await counter.tell("PAY", TRANSFER_REVENUE, {
    payment: { bankAccountId: ACCOUNT.trust, operatingBankAccountId: ACCOUNT.operating },
  });
  expect(sentenceOf(transfer)).toMatch(/^HELD/);
  const credit = await drawer.pay(5_000);
  expect(sentenceOf(await drawer.refunding(credit, 5_000))).toMatch(/^HELD/);
  expect(await posted()).toEqual([]);
  expect((await list()).map(({ transactionType }) => transactionType)).toEqual([
    "CompanyPayable",
    "AgencyRevenuePayable",
    "InsuredRefund",
  ]);
  for (const { heldPaymentId, enteredBy } of await list())
    if (enteredBy.initials !== "MJS") granted(await approve(heldPaymentId));
  expect(await posted()).toHaveLength(2);
});

it("the database refuses a payment that nobody approved", async () => {
  const event = { event_id: 1, event_type: "CompanyPayable", disbursed_cents: 50_000 };
  const asked = JSON.stringify({ events: [event] });
  await expect(
    counter.database.ownerConnection.transaction().execute(async (transaction) => {
      await sql`select set_config('app.agency_id', ${String(counter.agencyId)}, true)`.execute(transaction);
      await sql`select check_approval(${counter.agencyId}, ${asked}::jsonb)`.execute(transaction);
    }),
  ).rejects.toMatchObject({ code: "FD001", message: "APPROVAL_NEEDED" });
});

it("of an unknown payment says so", async () => {
  expect(sentenceOf(await approve(5))).toMatch(/^HELD_UNKNOWN/);
  expect(sentenceOf(await refuse(5))).toMatch(/^HELD_UNKNOWN/);
});
