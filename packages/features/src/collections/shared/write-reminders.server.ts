// Writes the letters that are due: each with its figures, its items, and the e-mail that carries it.
import type { ReadUnit } from "@fiducia/database/unit";
import type { WriteUnit } from "@fiducia/database/write-unit";
import { formatCents } from "@fiducia/kernel/cents";
import { type Instant, isoInstant } from "@fiducia/kernel/clock";
import { type Day, dayNumber, formatDay } from "@fiducia/kernel/day";
import { filledIn } from "@fiducia/kernel/filled-in";
import { newId } from "@fiducia/ledger/ids";
import { readLetterhead } from "@fiducia/letters/letterhead.store";
import { putMail } from "@fiducia/letters/mail.store";
import type { Letterhead, ReminderPaper } from "@fiducia/paper/client-paper";
import { sql } from "kysely";
import { type PastDueAsked, readPastDue } from "./past-due-items.store.ts";
import type { PLACES, ReminderLevel } from "./reminder-levels.contract.ts";
import { type PlannedLetter, planReminders, type ReminderPlan } from "./reminder-plan.rules.ts";
import { readReminderSetting } from "./reminder-setting.store.ts";

interface RemindersAsked extends Omit<PastDueAsked, "unit"> {
  /** True where no mail server is set up. */
  readonly withoutMail?: boolean | undefined;
}

export async function plannedReminders(
  unit: ReadUnit,
  { today, withoutMail, ...asked }: RemindersAsked,
): Promise<ReminderPlan & { readonly levels: readonly ReminderLevel[] }> {
  const { levels } = await readReminderSetting(unit);
  const items = await readPastDue({ unit, today, ...asked });
  return { ...planReminders(items, { levels, today, withoutMail }), levels };
}

function paperOf(
  letter: PlannedLetter,
  {
    letterhead,
    level,
    today,
  }: { readonly letterhead: Letterhead; readonly level: ReminderLevel; readonly today: Day },
): ReminderPaper {
  const values: Readonly<Record<(typeof PLACES)[number], string>> = {
    agency: letterhead.name,
    client: letter.client,
    total: formatCents(letter.total),
  };
  return {
    letterhead,
    client: { id: letter.clientId, name: letter.client, address: letter.address },
    level: letter.level,
    asOf: today,
    subject: filledIn(level.subject, values),
    words: filledIn(level.words, values),
    rows: letter.items.map(({ datedOn, dueOn, name, description, open }) => ({
      datedOn,
      dueOn,
      name,
      description,
      open,
      daysPastDue: dayNumber(today) - dayNumber(dueOn),
    })),
    total: letter.total,
  };
}

const mailBody = ({ client, words, rows, letterhead }: ReminderPaper): string =>
  [
    `Dear ${client.name},`,
    words,
    rows.map(({ name, dueOn, open }) => `${name}, due ${formatDay(dueOn)}: ${formatCents(open)}`).join("\n"),
    letterhead.name,
  ].join("\n\n");

/** Writes the letters of today; nobody else of the agency writes any until this commits. */
export async function writeReminders(
  unit: WriteUnit,
  { at, ...asked }: RemindersAsked & { readonly at: Instant },
): Promise<ReminderPlan> {
  await unit.rows(sql`select pg_advisory_xact_lock(hashtextextended('reminders', ${unit.agencyId}))`);
  const { levels, ...plan } = await plannedReminders(unit, asked);
  if (plan.letters.length === 0) return plan;
  const letterhead = await readLetterhead(unit);
  const { caller, today } = asked;
  for (const letter of plan.letters) {
    const paper = paperOf(letter, { letterhead, level: levels[letter.level - 1] as ReminderLevel, today });
    const letterId = newId();
    const { clientId, level, delivery, total, items, email } = letter;
    await unit.run(sql`
      insert into reminder_letter (agency_id, letter_id, client_id, level, delivery, as_of, total_cents, paper, written_by,
        written_at)
      values (${unit.agencyId}, ${letterId}, ${clientId}, ${level}, ${delivery}, ${today}, ${total},
        ${JSON.stringify(paper)}::jsonb, ${caller.userId}, ${isoInstant(at)}::timestamptz)`);
    await unit.run(sql`
      insert into reminder (agency_id, item_id, level, letter_id)
      select ${unit.agencyId}, unnest(${items.map(({ itemId }) => itemId)}::bigint[]), ${level}, ${letterId}`);
    if (delivery === "Email")
      await putMail(unit, {
        kind: "Reminder",
        clientId,
        letterId,
        to: email,
        createdBy: caller.userId,
        at,
        subject: paper.subject,
        body: mailBody(paper),
      });
  }
  return plan;
}
