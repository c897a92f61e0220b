// Issues an invoice: decides its parts, then posts it in one round trip.
import { refuse } from "@fiducia/contract/define-command";
import type { Instruction } from "@fiducia/database/handlers";
import type { ReadUnit } from "@fiducia/database/unit";
import { formatCents, sumOf } from "@fiducia/kernel/cents";
import { clientNumber } from "@fiducia/kernel/client-number";
import { type Day, laterOf } from "@fiducia/kernel/day";
import { done, type Outcome } from "@fiducia/kernel/outcome";
import { Draft } from "@fiducia/ledger/draft";
import { newId } from "@fiducia/ledger/ids";
import type { Recognition } from "@fiducia/ledger/recognition";
import { bill } from "@fiducia/ledger/rules/bill";
import { readAccounts, readSettings } from "@fiducia/ledger/store/settings.store";
import type { z } from "zod";
import { authorOf, dayOfPosting, isInScope } from "../../shared/author.ts";
import { postingCommand } from "../../shared/posting-command.ts";
import {
  type Client,
  type Policy,
  readCarrierIds,
  readClient,
  readPolicies,
} from "../shared/client.store.ts";
import { type LinesAndParts, splitIntoParts } from "./invoice-lines.rules.ts";
import { issueInvoiceCommand } from "./issue-invoice.contract.ts";

type Body = z.output<typeof issueInvoiceCommand.body>;
type Wanted = Instruction<Body>;

const REFUSALS = issueInvoiceCommand.refusals;
const PERMISSION_INVOICES = 8002;
const PERMISSION_OTHER_DATE = 8003;

export const issueInvoice = postingCommand(issueInvoiceCommand, decide);

const policyIdsOf = (body: Body): number[] =>
  [body.policyId, ...body.lines.map((line) => line.policyId)].filter((id): id is number => id != null);

async function decide(unit: ReadUnit, wanted: Wanted): Promise<Outcome<Draft>> {
  const { body, caller } = wanted;
  const settings = await readSettings(unit);
  const datedOn = dayOfPosting(wanted, body.datedOn, { permission: PERMISSION_OTHER_DATE, ...settings });
  if (!datedOn.ok) return datedOn;
  const client = await readClient(unit, body.clientId);
  if (!client)
    return refuse(REFUSALS, "CLIENT_UNKNOWN", {
      values: { client: clientNumber(body.clientId) },
      field: "clientId",
    });
  const policies = await readPolicies(unit, client.clientId, policyIdsOf(body));
  if (policyIdsOf(body).some((id) => !policies.has(id)))
    return refuse(REFUSALS, "POLICY_UNKNOWN", { field: "policyId" });
  const officeId = officeOf(body, client, policies);
  if (!isInScope(caller, PERMISSION_INVOICES, [officeId, caller.officeId]))
    return refuse(REFUSALS, "OUT_OF_SCOPE", { kind: "forbidden" });
  const carrierIds = body.lines.map((line) => line.carrierId).filter((id): id is number => id != null);
  const known = await readCarrierIds(unit, carrierIds);
  const stranger = body.lines.findIndex((line) => line.carrierId != null && !known.has(line.carrierId));
  if (stranger >= 0)
    return refuse(REFUSALS, "CARRIER_UNKNOWN", {
      values: { line: String(stranger + 1) },
      field: `lines.${stranger}.carrierId`,
    });
  const { recognition } = settings;
  return write(unit, wanted, { client, policies, officeId, recognition, datedOn: datedOn.value });
}

/** The policy's office, else the client's. */
const officeOf = (body: Body, client: Client, policies: ReadonlyMap<number, Policy>): number =>
  (body.policyId == null ? undefined : policies.get(body.policyId)?.officeId) ?? client.officeId;

interface Settled {
  readonly client: Client;
  readonly policies: ReadonlyMap<number, Policy>;
  readonly officeId: number;
  readonly datedOn: Day;
  readonly recognition: Recognition;
}

async function write(unit: ReadUnit, wanted: Wanted, settled: Settled): Promise<Outcome<Draft>> {
  const { body } = wanted;
  const accountIds = body.lines.flatMap((line) => [line.reportingAccountId, line.retainedAccountId]);
  const accounts = await readAccounts(
    unit,
    accountIds.filter((id): id is number => id != null),
  );
  const itemId = newId();
  const split = splitIntoParts(body.lines, accounts, {
    itemId,
    itemName: "Invoice",
    clientId: settled.client.clientId,
    policyId: body.policyId ?? null,
    carrierOf: (policyId) => (policyId === null ? null : (settled.policies.get(policyId)?.carrierId ?? null)),
    newId,
  });
  if (!split.ok) return split;
  const total = sumOf(split.value.parts, (part) => part.billed);
  // What is not owed can be neither paid nor used: it would stay open for ever.
  if (total <= 0)
    return refuse(REFUSALS, "NOT_ABOVE_ZERO", { values: { total: formatCents(total) }, field: "lines" });
  const draft = new Draft(authorOf(wanted));
  const eventId = draft.event(eventOf(wanted, { ...settled, ...split.value }, itemId));
  const effectiveOn = body.effectiveOn ?? null;
  const dueOn = body.dueOn ?? laterOf(settled.datedOn, effectiveOn ?? settled.datedOn);
  draft.item(eventId, itemId, {
    itemType: "Invoice",
    clientId: settled.client.clientId,
    datedOn: settled.datedOn,
    dueOn,
    effectiveOn,
    total,
  });
  draft.lines(split.value.lines, split.value.parts);
  draft.entry(
    eventId,
    { itemId, datedOn: settled.datedOn },
    bill("Invoice", split.value.parts, settled.recognition),
  );
  return done(draft);
}

const eventOf = (wanted: Wanted, { parts, ...settled }: Settled & LinesAndParts, itemId: number) => ({
  eventType: "Invoice" as const,
  itemId,
  datedOn: settled.datedOn,
  policyOfficeId: settled.officeId,
  agentUserId: settled.client.agentUserId,
  clientId: settled.client.clientId,
  policyId: wanted.body.policyId,
  memo: wanted.body.memo,
  invoiced: sumOf(parts, (part) => part.billed),
});
