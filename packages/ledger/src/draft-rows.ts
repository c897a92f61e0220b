// The rows of a posting as the database's posting function names their columns.
import { fundOf } from "./accounts.ts";
import type { NewEvent, NewLine } from "./draft.ts";
import type { Part } from "./part.ts";
import type { Entry } from "./posting.ts";

export type Row = Readonly<Record<string, unknown>>;

export const eventRow = (eventId: number, event: NewEvent, postedAt: string | undefined): Row => ({
  event_id: eventId,
  event_type: event.eventType,
  item_id: event.itemId,
  dated_on: event.datedOn,
  posted_at: event.postedAt ?? postedAt,
  policy_office_id: event.policyOfficeId,
  agent_user_id: event.agentUserId,
  client_id: event.clientId,
  policy_id: event.policyId,
  payee: event.payee,
  memo: event.memo,
  bank_account_id: event.bankAccountId,
  pay_method: event.payMethod,
  reference_number: event.referenceNumber,
  invoiced_cents: event.invoiced,
  tendered_cents: event.tendered,
  credit_used_cents: event.creditUsed,
  change_cents: event.change,
  disbursed_cents: event.disbursed,
  non_fiduciary_cents: event.nonFiduciary,
  reverses_event_id: event.reversesEventId,
  reason: event.reason,
  shortage_reason: event.shortageReason,
});

export const lineRow = (line: NewLine): Row => ({
  line_id: line.lineId,
  item_id: line.itemId,
  line_number: line.lineNumber,
  line_type: line.lineType,
  description: line.description,
  amount_cents: line.amount,
  reporting_account_id: line.reportingAccountId,
  retained_cents: line.retained,
  retained_account_id: line.retainedAccountId,
  policy_id: line.policyId,
  carrier_id: line.carrierId,
});

export const partRow = (part: Part): Row => ({
  part_id: part.partId,
  line_id: part.lineId,
  item_id: part.itemId,
  side: part.side,
  control: part.control,
  owner_account_id: part.ownerAccountId || null,
  fills_item_id: part.fills?.itemId,
  fills_part_id: part.fills?.partId,
  billed_cents: part.billed,
});

export const postingRow = (entryId: number, lineNumber: number, posting: Entry["postings"][number]): Row => ({
  entry_id: entryId,
  line_number: lineNumber,
  fund: fundOf(posting.account),
  account: posting.account,
  trust_bank_id: posting.bankId,
  client_id: posting.clientId,
  item_id: posting.itemId,
  part_id: posting.partId,
  gl_account_id: posting.glAccountId,
  movement: posting.movement,
  amount_cents: posting.amount,
});
