// A client that stands for money of nobody known is not billed, paid for, changed, mailed or reminded: every command that names
// a client refuses it, but for those that are listed here with their reason.

import { CONTROL } from "@fiducia/contract/control-accounts";
import { previewStatementsQuery } from "@fiducia/features/batch-statements/preview/preview-statements.contract";
import { previewStatements } from "@fiducia/features/batch-statements/preview/preview-statements.query";
import { convertToFinanced } from "@fiducia/features/billing/convert-to-financed/convert-to-financed.command";
import { convertToFinancedCommand } from "@fiducia/features/billing/convert-to-financed/convert-to-financed.contract";
import { readHouseClient } from "@fiducia/features/clients/save-client/house-client.store";
import { cents } from "@fiducia/kernel/cents";
import { needed } from "@fiducia/kernel/needed";
import type { Outcome } from "@fiducia/kernel/outcome";
import { newId } from "@fiducia/ledger/ids";
import { postDraft } from "@fiducia/ledger/post-alone";
import { credit, debit, entryOf } from "@fiducia/ledger/posting";
import { PostingDraft } from "@fiducia/ledger/posting-draft";
import { servedAreas } from "@fiducia/pages/areas.server";
import { kindNamedBy } from "@fiducia/serving/named-things";
import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { ACCOUNT, CLIENT, callerOf, STAFF } from "../counter/agency.ts";
import { counterOfFile, granted, sentenceOf } from "../counter/counter.ts";
import { Drawer } from "../counter/drawer.ts";
import { APPLY, REFUND } from "../counter/tellers.ts";
import { Reconciler } from "../reconciling/reconciler.ts";

/** Commands that name a client and take one of nobody known, each with its reason. */
const TAKEN: Readonly<Record<string, string>> = {
  AddNote: "what was found out about the owner is noted",
  AddAttachment: "what the bank sent about the deposit is kept",
  RemoveAttachment: "what was kept may go again",
  RefundInsured: "money goes back to whoever sent it, who is named as payee",
  CreateStatementBatch: "leaves them out instead",
};

const counter = counterOfFile("2026-04-02T16:00:00Z");
const drawer = new Drawer(counter);
const reconciler = new Reconciler(counter);

let house = 0;
let receiptId = 0;

beforeAll(async () => {
  granted(await reconciler.start("2026-02-28"));
  await reconciler.statement(["2026-03-01", "2026-03-31"], [0, 5000], [["2026-03-03", 5000, "Deposit"]]);
  receiptId =
    granted(await reconciler.record(await reconciler.line("Deposit"), "unidentified")).items[0]?.itemId ?? 0;
  house = needed(await counter.read((unit) => readHouseClient(unit, "unidentified")), "the house client");
});

function fieldsOf(schema: unknown, found = new Set<string>()): ReadonlySet<string> {
  if (typeof schema !== "object" || schema === null) return found;
  for (const [key, each] of Object.entries(schema)) {
    if (key === "properties") for (const name of Object.keys(each)) found.add(name);
    fieldsOf(each, found);
  }
  return found;
}

const naming = servedAreas.flat().flatMap((served) => {
  const { contract } = served;
  if (contract.kind !== "command") return [];
  const fields = fieldsOf(z.toJSONSchema(contract.body, { unrepresentable: "any", io: "input" }));
  return [...fields].some((field) => kindNamedBy(field) === "client") ? [served] : [];
});

const STANDS_FOR = "HOUSE_CLIENT: Unidentified stands for money whose owner is not known.";
const SENTENCE = `${STANDS_FOR} Name its owner instead.`;

test("every command that names a client refuses one of nobody known, or is listed", async () => {
  const wrong: string[] = [];
  for (const { contract, answer } of naming) {
    const outcome = (await (answer as (wanted: unknown) => Promise<Outcome<unknown>>)({
      ...{ connection: counter.connection, caller: callerOf("MJS"), today: counter.today },
      body: { clientId: house, row: { clientId: house }, openingId: 1 },
      ...{ clock: () => counter.now, idempotency: undefined },
    }).catch(() => "failed otherwise")) as Outcome<unknown>;
    const isRefused = typeof outcome === "object" && sentenceOf(outcome).startsWith(STANDS_FOR);
    if (isRefused === contract.name in TAKEN) wrong.push(contract.name);
  }
  expect(naming.length).toBeGreaterThan(10);
  expect(wrong).toEqual([]);
  const names = naming.map(({ contract }) => contract.name);
  expect(Object.keys(TAKEN).filter((name) => !names.includes(name))).toEqual([]);
});

test("nor is it lent to as a finance company, nor its money applied to a document of its own", async () => {
  const invoice = await drawer.invoice();
  const body = { invoiceId: invoice, financeClientId: house, amount: 100 };
  expect(sentenceOf(await counter.tell("MJS", [convertToFinancedCommand, convertToFinanced], body))).toBe(
    SENTENCE,
  );
  const applying = { creditItemId: receiptId, invoices: [{ itemId: invoice, amount: 100 }] };
  expect(sentenceOf(await counter.tell("MJS", APPLY, applying))).toBe(SENTENCE);
});

test("what goes back to its sender names whom it goes to", async () => {
  const body = {
    clientId: house,
    bankAccountId: ACCOUNT.trust,
    credits: [{ itemId: receiptId, amount: 100 }],
  };
  expect(sentenceOf(await counter.look("MJS", REFUND, body))).toBe(
    "PAYEE_MISSING: Unidentified stands for money whose owner is not known. Enter as payee who gets it back.",
  );
  granted(await counter.look("MJS", REFUND, { ...body, payee: "First Savings" }));
});

test("no statement is made for it, whoever else gets one", async () => {
  await drawer.pay(7000, [], { clientId: CLIENT.bo });
  const options = { includeCreditBalances: true, delivery: "Print" as const };
  const preview = (clientId: number) =>
    counter.ask("MJS", [previewStatementsQuery, previewStatements], { ...options, clientIds: [clientId] });
  const both = await Promise.all([preview(CLIENT.bo), preview(house)]);
  expect(both.map(({ count, skippedCount }) => count + skippedCount > 0)).toEqual([true, false]);
});

test("the database refuses to bill it, whatever the program believes", async () => {
  const { userId, officeId } = STAFF.MJS;
  const draft = new PostingDraft({
    ...{ agencyId: counter.agencyId, userId, officeId },
    postedAt: "2026-04-02T16:00:00Z",
  });
  const itemId = newId();
  const datedOn = counter.today;
  const eventId = draft.event({ eventType: "Invoice", itemId, datedOn, clientId: house });
  draft.item(eventId, itemId, { itemType: "Invoice", clientId: house, datedOn, total: cents(100) });
  draft.entry(
    eventId,
    { itemId, datedOn },
    entryOf("Invoice", [
      debit(CONTROL.clientReceivable, cents(100), { clientId: house, itemId }),
      credit(CONTROL.billed, cents(100), { itemId }),
    ]),
  );
  await expect(postDraft(counter.connection, draft)).rejects.toMatchObject({
    code: "FD014",
    message: "HOUSE_CLIENT",
  });
});
