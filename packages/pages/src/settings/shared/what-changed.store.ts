// What a line `h` of the history of settings is about, by name.
import { sql } from "kysely";

/** The tables that know the names. */
export const NAMES_OF_CHANGES = sql`
      left join carrier c on h.subject = 'payee' and c.agency_id = h.agency_id
        and c.carrier_id = (h.subject_key ->> 'carrier_id')::bigint
      left join gl_account b on h.subject = 'bank_account' and b.agency_id = h.agency_id
        and b.gl_account_id = (h.subject_key ->> 'gl_account_id')::bigint
      left join permission p on h.subject = 'permission_grant' and p.id = (h.subject_key ->> 'permission_id')::int
      left join user_account g on h.subject = 'permission_grant' and g.agency_id = h.agency_id
        and g.user_id = (h.subject_key ->> 'user_id')::bigint`;

export const WHAT_CHANGED = sql`coalesce(
        case h.subject_key ->> 'name' when 'help-navigation' then 'Help in the toolbar'
          when 'line-item-report' then 'Line Item Report' end,
        h.after ->> 'name', h.before ->> 'name', c.name || ' as payee', b.name, p.label || ': ' || g.initials, h.after ->> 'initials',
        case h.subject when 'quickbooks_account' then 'Account in QuickBooks'
          when 'restoration' then 'Books restored from a backup' when 'agency_logo' then 'Logo' when 'agency_profile' then 'Agency'
          when 'next_number' then 'Next ' || case h.subject_key ->> 'numbered' when 'IncomingPayment' then 'Receipt'
            when 'NSFCheck' then 'NSF Check'
            else regexp_replace(h.subject_key ->> 'numbered', '([a-z])([A-Z])', '\\1 \\2', 'g') end
          when 'reminder_setting' then 'Reminders'
          when 'mail_setting' then 'Mail' when 'sign_in_setting' then 'Sign-in' when 'quickbooks_connection' then 'QuickBooks' end)`;
