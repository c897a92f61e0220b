// The application over the demo agencies, as its users meet it, and what its books hold at a moment.
import { readAs } from "@fiducia/database/unit";
import { PASSWORD } from "@fiducia/stories/agencies/two-agencies";
import { demoStory } from "@fiducia/stories/small-harbor/demo-story";
import { sql } from "kysely";
import { type Answer, send, type TestSite, type TestSiteOptions } from "./site-over.ts";
import { openTestSite } from "./test-site.ts";

export interface DemoSite extends TestSite {
  /** Asks or tells as a user, `TRK@1001`; signs in the first time. */
  post(
    user: string,
    path: `${"query" | "command" | "preview"}${"" | `/${string}`}`,
    payload: object | string,
    key?: string,
  ): Promise<Answer>;
  /** Reads what is no envelope, such as a file; signs in the first time. */
  get(user: string, url: string): Promise<{ readonly status: number; readonly text: string }>;
  /** How many rows each table of the agencies' history has. */
  written(): Promise<Readonly<Record<string, number>>>;
}

const HISTORY = [
  ...["event", "item", "line_item", "line_part", "pay_method", "entry", "posting", "application"],
  ...["open_item", "idempotency", "audit_link", "client", "policy"],
];

/** One row: how many rows of a table the agency has. */
const counts = sql.join(
  HISTORY.map((table) => sql`select ${sql.lit(table)} as name, count(*) as rows from ${sql.table(table)}`),
  sql` union all `,
);

/** Opens the site at 1 PM in Chicago on Monday 2026-03-02 unless said otherwise; close it in `afterAll`. */
export async function openDemoSite(options: TestSiteOptions = {}): Promise<DemoSite> {
  const site = await openTestSite({
    startsAt: "2026-03-02T19:00:00Z",
    found: async (connection, clock) => {
      await demoStory.create(connection, clock);
      await demoStory.setPassword(connection, PASSWORD);
    },
    ...options,
  });
  const cookies = new Map<string, string>();
  return {
    ...site,
    async post(user, path, payload, key) {
      const ask = async (cookie: string) => {
        cookies.set(user, cookie);
        const idempotency = key ? { "idempotency-key": key } : {};
        const headers = { cookie, "content-type": "application/json", ...idempotency };
        return send(site, { method: "POST", url: `/accounting/${path}`, headers, payload });
      };
      const answer = await ask(cookies.get(user) ?? (await site.signIn(user)));
      // Whose rights were changed has to sign in again.
      return answer.status === 401 ? ask(await site.signIn(user)) : answer;
    },
    async get(user, url) {
      const cookie = cookies.get(user) ?? (await site.signIn(user));
      cookies.set(user, cookie);
      const response = await site.app.inject({ method: "GET", url, headers: { cookie } });
      return { status: response.statusCode, text: response.body };
    },
    async written() {
      const found: Record<string, number> = {};
      for (const agencyId of [1001, 1002]) {
        const tables = await readAs(site.database.connection, agencyId, (unit) =>
          unit.rows(sql<{ name: string; rows: number }>`${counts}`),
        );
        for (const { name, rows } of tables) found[`${name} of ${agencyId}`] = rows;
      }
      return found;
    },
  };
}
