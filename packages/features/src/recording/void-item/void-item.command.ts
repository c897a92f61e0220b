// Voids an item: the same postings with sides swapped, dated today, linked to what they reverse.
import { holds, seesOwnItemsOnly, seesTwoDaysOnly } from "@fiducia/contract/caller";
import { refuse } from "@fiducia/contract/define-command";
import type { Instruction } from "@fiducia/database/handlers";
import type { ReadUnit } from "@fiducia/database/unit";
import { type Cents, negate, ZERO } from "@fiducia/kernel/cents";
import { addDays, type Day } from "@fiducia/kernel/day";
import { done, type Outcome } from "@fiducia/kernel/outcome";
import { Draft } from "@fiducia/ledger/draft";
import type { Entry } from "@fiducia/ledger/posting";
import { voidEntry } from "@fiducia/ledger/rules/reversal";
import { readSettings } from "@fiducia/ledger/store/settings.store";
import type { z } from "zod";
import { authorOf, dayOfPosting, isInScope } from "../../shared/author.ts";
import { postingCommand } from "../../shared/posting-command.ts";
import { type Reversible, readReversible, readReversibleEvent } from "../shared/reversible.store.ts";
import { isOnASlip } from "../shared/waiting.store.ts";
import { voidRefusal } from "./void.rules.ts";
import { voidItemCommand } from "./void-item.contract.ts";
import { type VoidedReceipt, voidReceipt } from "./void-receipt.ts";

type Wanted = Instruction<z.output<typeof voidItemCommand.body>>;

const REFUSALS = voidItemCommand.refusals;
const PERMISSION_FROM_REPORT = 9008;
const PERMISSION_FROM_CLIENT = 8007;

export const voidItem = postingCommand(voidItemCommand, decide);

/** A void from a report: within the offices, own items and days that the caller's reports show. */
function isOnReport({ event }: Reversible, { caller }: Wanted, today: Day): boolean {
  if (!isInScope(caller, PERMISSION_FROM_REPORT, [event.policyOfficeId, event.userOfficeId])) return false;
  if (seesOwnItemsOnly(caller) && event.createdBy !== caller.userId) return false;
  return !(holds(caller, 9001) && seesTwoDaysOnly(caller)) || event.datedOn >= addDays(today, -1);
}

/** A void where the client is shown: only what is a client's. */
const isAtClient = ({ event }: Reversible, { caller }: Wanted): boolean =>
  event.clientId !== null &&
  holds(caller, PERMISSION_FROM_CLIENT) &&
  isInScope(caller, PERMISSION_FROM_CLIENT, [event.policyOfficeId, event.userOfficeId]);

async function readWanted(unit: ReadUnit, { itemId, eventId }: Wanted["body"]) {
  if (itemId !== undefined) return readReversible(unit, itemId);
  return eventId === undefined ? undefined : readReversibleEvent(unit, eventId);
}

/** What the bank has got on a slip did happen. Whether it is voided already is asked elsewhere. */
async function slipRefusal(unit: ReadUnit, { event, name }: Reversible, field: string) {
  if (event.isReversed || event.isReversal) return undefined;
  return (await isOnASlip(unit, event.eventId))
    ? refuse(REFUSALS, "ON_A_SLIP", { values: { item: name }, field })
    : undefined;
}

async function decide(unit: ReadUnit, wanted: Wanted): Promise<Outcome<Draft>> {
  const { body } = wanted;
  if ((body.itemId === undefined) === (body.eventId === undefined))
    return refuse(REFUSALS, "ONE_OF_TWO", { field: "itemId" });
  const settings = await readSettings(unit);
  const rules = { permission: PERMISSION_FROM_REPORT, ...settings };
  const today = dayOfPosting(wanted, undefined, rules);
  if (!today.ok) return today;
  const found = await readWanted(unit, body);
  const field = body.itemId === undefined ? "eventId" : "itemId";
  // What the caller may not see is answered as if it were not there.
  if (!found || !(isOnReport(found, wanted, today.value) || isAtClient(found, wanted)))
    return refuse(REFUSALS, "ITEM_UNKNOWN", { kind: "unknown", field });
  const refusal = (await slipRefusal(unit, found, field)) ?? voidRefusal(found);
  if (refusal) return refusal;
  if (found.item?.itemType !== "IncomingPayment") return done(draftOf(wanted, found, today.value));
  const receipt = await voidReceipt(unit, found);
  return receipt.ok ? done(draftOf(wanted, found, today.value, receipt.value)) : receipt;
}

const sharesWithProducers = ({ postings }: Entry): boolean =>
  postings.every(({ account }) => account === "5000" || account === "2200");

/** A figure of the reversal: the original's with the sign turned; absent where it does not apply. */
const turned = (amount: Cents | null): Cents | undefined => (amount === null ? undefined : negate(amount));

function draftOf(wanted: Wanted, reversible: Reversible, datedOn: Day, receipt?: VoidedReceipt): Draft {
  const { event, item } = reversible;
  // What producers were owed follows from what is collected afterwards.
  const entries = reversible.entries.filter(
    ({ entry }) => event.eventType === "ProducerCommission" || !sharesWithProducers(entry),
  );
  const undoing = { recognition: reversible.recognition, parts: [...reversible.parts.values()] };
  const draft = new Draft(authorOf(wanted));
  const eventId = draft.event({
    ...event,
    itemId: item?.itemId ?? event.itemId ?? undefined,
    datedOn,
    memo: wanted.body.reason,
    reason: wanted.body.reason,
    reversesEventId: event.eventId,
    invoiced: turned(event.invoiced),
    tendered: turned(event.tendered),
    creditUsed: turned(event.creditUsed),
    change: turned(event.change),
    disbursed: turned(event.disbursed),
    nonFiduciary: turned(event.nonFiduciary),
  });
  draft.payMethods(
    eventId,
    reversible.payMethods.map((method) => ({ ...method, waiting: ZERO, amount: negate(method.amount) })),
  );
  if (receipt) {
    receipt.write(draft, eventId, datedOn);
    return draft;
  }
  const reversals = entries.map(({ entryId, itemId, entry }) =>
    draft.entry(
      eventId,
      { ...(itemId === null ? {} : { itemId }), datedOn, reversesEntryId: entryId },
      voidEntry(entry, undoing),
    ),
  );
  draft.applications(
    eventId,
    reversals[0] ?? 0,
    reversible.applications.map((application) => ({ ...application, amount: negate(application.amount) })),
  );
  return draft;
}
