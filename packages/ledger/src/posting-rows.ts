// Turns a plan into rows with the column names of the database's posting function.
import { fundOf } from "./accounts.ts";
import type { Part } from "./part.ts";
import type {
  Author,
  NewLine,
  Plan,
  PlannedApplication,
  PlannedEntry,
  PlannedEvent,
  PlannedItem,
  PlannedPayMethod,
} from "./plan.ts";
import type { Entry } from "./posting.ts";

type Row = Readonly<Record<string, unknown>>;

const eventRow = ({ eventId, event }: PlannedEvent, postedAt: string | undefined): Row => ({
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

const itemRow = ({ eventId, itemId, item }: PlannedItem): Row => ({
  item_id: itemId,
  event_id: eventId,
  item_type: item.itemType,
  client_id: item.clientId,
  dated_on: item.datedOn,
  due_on: item.dueOn,
  effective_on: item.effectiveOn,
  total_cents: item.total,
});

const lineRow = (line: NewLine): Row => ({
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

const partRow = (part: Part): Row => ({
  part_id: part.partId,
  line_id: part.lineId,
  item_id: part.itemId,
  side: part.side,
  control: part.control,
  owner_account_id: part.ownerAccountId,
  fills_item_id: part.fills?.itemId,
  fills_part_id: part.fills?.partId,
  billed_cents: part.billed,
});

const postingRow = (entryId: number, lineNumber: number, posting: Entry["postings"][number]): Row => ({
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

const postingRows = ({ entryId, entry }: PlannedEntry): readonly Row[] =>
  entry.postings.map((posting, index) => postingRow(entryId, index + 1, posting));

const entryRow = (planned: PlannedEntry): Row => ({
  entry_id: planned.entryId,
  event_id: planned.eventId,
  item_id: planned.itemId,
  kind: planned.entry.kind,
  dated_on: planned.datedOn,
  reverses_entry_id: planned.reversesEntryId,
});

const payMethodRow = ({ eventId, payMethodId, payMethod }: PlannedPayMethod): Row => ({
  pay_method_id: payMethodId,
  event_id: eventId,
  method: payMethod.method,
  reference_number: payMethod.referenceNumber,
  amount_cents: payMethod.amount,
  bank_account_id: payMethod.bankAccountId,
  waiting_cents: payMethod.waiting,
});

const applicationRow = (application: PlannedApplication): Row => ({
  application_id: application.applicationId,
  event_id: application.eventId,
  entry_id: application.entryId,
  from_item_id: application.fromItemId,
  to_item_id: application.toItemId,
  trust_bank_id: application.bankId,
  amount_cents: application.amount,
  allocation: application.allocation,
});

/** The argument of the posting function: the author, what the user has confirmed, and the rows. */
export const requestOf = (author: Author, plan: Plan): Row => ({
  ...author,
  advance: plan.confirmation.advance === true,
  debtConfirmed: plan.confirmation.advance === true,
  shortageConfirmed: plan.confirmation.shortageReason !== undefined,
  events: plan.events.map((event) => eventRow(event, author.postedAt)),
  items: plan.items.map(itemRow),
  lines: plan.lines.map(lineRow),
  parts: plan.parts.map(partRow),
  payMethods: plan.payMethods.map(payMethodRow),
  entries: plan.entries.map(entryRow),
  postings: plan.entries.flatMap(postingRows),
  applications: plan.applications.map(applicationRow),
  deposits: plan.deposits.map(({ eventId, payMethodId }) => ({
    event_id: eventId,
    pay_method_id: payMethodId,
  })),
  returns: plan.returns.map(({ eventId, payMethodId }) => ({
    event_id: eventId,
    pay_method_id: payMethodId,
  })),
  sawWaiting: plan.sawWaiting,
  sawUses: plan.sawUses,
  sawChart: plan.sawChart,
  splits: plan.splits.map(({ lineId, userId, rate, basis }) => ({
    line_id: lineId,
    user_id: userId,
    rate,
    basis,
  })),
  shares: plan.shares.map(({ eventId, lineId, userId, amount }) => ({
    event_id: eventId,
    line_id: lineId,
    user_id: userId,
    amount_cents: amount,
  })),
  ...(plan.matches.length === 0 ? {} : { matches: plan.matches }),
  ...(plan.endsDraftId === undefined ? {} : { draftId: plan.endsDraftId }),
});
