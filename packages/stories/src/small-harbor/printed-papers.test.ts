// No paper and no e-mail for a client of the demo agency says what the agency keeps, or names an account.
import { writeAs } from "@fiducia/database/write-unit";
import { HARBOR } from "@fiducia/demo/agencies/staff";
import { createBatch } from "@fiducia/features/batch-statements/create/create-batch.command";
import { createBatchCommand } from "@fiducia/features/batch-statements/create/create-batch.contract";
import { mailPaper } from "@fiducia/features/items/item-detail/papers/mail-paper.command";
import { mailPaperCommand } from "@fiducia/features/items/item-detail/papers/mail-paper.contract";
import { type Cents, formatCents } from "@fiducia/kernel/cents";
import { NO_NAME } from "@fiducia/kernel/person-name";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { demoOfFile, demoUser } from "../every-call/demo-agencies.ts";
import { SEND } from "../owing/past-due-story.ts";
import { amountsOn, type ReadPaper, readClientPapers } from "../owing/printed-papers.ts";

const demo = demoOfFile();
const LATER = "2026-04-20T16:00:00Z";
let papers: readonly ReadPaper[];

const rows = <Row>(query: ReturnType<typeof sql<Row>>): Promise<readonly Row[]> =>
  demo.read((unit) => unit.rows(query));

beforeAll(async () => {
  const { connection } = demo.database;
  await writeAs(connection, HARBOR, (unit) =>
    unit.run(sql`update client set email = 'c' || client_id || '@example.com', delivery_preference = 'Both',
      address_line_1 = '12 Elm St' where agency_id = ${HARBOR}`),
  );
  const keeper = demo.at(LATER);
  for (const kind of ["OpenItem", "BalanceForward", "Activity"] as const) {
    const period = kind === "OpenItem" ? {} : { from: await firstDay() };
    const body = { kind, ...period, includeCreditBalances: true };
    expect(await keeper.ask([createBatchCommand, createBatch], body)).toMatchObject({ ok: true });
  }
  expect(await keeper.ask(SEND, {})).toMatchObject({ ok: true });
  for (const { itemId, paper } of await rows(
    sql<{ itemId: number; paper: "invoice" | "creditMemo" | "receipt" }>`
      select item_id as "itemId", case item_type when 'Invoice' then 'invoice' when 'CreditMemo' then 'creditMemo'
        else 'receipt' end as paper
      from item where agency_id = ${HARBOR} and client_id is not null
        and item_type in ('Invoice', 'CreditMemo', 'IncomingPayment')`,
  ))
    await keeper.ask([mailPaperCommand, mailPaper] as never, { itemId, paper });
  papers = await readClientPapers({ connection, caller: demoUser("MJS"), today: keeper.day });
}, 240_000);

const firstDay = async () =>
  (await rows(sql<{ day: string }>`select min(dated_on) as day from event where agency_id = ${HARBOR}`))[0]
    ?.day ?? "";

const textOf = ({ words }: ReadPaper): string => words.join("\n");
const where = ({ kind, of }: ReadPaper) => `${kind} ${of}`;

test("there are papers of every kind, and each is read back", () => {
  const kinds = new Map<string, number>();
  for (const { kind } of papers) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  expect([...kinds.keys()].sort()).toEqual(
    ["check", "creditMemo", "e-mail", "invoice", "receipt", "reminder", "statement"].sort(),
  );
  for (const paper of papers) expect(textOf(paper).length).toBeGreaterThan(20);
});

test("none names an account, a commission or a retained amount, and none a client without a name oddly", async () => {
  // A company may be called as the account through which it is paid, and a line as the account of its tax: clients read both.
  const accounts = await rows(sql<{ name: string }>`
    select name from gl_account a where agency_id = ${HARBOR}
      and not exists (select from carrier k where k.agency_id = a.agency_id and k.name = a.name)
      and not exists (select from line_item l where l.agency_id = a.agency_id and lower(l.description) = lower(a.name))`);
  expect(accounts.length).toBeGreaterThan(10);
  const sought = [...accounts.map(({ name }) => name), "retained", "commission", NO_NAME];
  const found = papers.flatMap((paper) =>
    sought
      .filter((name) => textOf(paper).toLowerCase().includes(name.toLowerCase()))
      .map((name) => `${where(paper)}: ${name}`),
  );
  expect(found).toEqual([]);
});

test("no amount on them is what the agency keeps of a line of their client", async () => {
  const kept = await rows(sql<{ clientId: number; retained: Cents; said: readonly Cents[] }>`
    select i.client_id as "clientId", abs(l.retained_cents)::bigint as retained,
      array(select abs(o.amount_cents) from line_item o join item t on t.agency_id = o.agency_id and t.item_id = o.item_id
        where t.agency_id = i.agency_id and t.client_id = i.client_id) as said
    from line_item l join item i on i.agency_id = l.agency_id and i.item_id = l.item_id
    where l.agency_id = ${HARBOR} and i.client_id is not null and l.retained_cents <> 0`);
  // An amount that is billed to the client in its own right is not a secret.
  const secrets = kept.filter(({ retained, said }) => !said.map(Number).includes(retained));
  expect(secrets.length).toBeGreaterThan(5);
  const found = papers.flatMap((paper) =>
    secrets
      .filter(
        ({ clientId, retained }) =>
          clientId === paper.clientId && amountsOn(paper).includes(formatCents(retained)),
      )
      .map(({ retained }) => `${where(paper)}: ${formatCents(retained)}`),
  );
  expect(found).toEqual([]);
});
