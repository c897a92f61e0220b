// Decides what an invoice or credit memo bills, and adds it to a draft.

import { refuse } from "@fiducia/contract/define-command";
import { itemWord } from "@fiducia/contract/item-types";
import { POSTING_REFUSALS, unknownClient } from "@fiducia/contract/posted";
import type { ReadUnit } from "@fiducia/database/unit";
import { type Cents, negate, sumOf } from "@fiducia/kernel/cents";
import { type Day, laterOf } from "@fiducia/kernel/day";
import { done, type Outcome } from "@fiducia/kernel/outcome";
import { newId } from "@fiducia/ledger/ids";
import type { Part } from "@fiducia/ledger/part";
import type { NewLine, ProducerSplit } from "@fiducia/ledger/plan";
import type { PostingDraft } from "@fiducia/ledger/posting-draft";
import type { Recognition } from "@fiducia/ledger/recognition";
import { bill } from "@fiducia/ledger/rules/bill";
import { readAccounts } from "@fiducia/ledger/store/settings.store";
import {
  type Client,
  readCarrierIds,
  readClient,
  readPolicies,
  readUserNames,
} from "../client/client.store.ts";
import { splitIntoParts } from "./invoice-lines.rules.ts";
import { type InvoiceLine, LINE_REFUSALS } from "./line.contract.ts";
import { splitsOf } from "./producer-splits.rules.ts";

export interface Billing {
  readonly itemType: "Invoice" | "CreditMemo";
  readonly clientId: number;
  readonly policyId?: number | null | undefined;
  readonly lines: readonly InvoiceLine[];
}

export interface BilledDocument {
  readonly itemType: Billing["itemType"];
  readonly itemId: number;
  readonly client: Client;
  readonly policyId: number | null;
  /** The policy's office, else the client's. */
  readonly officeId: number;
  readonly lines: readonly NewLine[];
  readonly parts: readonly Part[];
  readonly splits: readonly ProducerSplit[];
  /** Negative for a credit memo. */
  readonly total: Cents;
}

const given = (ids: readonly (number | null | undefined)[]): number[] => ids.filter((id) => id != null);

const REFUSALS = { ...POSTING_REFUSALS, ...LINE_REFUSALS };

/** Client, policies and companies of the document, in the order of their refusals. */
async function settleParties(unit: ReadUnit, billing: Billing) {
  const client = await readClient(unit, billing.clientId);
  if (!client) return unknownClient(billing.clientId);
  const policyIds = given([billing.policyId, ...billing.lines.map((line) => line.policyId)]);
  const policies = await readPolicies(unit, client.clientId, policyIds);
  if (policyIds.some((id) => !policies.has(id)))
    return refuse(REFUSALS, "POLICY_UNKNOWN", { field: "policyId" });
  const policy = billing.policyId == null ? undefined : policies.get(billing.policyId);
  const officeId = policy?.officeId ?? client.officeId;
  const carrierIds = await readCarrierIds(unit, given(billing.lines.map((line) => line.carrierId)));
  const stranger = billing.lines.findIndex(
    (line) => line.carrierId != null && !carrierIds.has(line.carrierId),
  );
  if (stranger >= 0)
    return refuse(REFUSALS, "CARRIER_UNKNOWN", {
      values: { line: String(stranger + 1) },
      field: `lines.${stranger}.carrierId`,
    });
  return done({ client, policies, officeId });
}

/** The mirror of what was entered: a credit memo's lines and parts are negative. */
export const mirrored = (lines: readonly NewLine[], parts: readonly Part[]) => ({
  lines: lines.map((line) => ({ ...line, amount: negate(line.amount), retained: negate(line.retained) })),
  parts: parts.map((part) => ({ ...part, billed: negate(part.billed) })),
});

/** What the document bills, line by line. Refuses in the order of the contract. */
export async function decideDocument(unit: ReadUnit, billing: Billing): Promise<Outcome<BilledDocument>> {
  const parties = await settleParties(unit, billing);
  if (!parties.ok) return parties;
  const { client, policies, officeId } = parties.value;
  const accountIds = billing.lines.flatMap((line) => [line.reportingAccountId, line.retainedAccountId]);
  const itemId = newId();
  const written = splitIntoParts(billing.lines, await readAccounts(unit, given(accountIds)), {
    itemId,
    itemName: itemWord(billing.itemType),
    clientId: client.clientId,
    policyId: billing.policyId ?? null,
    carrierOf: (policyId) => (policyId === null ? null : (policies.get(policyId)?.carrierId ?? null)),
    newId,
  });
  if (!written.ok) return written;
  const producerIds = billing.lines.flatMap((line) =>
    (line.producerSplits ?? []).map((split) => split.userId),
  );
  const splits = splitsOf(billing.lines, written.value, await readUserNames(unit, producerIds));
  if (!splits.ok) return splits;
  const { lines, parts } =
    billing.itemType === "Invoice" ? written.value : mirrored(written.value.lines, written.value.parts);
  return done({
    itemType: billing.itemType,
    itemId,
    client,
    policyId: billing.policyId ?? null,
    officeId,
    lines,
    parts,
    splits: splits.value,
    total: sumOf(parts, (part) => part.billed),
  });
}

interface Dating {
  readonly datedOn: Day;
  readonly effectiveOn?: Day | null | undefined;
  readonly dueOn?: Day | null | undefined;
  readonly memo: string;
  readonly recognition: Recognition;
}

/**
 * Adds the document and its billing to the draft; returns the event id. Due on the later of its own and the effective
 * day.
 */
export function writeDocument(draft: PostingDraft, document: BilledDocument, dating: Dating): number {
  const { itemId, itemType, client, total, parts } = document;
  const { datedOn, effectiveOn = null, memo } = dating;
  const eventId = draft.event({
    eventType: itemType,
    itemId,
    datedOn,
    policyOfficeId: document.officeId,
    agentUserId: client.agentUserId,
    clientId: client.clientId,
    policyId: document.policyId,
    memo,
    invoiced: total,
  });
  const dueOn = dating.dueOn ?? laterOf(datedOn, effectiveOn ?? datedOn);
  draft.item(eventId, itemId, { itemType, clientId: client.clientId, datedOn, dueOn, effectiveOn, total });
  draft.lines(document.lines, parts);
  draft.splits(document.splits);
  draft.entry(eventId, { itemId, datedOn }, bill(itemType, parts, dating.recognition));
  return eventId;
}
