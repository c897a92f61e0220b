// Reads and keeps what an agency's e-mails say.
import type { ReadUnit } from "@fiducia/database/unit";
import type { WriteUnit } from "@fiducia/database/write-unit";
import { sql } from "kysely";
import { type MailSetting, PLAIN_MAIL } from "./mail-setting.contract.ts";

const FIELDS = Object.keys(PLAIN_MAIL) as readonly (keyof MailSetting)[];
/** Its column: "statement_subject" of statementSubject. */
const columnOf = (field: string) =>
  sql.ref(field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
const COLUMNS = sql.join(FIELDS.map(columnOf));

export const readMailSetting = async (unit: ReadUnit): Promise<MailSetting> =>
  (await unit.row(sql<MailSetting>`
    select ${sql.join(FIELDS.map((field) => sql`${columnOf(field)} as ${sql.ref(field)}`))}
    from mail_setting where agency_id = ${unit.agencyId}`)) ?? PLAIN_MAIL;

export async function writeMailSetting(unit: WriteUnit, setting: MailSetting): Promise<void> {
  await unit.run(sql`
    insert into mail_setting (agency_id, ${COLUMNS})
    values (${unit.agencyId}, ${sql.join(FIELDS.map((field) => setting[field]))})
    on conflict (agency_id) do update set (${COLUMNS}) =
      row(${sql.join(FIELDS.map((field) => sql`excluded.${columnOf(field)}`))})`);
}
