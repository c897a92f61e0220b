// Reads how the agency presents itself on papers for clients.

import type { ReadUnit } from "@fiducia/database/unit";
import { ACCOUNT } from "@fiducia/ledger/store/control.store";
import type { Letterhead } from "@fiducia/paper/client-paper";
import { sql } from "kysely";

interface ProfileRow {
  readonly name: string;
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
  readonly phone: string;
  readonly email: string;
  readonly remitTo: string;
  readonly title: string | null;
  readonly logo: string | null;
  readonly homeState: string;
  readonly licences: Readonly<Record<string, string>>;
}

/** "Austin, TX 78701". */
export const placeLine = (city: string, state: string, postalCode: string): string =>
  [city, [state, postalCode].filter(Boolean).join(" ")].filter(Boolean).join(", ");

/** The licence of the home state first; at most three, since a letterhead is short. */
function licenceOf({ homeState, licences }: ProfileRow): string {
  const states = Object.keys(licences).sort((a, b) => Number(b === homeState) - Number(a === homeState));
  const words = states.slice(0, 3).map((state) => `${state} ${licences[state]}`);
  return words.length === 0 ? "" : `License ${words.join(", ")}`;
}

export async function readLetterhead(unit: ReadUnit): Promise<Letterhead> {
  const [row] = await unit.rows(sql<ProfileRow>`
    select coalesce(nullif(btrim(f.legal_name), ''), a.name) as name, f.address_line_1 as line1, f.address_line_2 as line2,
      f.city, f.state, f.postal_code as "postalCode", f.phone, f.email, f.remit_to as "remitTo",
      f.home_state as "homeState", f.licences, encode(l.image, 'base64') as logo,
      (select nullif(b.title, '') from bank_account b join gl_account g on g.agency_id = b.agency_id
        and g.gl_account_id = b.gl_account_id
        where b.agency_id = a.agency_id and g.control = ${ACCOUNT.trustBank} and not g.inactive and b.title <> ''
        order by b.gl_account_id limit 1) as title
    from agency a join agency_profile f on f.agency_id = a.agency_id
    left join agency_logo l on l.agency_id = a.agency_id
    where a.agency_id = ${unit.agencyId}`);
  if (!row) throw new Error(`agency ${unit.agencyId} has no profile`);
  const { name, line1, line2, city, state, postalCode, phone, email } = row;
  const address = [line1, line2, placeLine(city, state, postalCode)].filter(Boolean);
  const remitTo = row.remitTo
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  return {
    name,
    address,
    phone,
    email,
    licence: licenceOf(row),
    logo: row.logo,
    payTo: row.title ?? name,
    remitTo: remitTo.length > 0 ? remitTo : [name, ...address],
  };
}
