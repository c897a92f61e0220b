// Reads a client's account: open invoices line by line, credits by bank, and the last receipts.

import { itemName } from "@fiducia/contract/item-types";
import type { ReadUnit } from "@fiducia/database/unit";
import { type Cents, greatest, minus, negate, sum, sumOf, ZERO } from "@fiducia/kernel/cents";
import { clientNumber } from "@fiducia/kernel/client-number";
import { needed } from "@fiducia/kernel/needed";
import { unusedOf } from "@fiducia/ledger/credit-use";
import { openOf, type Part } from "@fiducia/ledger/part";
import { readParts } from "@fiducia/ledger/store/parts.store";
import { readAccounts } from "@fiducia/ledger/store/settings.store";
import { readServedClient } from "@fiducia/money/client/served-client.server";
import { readCreditsById } from "@fiducia/money/credit/credit.store";
import type { QueryHandler } from "@fiducia/serving/handlers";
import { sql } from "kysely";
import type { ClientAccount, clientAccountQuery } from "./client-account.contract.ts";
import {
  type LineWords,
  type OpenDocument,
  readLineWords,
  readOpenDocuments,
} from "./open-documents.store.ts";
import { readHeldForCarriers, readReceipts } from "./receipts.store.ts";

interface Words {
  readonly parts: readonly Part[];
  readonly lines: readonly LineWords[];
  readonly account: (id: number | undefined) => string;
}

const partOf = (part: Part, { account }: Words) => ({
  partId: part.partId,
  side: part.side,
  account: account(part.ownerAccountId),
});

function invoiceOf(document: OpenDocument, words: Words): ClientAccount["invoices"][number] {
  const { itemId, number, datedOn, dueOn, policyNumber, total, remaining } = document;
  const itemType = document.kind === "NSFCheck" ? "NSFCheck" : "Invoice";
  const name = itemName(itemType, number);
  const lines = words.lines
    .filter((line) => line.itemId === itemId)
    .map(({ itemId: _, ...line }) => {
      const parts = words.parts.filter((part) => part.lineId === line.lineId);
      return {
        ...line,
        open: sumOf(parts, openOf),
        parts: parts.map((part) => ({
          ...partOf(part, words),
          accountId: part.ownerAccountId ?? null,
          billed: part.billed,
          collected: part.collected,
          open: openOf(part),
        })),
      };
    });
  return { itemId, itemType, name, number, datedOn, dueOn, policyNumber, total, open: remaining, lines };
}

/** A memo's parts as positive amounts: what is left of each, and how much of that is in trust. */
const memoPart = (part: Part, words: Words) => ({
  ...partOf(part, words),
  accountId: needed(part.ownerAccountId, "the account of a memo's line"),
  lineNumber: part.lineNumber,
  description: words.lines.find((line) => line.lineId === part.lineId)?.description ?? "",
  billed: negate(part.billed),
  remaining: unusedOf(part),
  funded: negate(part.funded),
});

type HeldOf = (itemId: number) => ReadonlyMap<number, Cents>;

function creditOf(document: OpenDocument, words: Words, heldOf: HeldOf): ClientAccount["credits"][number] {
  const { itemId, number, datedOn, kind } = document;
  const remaining = negate(document.remaining);
  const held = [...heldOf(itemId)].filter(([, amount]) => amount !== 0);
  const itemType = kind === "CreditMemo" ? kind : "IncomingPayment";
  const ownParts = words.parts.filter((part) => part.itemId === itemId && itemType === "CreditMemo");
  return {
    itemId,
    itemType,
    name: itemName(itemType, number),
    number,
    datedOn,
    remaining,
    unfunded:
      itemType === "CreditMemo"
        ? greatest(ZERO, minus(remaining, sum(held.map(([, amount]) => amount))))
        : ZERO,
    banks: held.map(([bankAccountId, amount]) => ({
      bankAccountId,
      name: words.account(bankAccountId),
      amount,
    })),
    parts: ownParts.map((part) => memoPart(part, words)),
  };
}

const readBalance = async (unit: ReadUnit, clientId: number): Promise<Cents> =>
  (await unit.value(sql<{ balance: Cents }>`
    select balance_cents as balance from customer_balance
    where agency_id = ${unit.agencyId} and client_id = ${clientId}`)) ?? ZERO;

async function readWords(
  unit: ReadUnit,
  itemIds: readonly number[],
  bankIds: readonly number[],
): Promise<Words> {
  const parts = await readParts(unit, itemIds);
  const accounts = await readAccounts(unit, [
    ...bankIds,
    ...parts.flatMap((part) => part.ownerAccountId ?? []),
  ]);
  return {
    parts,
    lines: await readLineWords(unit, itemIds),
    account: (id) => (id === undefined ? "Client credit" : (accounts.get(id)?.name ?? "")),
  };
}

export const clientAccount: QueryHandler<typeof clientAccountQuery> = async (question) => {
  const { unit } = question;
  const client = await readServedClient(question, question.filter.clientId);
  if (!client) return { account: null };
  const documents = await readOpenDocuments(unit, client.clientId);
  const isInvoice = ({ kind }: OpenDocument): boolean => kind === "Invoice" || kind === "NSFCheck";
  const credits = await readCreditsById(
    unit,
    documents.filter((each) => !isInvoice(each)).map((each) => each.itemId),
  );
  const banks = [...credits.values()].flatMap(({ held }) => [...held.keys()]);
  const words = await readWords(
    unit,
    documents.map((each) => each.itemId),
    banks,
  );
  const heldOf: HeldOf = (itemId) => credits.get(itemId)?.held ?? new Map();
  const account = {
    clientId: client.clientId,
    clientNumber: clientNumber(client.clientId),
    name: client.name,
    balance: await readBalance(unit, client.clientId),
    invoices: documents.filter(isInvoice).map((each) => invoiceOf(each, words)),
    credits: documents
      .filter((each) => !isInvoice(each) && each.remaining < 0)
      .map((each) => creditOf(each, words, heldOf)),
    directBill: await readHeldForCarriers(unit, client.clientId),
    receipts: await readReceipts(unit, client.clientId),
  };
  return { account };
};
