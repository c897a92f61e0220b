// What an order names is within the offices of its user: in the program for every command, and again in the database.
import { contractsOf } from "@fiducia/contract/define-area";
import { moveBetweenBanks } from "@fiducia/features/money-out/move-between-banks/move-between-banks.command";
import { moveBetweenBanksCommand } from "@fiducia/features/money-out/move-between-banks/move-between-banks.contract";
import { areas } from "@fiducia/pages/areas";
import { kindNamedBy } from "@fiducia/serving/named-things";
import { expect, test } from "vitest";
import { z } from "zod";
import { ACCOUNT, CLIENT, callerOf, OFFICE } from "../counter/agency.ts";
import { type Counter, counterOfFile, sentenceOf } from "../counter/counter.ts";
import { Drawer } from "../counter/drawer.ts";
import { FOUR_LINES, INVOICE, REFUND } from "../counter/tellers.ts";

/** Ids of what belongs to the agency as a whole, of users and places, and of what its command limits by itself. */
const OF_NO_OFFICE = [
  ...["accountId", "agentUserId", "bankAccountId", "carrierId", "financeClientId", "fromBankAccountId"],
  ...[
    "glAccountId",
    "grantOfficeId",
    "keptMessageId",
    "officeId",
    "operatingBankAccountId",
    "parentAccountId",
  ],
  ...[
    "payableAccountId",
    "permissionId",
    "personId",
    "reportingAccountId",
    "retainedAccountId",
    "savedBankId",
  ],
  ...["savedCarrierId", "savedOfficeId", "templateId", "toBankAccountId", "trustBankId", "userId", "viewId"],
  // Ids of other systems.
  ...["achCompanyId", "listId"],
  // Held to the offices of the payment that waits, and to those of the queue, by their commands.
  ...["heldPaymentId", "rowIds"],
  // A file is seen by whoever brought it, or works in every office; what it writes goes through the commands of its rows.
  ...["importId", "thingId"],
  // An opening is that of the whole agency: its commands refuse whoever works for some offices.
  ...["openingId", "rowId", "producerId"],
  // So is a reconciliation.
  ...["outstandingEventIds", "lineId", "lineIds", "sourceId", "matchIds"],
];

function fieldsOf(schema: unknown, found = new Set<string>()): ReadonlySet<string> {
  if (typeof schema !== "object" || schema === null) return found;
  for (const [key, each] of Object.entries(schema)) {
    if (key === "properties") for (const name of Object.keys(each)) found.add(name);
    fieldsOf(each, found);
  }
  return found;
}

test("every field of a command that holds an id says whether offices limit it", () => {
  const commands = areas
    .flatMap(contractsOf)
    .flatMap((contract) => (contract.kind === "command" ? contract : []));
  const unsaid = commands.flatMap(({ name, body }) =>
    [...fieldsOf(z.toJSONSchema(body, { unrepresentable: "any", io: "input" }))]
      .filter((field) => /Ids?$/.test(field) && !kindNamedBy(field) && !OF_NO_OFFICE.includes(field))
      .map((field) => `${name}: ${field}`),
  );
  expect(unsaid).toEqual([]);
});

const counter = counterOfFile();
const drawer = new Drawer(counter);

/** Lakeside's clerk, with permissions in Lakeside alone, as the program has them from the database; or taken for an administrator. */
const asClerk = (permissions: readonly number[], isAdmin = false) => ({
  ...callerOf("LAK"),
  isAdmin,
  grants: new Map(permissions.map((permission) => [permission, [OFFICE.lake]] as const)),
});

const tellAs = (...[caller, handler, body]: readonly [ReturnType<typeof asClerk>, unknown, object]) =>
  (handler as (wanted: unknown) => ReturnType<Counter["tell"]>)({
    ...{ connection: counter.connection, caller, body, today: counter.today, idempotency: undefined },
    clock: () => counter.now,
  });

test("a clerk of one office cannot name what is another office's", async () => {
  const invoice = await drawer.invoice();
  const receipt = await drawer.pay(120_000, [[invoice, 110_000]]);
  const [premium] = await drawer.parts(invoice);
  const refund = REFUND[0].body.parse({
    ...{ clientId: CLIENT.ada, bankAccountId: ACCOUNT.trust, method: "Check" },
    credits: [{ itemId: receipt, amount: 10_000 }],
  });
  expect(sentenceOf(await tellAs(asClerk([9006]), REFUND[1], refund))).toBe(
    "CLIENT_UNKNOWN: There is no client 00000042.",
  );
  const move = moveBetweenBanksCommand.body.parse({
    ...{ fromBankAccountId: ACCOUNT.trust, toBankAccountId: ACCOUNT.trust2 },
    parts: [{ partId: premium?.partId, amount: 100 }],
  });
  expect(sentenceOf(await tellAs(asClerk([9106]), moveBetweenBanks, move))).toBe(
    "PART_UNKNOWN: There is no such line.",
  );
  expect(sentenceOf(await tellAs(asClerk([9106], true), moveBetweenBanks, move))).toBe(
    "OUT_OF_SCOPE: You do not have permission to record for this office.",
  );
});

test("the database refuses what its own grants do not reach, whatever the program believes", async () => {
  const invoice = (clientId: number) => INVOICE[0].body.parse({ clientId, lines: FOUR_LINES });
  const believed = asClerk([8002], true);
  expect(sentenceOf(await tellAs(believed, INVOICE[1], invoice(CLIENT.ada)))).toBe(
    "OUT_OF_SCOPE: You do not have permission to record for this office.",
  );
  expect(sentenceOf(await tellAs(believed, INVOICE[1], invoice(CLIENT.lake)))).toBe("done");
});
