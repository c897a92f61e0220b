// A report of 100,000 rows as a file: CSV beside the bare COPY of its query, four at once, a spreadsheet and a PDF.
import { setTimeout } from "node:timers/promises";
import type { Caller } from "@fiducia/contract/caller";
import { readAs } from "@fiducia/database/unit";
import { allTrustTransactions } from "@fiducia/features/trust-accounting/all-trust-transactions/all-trust-transactions.query";
import { systemClock } from "@fiducia/kernel/clock";
import { addDays, type Day, dayOf } from "@fiducia/kernel/day";
import { postDraft } from "@fiducia/ledger/post-alone";
import type { CompiledQuery } from "kysely";
import { escapeLiteral } from "pg";
import { tellFiveYears } from "../tools/books/five-years.ts";
import { ADMINISTRATOR, foundAgency, ZONE } from "../tools/books/founding.ts";
import { type Measured, ratesOf } from "./measure.ts";
import { watched } from "./memory.ts";
import { type Pace, ratioOf, spreadOf, takeTurns, timed } from "./rounds.ts";
import type { Site } from "./site.ts";

const AGENCY = 3601;
const CUSTOMERS = 2_000;
const INVOICES = 56_000;
const ROWS = 100_000;
const PASSWORD = "bench-password";
const AT_ONCE = 4;

/** Fills the agency until another step would make it more events than rows are wanted; answers how many it has. */
async function fill(site: Site, today: Day): Promise<number> {
  const founding = {
    agencyId: AGENCY,
    name: `Agency ${AGENCY}`,
    clients: CUSTOMERS,
    password: PASSWORD,
    seed: 1,
  };
  const author = await foundAgency(site.connection, founding);
  let events = 0;
  for (const step of tellFiveYears({ author, invoices: INVOICES, customers: CUSTOMERS, seed: 1, today })) {
    const calls = step.flat();
    const more = calls.reduce((sum, call) => sum + call.events, 0);
    if (events + more > ROWS) break;
    for (const { draft } of calls) await postDraft(site.connection, draft);
    events += more;
    if (more > 0 && events % 5_000 < more) await site.superuser.query("analyze");
  }
  await site.superuser.query("vacuum analyze");
  return events;
}

async function signIn(site: Site): Promise<string> {
  const response = await fetch(`${site.installation.address}/signin`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ userName: `${ADMINISTRATOR}@${AGENCY}`, password: PASSWORD }),
  });
  if (!response.ok) throw new Error(await response.text());
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

const admin: Caller = {
  ...{ agencyId: AGENCY, agencyName: "", userId: 1, initials: ADMINISTRATOR, firstName: "", lastName: "" },
  ...{ officeId: 1, isAdmin: true, grants: new Map(), timeZone: ZONE },
};

interface Asked {
  readonly startDate: Day;
  readonly endDate: Day;
}

/** The statement that reads all rows of the report in one page. */
async function statementOf(site: Site, filter: Asked): Promise<CompiledQuery> {
  const seen: CompiledQuery[] = [];
  await readAs(site.connection, AGENCY, (unit) =>
    allTrustTransactions({
      unit: {
        ...unit,
        rows(query) {
          seen.push(query.compile(site.connection));
          return unit.rows(query);
        },
      },
      caller: admin,
      filter: { ...filter, officeId: null } as never,
      page: { limit: ROWS, skipTotals: true },
      today: filter.endDate,
    }),
  );
  const [statement] = seen;
  if (!statement) throw new Error("the report reads nothing");
  return statement;
}

/** A parameter in its place: COPY takes none. */
function withValues({ sql, parameters }: CompiledQuery): string {
  return sql.replace(/\$(\d+)/g, (_, place: string) => {
    const value = parameters[Number(place) - 1];
    return value === null || value === undefined ? "null" : escapeLiteral(String(value));
  });
}

interface Read {
  readonly bytes: number;
  readonly firstByteMs: number;
}

async function read(site: Site, cookie: string, path: string): Promise<Read> {
  const since = performance.now();
  const response = await fetch(`${site.installation.address}${path}`, { headers: { cookie } });
  if (!response.ok || !response.body) throw new Error(await response.text());
  let firstByteMs = 0;
  let bytes = 0;
  for await (const chunk of response.body) {
    firstByteMs ||= performance.now() - since;
    bytes += (chunk as Uint8Array).length;
  }
  return { bytes, firstByteMs };
}

const csvPath = (filter: Asked): string => {
  const ask = JSON.stringify({ Query: "GetReceiptReport", ...filter });
  return `/accounting/export?${new URLSearchParams({ format: "csv", ask })}`;
};

interface Job {
  readonly jobId: number;
  readonly state: string;
  readonly size: number | null;
  readonly failure: string | null;
}

/** Asks for a file and waits until it is made. */
async function makeFile(
  site: Site,
  cookie: string,
  { format, ...filter }: Asked & { format: string },
): Promise<Job> {
  const { address } = site.installation;
  const headers = { cookie, "content-type": "application/json" };
  const body = JSON.stringify({ format, ask: { Query: "GetReceiptReport", ...filter } });
  const asked = await fetch(`${address}/accounting/export`, { method: "POST", headers, body });
  const { jobId } = ((await asked.json()) as { data: { jobId: number } }).data;
  for (;;) {
    await setTimeout(50);
    const answer = await fetch(`${address}/accounting/exports`, { headers: { cookie } });
    const { jobs } = ((await answer.json()) as { data: { jobs: readonly Job[] } }).data;
    const job = jobs.find((each) => each.jobId === jobId);
    if (job?.state === "Done") return job;
    if (job?.state !== "Queued" && job?.state !== "Running") throw new Error(job?.failure ?? "gone");
  }
}

const only = (value: number) => spreadOf([value]);

/** Files of 100,000 rows: how fast, with how much memory, and when the first byte comes. */
export async function measureFiles(site: Site, rounds: number): Promise<Measured> {
  const today = dayOf(systemClock(), ZONE);
  const rows = await fill(site, today);
  const filter: Asked = { startDate: addDays(today, -6 * 365), endDate: today };
  const cookie = await signIn(site);
  const path = csvPath(filter);
  const bare = await site.bare();
  await bare.query(`set app.agency_id = ${AGENCY}`);
  const copy = `copy (${withValues(await statementOf(site, filter))}) to stdout`;
  const { pid } = site.installation;
  const firstBytes: number[] = [];
  const csv = async (): Promise<Pace> => {
    const { ms } = await timed(1, async () => firstBytes.push((await read(site, cookie, path)).firstByteMs));
    return { count: rows, ms };
  };
  const run = await takeTurns(
    [
      { name: "CSV over HTTP", run: csv },
      {
        name: "COPY TO STDOUT",
        run: async () => ({ count: rows, ms: (await timed(1, () => bare.query(copy))).ms }),
      },
    ],
    { rounds, refresh: () => site.superuser.query("analyze") },
  );
  const alone = await watched(pid, () => read(site, cookie, path));
  const sessions = await Promise.all(Array.from({ length: AT_ONCE }, () => signIn(site)));
  const together = await watched(pid, () => Promise.all(sessions.map((each) => read(site, each, path))));
  const sheet = await watched(pid, () => makeFile(site, cookie, { ...filter, format: "xlsx" }));
  const paper = await watched(pid, () => makeFile(site, cookie, { ...filter, format: "pdf" }));
  const csvRate = (rows * 1000) / alone.ms;
  const made = (what: string, each: { ms: number; rise: number; most: number }) => [
    {
      what: `${what}, against CSV`,
      unit: "x the rows a second",
      rate: only((rows * 1000) / each.ms / csvRate),
    },
    { what: `${what}, rise of the server's memory`, unit: "MB", rate: only(each.rise) },
    { what: `${what}, the server's memory at most`, unit: "MB", rate: only(each.most) },
  ];
  return {
    title: "Files of reports",
    how:
      `GetReceiptReport over ${rows} rows as CSV, the columns shown at first, read to its end over HTTP; beside it the ` +
      "COPY of the report's own statement with all its fields in one page, to node-pg, which throws the rows away. " +
      "Memory is that of the server's process as the kernel counts it. Spreadsheet and PDF are made as jobs.",
    goals: [
      {
        id: "P8",
        what: "rows a second as CSV, against COPY",
        atLeast: 0.8,
        ratio: ratioOf(run, "CSV over HTTP", "COPY TO STDOUT"),
      },
      { id: "P8", what: "rise of memory over one CSV, MB", atMost: 64, ratio: only(alone.rise) },
      { id: "P8", what: "first byte, ms", atMost: 100, ratio: spreadOf(firstBytes) },
      {
        id: "Q10",
        what: `memory with ${AT_ONCE} users' CSV at once, MB`,
        atMost: 512,
        ratio: only(together.most),
      },
    ],
    rates: [...ratesOf(run, "rows/s"), ...made("spreadsheet", sheet), ...made("PDF", paper)],
  };
}
