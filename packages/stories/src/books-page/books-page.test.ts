// docs/books.md is true: each of its transactions, told by commands, posts what its table says.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { CONTROL } from "@fiducia/contract/control-accounts";
import { cents as asCents, formatCents } from "@fiducia/kernel/cents";
import { repositoryRoot } from "@fiducia/database/root";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { counterOfTest } from "../counter/counter.ts";
import { Drawer } from "../counter/drawer.ts";
import { stepsOf } from "./steps.ts";

const page = readFileSync(join(repositoryRoot(), "docs", "books.md"), "utf8");
const counter = counterOfTest();

/** The rows of the first table below a heading, cell by cell, without its head. */
function tableBelow(heading: string): readonly (readonly string[])[] {
  const [, below = ""] = page.split(`\n### ${heading}\n`);
  const [section = ""] = below.split(/\n##/);
  const rows = section.split("\n").filter((line) => line.startsWith("|"));
  return rows.slice(2).map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

interface PostingRow {
  readonly fund: string;
  readonly account: string;
  readonly whose: string;
  readonly cents: number;
}

/** What was posted after an event, added up by account and owner. */
async function postedSince(eventId: number): Promise<readonly (readonly string[])[]> {
  const rows = await counter.read((unit) =>
    unit.rows<PostingRow>(sql`
      select p.fund, p.account, case p.account when '2140' then '' else coalesce(g.name, b.name, '') end as whose, sum(p.amount_cents)::int as cents
      from posting p
      join entry e on e.agency_id = p.agency_id and e.entry_id = p.entry_id
      left join gl_account g on g.agency_id = p.agency_id and g.gl_account_id = p.gl_account_id
      left join gl_account b on b.agency_id = p.agency_id and b.gl_account_id = p.trust_bank_id
        and p.account in ('1010', '1015', '3100')
      where p.agency_id = ${unit.agencyId} and e.event_id > ${eventId}
      group by 1, 2, 3 having sum(p.amount_cents) <> 0
      order by p.fund, sum(p.amount_cents) < 0, p.account, 3`),
  );
  return rows.map(({ fund, account, whose, cents }) => [
    fund,
    account,
    whose,
    cents > 0 ? formatCents(asCents(cents)) : "",
    cents < 0 ? formatCents(asCents(-cents)) : "",
  ]);
}

async function lastEvent(): Promise<number> {
  const [row] = await counter.read((unit) =>
    unit.rows<{ id: number }>(sql`
      select coalesce(max(event_id), 0) as id from event where agency_id = ${unit.agencyId}`),
  );
  return row?.id ?? 0;
}

test("each transaction of the page posts what its table says", async () => {
  for (const [heading, { first, tell }] of Object.entries(stepsOf(new Drawer(counter)))) {
    await first?.();
    const before = await lastEvent();
    await tell();
    expect({ heading, rows: await postedSince(before) }).toEqual({ heading, rows: tableBelow(heading) });
  }
});

test("the page names every control account", () => {
  const named = tableBelow("The accounts").map(([, account]) => account);
  expect(named.toSorted()).toEqual(Object.values(CONTROL).toSorted());
});

test("every heading with a table of postings is told", () => {
  const sections = page.split("\n### ").slice(1);
  const headings = sections.filter((text) => text.includes("\n| Fund |")).map((text) => text.split("\n")[0]);
  expect(headings).toEqual(["The accounts", ...Object.keys(stepsOf(new Drawer(counter)))]);
});
