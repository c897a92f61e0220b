// Ada Park, who gets letters by e-mail, and Bo Reed, who gets them on paper, each with an invoice due on 2 March.
import { writeAs } from "@fiducia/database/write-unit";
import { sendReminders } from "@fiducia/features/collections/send-reminders/send-reminders.command";
import { sendRemindersCommand } from "@fiducia/features/collections/send-reminders/send-reminders.contract";
import { sql } from "kysely";
import { AGENCY, CLIENT } from "../counter/agency.ts";
import { type Counter, granted } from "../counter/counter.ts";
import { Drawer } from "../counter/drawer.ts";

export const SEND = [sendRemindersCommand, sendReminders] as const;

export const DAY_BEFORE = "2026-03-08T16:00:00Z";
/** The first level's day. */
export const FIRST_DAY = "2026-03-09T16:00:00Z";
export const SECOND_DAY = "2026-03-24T16:00:00Z";
export const THIRD_DAY = "2026-04-20T16:00:00Z";

export async function tellPastDue(
  counter: Counter,
): Promise<{ readonly ofAda: number; readonly ofBo: number }> {
  await writeAs(counter.connection, AGENCY, async (unit) => {
    await unit.run(sql`update client set email = 'ada@example.com', delivery_preference = 'Email'
      where agency_id = ${AGENCY} and client_id = ${CLIENT.ada}`);
    await unit.run(sql`update client set address_line_1 = '12 Elm St', city = 'Austin', state = 'TX'
      where agency_id = ${AGENCY} and client_id = ${CLIENT.bo}`);
  });
  const drawer = new Drawer(counter);
  const ofAda = await drawer.invoice({ dueOn: "2026-03-02" });
  const ofBo = await drawer.invoice({ dueOn: "2026-03-02", clientId: CLIENT.bo });
  return { ofAda, ofBo };
}

/** The first reminders of both, on their day. */
export async function remindOnce(counter: Counter): Promise<void> {
  counter.at(FIRST_DAY);
  granted(await counter.tell("MJS", SEND, {}));
}
