// Programs that keep books as text, asked for what each client owes: they read the whole journal for every answer.
import { spawnSync } from "node:child_process";
import { closeSync, openSync, writeSync } from "node:fs";
import type { Client } from "pg";

const AT_ONCE = 5_000;

/** Writes what moved each client's account as a journal that both programs read. */
export async function writeJournal(superuser: Client, agencyId: number, path: string): Promise<void> {
  const file = openSync(path, "w");
  let after = "0";
  for (;;) {
    const { rows } = await superuser.query<{ id: string; text: string }>(
      `select e.entry_id::text as id, to_char(e.dated_on, 'YYYY-MM-DD') || ' Entry' || chr(10) || string_agg(
           '    Clients:' || p.client_id || '  $' || (p.amount_cents / 100.0)::numeric(18, 2), chr(10)) || chr(10)
         || '    Agency' || chr(10) || chr(10) as text
       from entry e join posting p on p.agency_id = e.agency_id and p.entry_id = e.entry_id
       where e.agency_id = $1 and e.entry_id > $2 and p.account = '1200'
       group by e.entry_id, e.dated_on order by e.entry_id limit ${AT_ONCE}`,
      [agencyId, after],
    );
    const last = rows.at(-1);
    if (!last) break;
    after = last.id;
    writeSync(file, rows.map(({ text }) => text).join(""));
  }
  closeSync(file);
}

export const JOURNAL_PROGRAMS = ["hledger", "ledger"] as const;

export type JournalProgram = (typeof JOURNAL_PROGRAMS)[number];

export const isInstalled = (program: JournalProgram): boolean =>
  spawnSync(program, ["--version"]).status === 0;

export function balances(program: JournalProgram, path: string): void {
  const { status, stdout, stderr } = spawnSync(program, ["-f", path, "balance", "Clients"], {
    maxBuffer: 100_000_000,
  });
  if (status !== 0 || stdout.length === 0) throw new Error(String(stderr));
}
