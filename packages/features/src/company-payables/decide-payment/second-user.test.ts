// Who counts as a second user, and what is frozen while a payment waits.
import { writeAs } from "@fiducia/database/write-unit";
import { ACCOUNT, callerOf, type Initials, STAFF } from "@fiducia/stories/counter/agency";
import { counterOfTest, granted, sentenceOf, VAULT } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { PAY_COMPANY } from "@fiducia/stories/counter/tellers";
import { type RawBuilder, sql } from "kysely";
import { beforeEach, expect, it } from "vitest";
import { saveBank } from "../../agency/bank-settings/banks.command.ts";
import { saveBankCommand } from "../../agency/bank-settings/banks.contract.ts";
import { saveCarrier } from "../../agency/carrier-settings/carriers.command.ts";
import { saveCarrierCommand } from "../../agency/carrier-settings/carriers.contract.ts";
import { changeBookSettings } from "../../agency/trust-policy/book-settings.command.ts";
import { changeBookSettingsCommand } from "../../agency/trust-policy/book-settings.contract.ts";
import { changeAccess, invitePerson, saveGrants, savePerson } from "../../identity/people/people.command.ts";
import {
  changeAccessCommand,
  invitePersonCommand,
  saveGrantsCommand,
  savePersonCommand,
} from "../../identity/people/people.contract.ts";
import { recordBankCharge } from "../../money-out/record-bank-charge/record-bank-charge.command.ts";
import { recordBankChargeCommand } from "../../money-out/record-bank-charge/record-bank-charge.contract.ts";
import { heldPayments } from "../held-payments/held-payments.query.ts";
import { heldPaymentsReport } from "../held-payments/held-payments.report.ts";
import { bankFile } from "../make-bank-file/bank-file.query.ts";
import { makeBankFile } from "../make-bank-file/make-bank-file.command.ts";
import { makeBankFileCommand } from "../make-bank-file/make-bank-file.contract.ts";
import { approvePayment } from "./decide-payment.command.ts";

const counter = counterOfTest();
const drawer = new Drawer(counter);
let premium = 0;

const limit = (approvalFrom: number | null) =>
  counter.tell("MJS", [changeBookSettingsCommand, changeBookSettings], { approvalFrom });
const acme = (change: object) =>
  counter.tell("MJS", [saveCarrierCommand, saveCarrier], {
    ...{ name: "Acme Underwriters", payableAccountId: ACCOUNT.acme, payeeKind: "carrier", checkName: "" },
    address: { line1: "", line2: "", city: "", state: "", postalCode: "" },
    ...{ ourCode: "", termsDays: 45, termsFrom: "effective", billing: "accountCurrent", isAppointed: true },
    ...{ commissionRate: 1500, commissionByLine: {}, routingNumber: "011401533", ...change },
  } as never);

beforeEach(async () => {
  granted(await limit(50_000));
  const invoice = await drawer.invoice();
  await drawer.pay(110_000, [[invoice, 110_000]]);
  premium = (await drawer.parts(invoice))[0]?.partId ?? 0;
});

const pay = (initials: Initials, method = "Check") =>
  counter.tell(initials, PAY_COMPANY, {
    payment: { bankAccountId: ACCOUNT.trust, method: method as "Check" },
    lineItems: [{ partId: premium }],
  });
const waiting = async () =>
  (await counter.list("MJS", [heldPaymentsReport, heldPayments], {})).rows[0]?.heldPaymentId ?? 0;

/** Approves what waits, as a user who may. */
async function approveAs(initials: Initials) {
  const caller = { ...callerOf(initials), grants: new Map([[9107, "all" as const]]) };
  const asked = { connection: counter.connection, caller, body: { heldPaymentId: await waiting() } };
  return approvePayment({
    ...{ ...asked, clock: () => counter.now, today: counter.today, seal: VAULT.seal, idempotency: undefined },
  });
}

const asOwner = (statement: RawBuilder<unknown>) =>
  writeAs(counter.database.ownerConnection, counter.agencyId, (unit) => unit.run(statement));

const NOT_SECOND =
  "NOT_SECOND: MJS Staff entered this payment, and added you, let you in, or allowed you to approve within the last 30 days. Somebody else has to approve it.";

it("is not whom the enterer allowed to approve within 30 days", async () => {
  const grants = [{ permissionId: 9107, grantOfficeId: null }];
  const { userId: personId } = STAFF.NIL;
  granted(await counter.tell("MJS", [saveGrantsCommand, saveGrants], { personId, grants, isAdmin: false }));
  expect(sentenceOf(await pay("MJS"))).toMatch(/^HELD: 850.00/);
  expect(sentenceOf(await approveAs("NIL"))).toBe(NOT_SECOND);
  expect(sentenceOf(await approveAs("CLK"))).toBe("done");
});

it("is not whom the enterer let in again, or invited, and is when that was longer ago", async () => {
  const { userId: personId } = STAFF.NIL;
  for (const change of ["disable", "enable"] as const)
    granted(await counter.tell("MJS", [changeAccessCommand, changeAccess], { personId, change }));
  granted(
    await counter.tell("MJS", [invitePersonCommand, invitePerson], {
      ...{ personId: STAFF.TRK.userId, secretHash: "ab".repeat(32) },
    }),
  );
  await pay("MJS");
  expect(sentenceOf(await approveAs("NIL"))).toBe(NOT_SECOND);
  expect(sentenceOf(await approveAs("TRK"))).toBe(NOT_SECOND);
  await asOwner(sql`update invitation set opened_at = opened_at - interval '31 days'`);
  expect(sentenceOf(await approveAs("TRK"))).toBe("done");
});

it("is not whose e-mail address the enterer changed: whoever reads the mail can choose the password", async () => {
  const { userId: personId, officeId } = STAFF.NIL;
  const nil = {
    personId,
    initials: "NIL",
    firstName: "NIL",
    lastName: "Staff",
    officeId,
    personalLimit: null,
  };
  granted(await counter.tell("MJS", [savePersonCommand, savePerson], { ...nil, firstName: "Nil" }));
  await pay("MJS");
  granted(await counter.tell("MJS", [savePersonCommand, savePerson], { ...nil, email: "mjs@cedar.example" }));
  expect(sentenceOf(await approveAs("NIL"))).toBe(NOT_SECOND);
  expect(sentenceOf(await approveAs("CLK"))).toBe("done");
});

it("waits by the former limit for who has raised it or taken it off", async () => {
  granted(await limit(1_000_000));
  expect(sentenceOf(await pay("MJS"))).toMatch(/from 500.00 upward/);
  granted(await limit(null));
  expect(sentenceOf(await pay("MJS"))).toMatch(/from 500.00 upward/);
  granted(await pay("PAY"));
});

it("a charge of the bank waits too", async () => {
  const charge = { bankAccountId: ACCOUNT.trust, amount: 50_000, memo: "Fees" };
  expect(sentenceOf(await counter.tell("MJS", [recordBankChargeCommand, recordBankCharge], charge))).toMatch(
    /^HELD: 500.00 waits/,
  );
});

it("pays the bank that was approved: what is changed before refuses it, what is changed after is not in the file", async () => {
  const { savedCarrierId } = granted(await acme({ accountNumber: "123456789" }));
  await pay("PAY", "EFT");
  granted(await acme({ savedCarrierId, accountNumber: "666666666" }));
  expect(sentenceOf(await approveAs("MJS"))).toMatch(/^HELD_STALE: Acme/);
  await asOwner(sql`delete from held_payment`);
  await pay("PAY", "EFT");
  granted(await approveAs("MJS"));
  granted(await acme({ savedCarrierId, routingNumber: "021000021", accountNumber: "777777777" }));
  granted(
    await counter.tell("MJS", [saveBankCommand, saveBank], {
      ...{ savedBankId: ACCOUNT.trust, name: "Trust Bank", bankKind: "trustBank", bankName: "First Harbor" },
      ...{ routingNumber: "021000021", checkTitle: "", checkLayout: "top", accountNumber: "987654321" },
      ...{ positivePayColumns: "kind,checkNumber,amount", achCompanyId: "1234567890" },
    } as never),
  );
  const { fileId } = granted(
    await counter.tell("PAY", [makeBankFileCommand, makeBankFile], {
      ...{ bankAccountId: ACCOUNT.trust, bankFile: "Transfers" as const },
    }),
  );
  const asked = { caller: callerOf("PAY"), fileId, at: counter.now, open: VAULT.open };
  const file = granted(await counter.read((unit) => bankFile({ unit, ...asked })));
  expect(file.content).toContain("622011401533666666666");
  expect(file.content).not.toContain("777777777");
});

it("what was entered and what was decided are not rewritten", async () => {
  await pay("PAY");
  await expect(asOwner(sql`update held_payment set payee = 'Somebody'`)).rejects.toThrow("decided once");
  granted(await approveAs("MJS"));
  await expect(asOwner(sql`update held_payment set reason = 'x'`)).rejects.toThrow("decided once");
});
