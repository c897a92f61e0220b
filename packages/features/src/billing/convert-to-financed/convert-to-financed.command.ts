// Converts an invoice to a financed one: a memo for the client that settles it, and an invoice for the finance
// company.

import { refuse } from "@fiducia/contract/define-command";
import { PERMISSION } from "@fiducia/contract/permissions";
import { houseClient } from "@fiducia/contract/posted";
import type { ReadUnit } from "@fiducia/database/unit";
import { formatCents, negate } from "@fiducia/kernel/cents";
import type { Day } from "@fiducia/kernel/day";
import { needed } from "@fiducia/kernel/needed";
import { done, type Outcome } from "@fiducia/kernel/outcome";
import { allocate, openOfAll } from "@fiducia/ledger/allocation";
import type { Part, Share } from "@fiducia/ledger/part";
import { PostingDraft } from "@fiducia/ledger/posting-draft";
import { offsetMemo } from "@fiducia/ledger/rules/credit-application";
import { type Item, readItems } from "@fiducia/ledger/store/items.store";
import { readParts } from "@fiducia/ledger/store/parts.store";
import type { BookSettings } from "@fiducia/ledger/store/settings.store";
import { type BilledDocument, decideDocument, writeDocument } from "@fiducia/money/billed/document.server";
import { authorOf, datePosting } from "@fiducia/serving/author";
import type { Instruction } from "@fiducia/serving/handlers";
import { readHouseName } from "@fiducia/serving/house-money.store";
import { postingCommand } from "@fiducia/serving/posting/posting-command";
import type { z } from "zod";
import { convertToFinancedCommand } from "./convert-to-financed.contract.ts";
import { byLine, insuring, lineOf } from "./financed-lines.rules.ts";
import { readInsuredInvoice } from "./insured-invoice.store.ts";

type Wanted = Instruction<z.output<typeof convertToFinancedCommand.body>>;

const REFUSALS = convertToFinancedCommand.refusals;

export const convertToFinanced = postingCommand(convertToFinancedCommand, decide);

/** The financed shares, third parties' parts first, since a lender pays for those. */
function decideShares({ body }: Wanted, invoice: Item, parts: readonly Part[]): Outcome<Share[]> {
  const open = openOfAll(parts);
  if (body.amount > open)
    return refuse(REFUSALS, "OVERPAID", {
      values: { item: invoice.name, open: formatCents(open), amount: formatCents(body.amount) },
      field: "amount",
    });
  return done(allocate("THIRD_PARTY_FIRST", parts, body.amount));
}

interface Conversion {
  readonly memo: BilledDocument;
  readonly loan: BilledDocument;
  readonly shares: readonly Share[];
  readonly invoice: Item;
  /** All parts of the invoice. */
  readonly parts: readonly Part[];
  readonly settings: BookSettings;
  readonly datedOn: Day;
}

async function decide(unit: ReadUnit, instruction: Wanted): Promise<Outcome<PostingDraft>> {
  const { body } = instruction;
  const dated = await datePosting(unit, instruction, PERMISSION.chooseInvoiceDate);
  if (!dated.ok) return dated;
  const { settings, datedOn } = dated.value;
  const invoice = (await readItems(unit, [body.invoiceId])).get(body.invoiceId);
  if (invoice?.itemType !== "Invoice") return refuse(REFUSALS, "INVOICE_UNKNOWN", { field: "invoiceId" });
  if (invoice.clientId === body.financeClientId)
    return refuse(REFUSALS, "SAME_CLIENT", { values: { item: invoice.name }, field: "financeClientId" });
  const house = await readHouseName(unit, [body.financeClientId]);
  if (house !== undefined) return houseClient(house, "financeClientId");
  const parts = await readParts(unit, [invoice.itemId]);
  const shares = decideShares(instruction, invoice, parts);
  if (!shares.ok) return shares;
  const insured = await readInsuredInvoice(unit, invoice);
  const financed = byLine(shares.value);
  const lines = financed.map(lineOf);
  const clientId = needed(invoice.clientId, `the client of ${invoice.name}`);
  const memo = await decideDocument(unit, { lines, itemType: "CreditMemo", clientId });
  if (!memo.ok) return memo;
  const loan = await decideDocument(unit, {
    lines,
    itemType: "Invoice",
    clientId: body.financeClientId,
  });
  if (!loan.ok) return loan;
  const conversion = {
    memo: insuring(memo.value, insured, financed),
    loan: insuring(loan.value, insured, financed),
    // In the order of the memo's parts, which settle them one by one.
    shares: financed.flat(),
  };
  return done(draftOf(instruction, { ...conversion, invoice, parts, settings, datedOn }));
}

function draftOf(
  instruction: Wanted,
  { memo, loan, shares, invoice, parts, settings, datedOn }: Conversion,
): PostingDraft {
  const { body } = instruction;
  const draft = new PostingDraft(authorOf(instruction));
  const { recognition } = settings;
  const dating = { datedOn, recognition };
  writeDocument(draft, memo, { ...dating, memo: `Financed by ${loan.client.name}` });
  writeDocument(draft, loan, {
    ...dating,
    dueOn: body.dueOn,
    memo: body.memo === "" ? `Financed for ${memo.client.name}, ${invoice.name}` : body.memo,
  });
  const eventId = draft.event({
    eventType: "CreditApplication",
    itemId: memo.itemId,
    datedOn,
    policyOfficeId: memo.officeId,
    agentUserId: memo.client.agentUserId,
    clientId: memo.client.clientId,
    memo: body.memo,
    creditUsed: body.amount,
  });
  const mirror = memo.parts.map((part) => ({ part, amount: part.billed }));
  const offset = offsetMemo({ invoiceShares: shares, memoShares: mirror, documentParts: parts, recognition });
  const entryId = draft.entry(eventId, { datedOn }, offset);
  const applied = {
    fromItemId: memo.itemId,
    toItemId: invoice.itemId,
    bankId: null,
    amount: negate(memo.total),
  };
  draft.applications(eventId, entryId, [applied]);
  return draft;
}
