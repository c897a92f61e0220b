// `list-users`: who can sign in, by agency.
import { readAs } from "@fiducia/database/unit";
import { sql } from "kysely";
import { type Command, refusal, STATUS } from "./command.ts";
import { withBooks } from "./with-books.ts";

interface Listed {
  readonly userName: string;
  readonly name: string;
  readonly isAdmin: boolean;
  readonly isDisabled: boolean;
}

const inWords = ({ userName, name, isAdmin, isDisabled }: Listed, widest: number): string =>
  [
    userName.padEnd(widest),
    name,
    ...(isAdmin ? ["administrator"] : []),
    ...(isDisabled ? ["disabled"] : []),
  ].join("  ");

export const listUsers: Command = {
  takes: "[AGENCY]",
  summary: "lists who can sign in, of one agency or of all",
  changes: false,
  run: (asked) =>
    withBooks(asked, async (connection) => {
      const wanted = asked.words[0];
      if (wanted !== undefined && !/^\d{1,15}$/.test(wanted))
        return refusal(`Name the agency by its number; "${wanted}" is none.`);
      const { rows: all } = await sql<{ agency_id: string }>`select agency_id from all_agencies()`.execute(
        connection,
      );
      const agencies = all
        .map((row) => Number(row.agency_id))
        .filter((id) => wanted === undefined || id === Number(wanted));
      if (agencies.length === 0)
        return refusal(wanted === undefined ? "There is no agency yet." : `There is no agency ${wanted}.`);
      const users: Listed[] = [];
      for (const agencyId of agencies)
        users.push(
          ...(await readAs(connection, agencyId, (unit) =>
            unit.rows(sql<Listed>`
              select initials || '@' || agency_id as "userName", btrim(first_name || ' ' || last_name) as name,
                is_admin as "isAdmin", disabled_at is not null as "isDisabled"
                from user_account where agency_id = ${agencyId} order by initials`),
          )),
        );
      const widest = Math.max(...users.map(({ userName }) => userName.length));
      return { status: STATUS.done, lines: users.map((user) => inWords(user, widest)), answer: { users } };
    }),
};
