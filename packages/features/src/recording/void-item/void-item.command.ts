// Voids an item: the same postings with sides swapped, dated today, linked to what they reverse.
import { holds, seesOwnItemsOnly, seesTwoDaysOnly } from "@fiducia/contract/caller";
import { refuse } from "@fiducia/contract/define-command";
import type { Instruction } from "@fiducia/database/handlers";
import type { ReadUnit } from "@fiducia/database/unit";
import { type Cents, negate } from "@fiducia/kernel/cents";
import { addDays, type Day } from "@fiducia/kernel/day";
import { done, type Outcome } from "@fiducia/kernel/outcome";
import { Draft } from "@fiducia/ledger/draft";
import { voidEntry } from "@fiducia/ledger/rules/reversal";
import { readSettings } from "@fiducia/ledger/store/settings.store";
import type { z } from "zod";
import { authorOf, dayOfPosting, isInScope } from "../../shared/author.ts";
import { postingCommand } from "../../shared/posting-command.ts";
import { type Reversible, readReversible } from "./reversible.store.ts";
import { voidRefusal } from "./void.rules.ts";
import { voidItemCommand } from "./void-item.contract.ts";

type Wanted = Instruction<z.output<typeof voidItemCommand.body>>;

const REFUSALS = voidItemCommand.refusals;
const PERMISSION_VOID = 9008;

export const voidItem = postingCommand(voidItemCommand, decide);

/** What the caller may not see is answered as if it were not there. */
function isVisible({ event }: Reversible, { caller }: Wanted, today: Day): boolean {
  if (!isInScope(caller, PERMISSION_VOID, [event.policyOfficeId, event.userOfficeId])) return false;
  if (seesOwnItemsOnly(caller) && event.createdBy !== caller.userId) return false;
  return !(holds(caller, 9001) && seesTwoDaysOnly(caller)) || event.datedOn >= addDays(today, -1);
}

async function decide(unit: ReadUnit, wanted: Wanted): Promise<Outcome<Draft>> {
  const settings = await readSettings(unit);
  const today = dayOfPosting(wanted, undefined, { permission: PERMISSION_VOID, ...settings });
  if (!today.ok) return today;
  const reversible = await readReversible(unit, wanted.body.itemId);
  if (!reversible || !isVisible(reversible, wanted, today.value))
    return refuse(REFUSALS, "ITEM_UNKNOWN", { kind: "unknown", field: "itemId" });
  return voidRefusal(reversible) ?? done(draftOf(wanted, reversible, today.value));
}

/** A figure of the reversal: the original's with the sign turned; absent where it does not apply. */
const turned = (amount: Cents | null): Cents | undefined => (amount === null ? undefined : negate(amount));

function draftOf(wanted: Wanted, reversible: Reversible, datedOn: Day): Draft {
  const { event, item, entries } = reversible;
  const undoing = { recognition: reversible.recognition, parts: [...reversible.parts.values()] };
  const draft = new Draft(authorOf(wanted));
  const eventId = draft.event({
    ...event,
    itemId: item.itemId,
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
    reversible.payMethods.map((method) => ({ ...method, amount: negate(method.amount) })),
  );
  const reversals = entries.map(({ entryId, entry }) =>
    draft.entry(
      eventId,
      { itemId: item.itemId, datedOn, reversesEntryId: entryId },
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
