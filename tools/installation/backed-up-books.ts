// Books of their own with a backup folder beside them, for trials of backups: a real server that hands its log over.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { SUPERUSER } from "@fiducia/database/embedded/initialise";
import { runningServerUrl } from "@fiducia/database/embedded/running-server";
import { waitFor } from "@fiducia/database/pause";
import { execute } from "@fiducia/database/testing/cluster";
import { readAs } from "@fiducia/database/unit";
import { cents } from "@fiducia/kernel/cents";
import { systemClock } from "@fiducia/kernel/clock";
import { day } from "@fiducia/kernel/day";
import { postDraft } from "@fiducia/ledger/post-alone";
import { PostingDraft } from "@fiducia/ledger/posting-draft";
import { deposit } from "@fiducia/ledger/rules/agency-funds";
import { AUTHOR, foundAgency } from "@fiducia/ledger/testing/founding";
import { OPERATING, T1 } from "@fiducia/ledger/testing/story-accounts";
import { sql } from "kysely";
import { makeCopy } from "../../packages/installation/src/backup/base-copy.ts";
import type { Manifest } from "../../packages/installation/src/backup/manifest.ts";
import { secretsOf } from "../../packages/installation/src/backup/secrets.ts";
import { WalCarrier } from "../../packages/installation/src/backup/wal-carrier.ts";
import { type Books, openBooks } from "../../packages/installation/src/books.ts";
import { type Config, readConfig } from "../../packages/installation/src/config.ts";

export const BACKUP_KEY = `1:${"k".repeat(43)}`;

const nobody = new AbortController().signal;

export class BackedUpBooks {
  readonly config: Config;
  readonly books: Books;
  readonly carrier: WalCarrier;

  private constructor(config: Config, books: Books) {
    this.config = config;
    this.books = books;
    const { dataDir, backup } = config;
    this.carrier = new WalCarrier({ dataDir, folder: backup.folder ?? "", keys: backup.keys });
  }

  /** Opens books below the folder, with an agency in them where they are new. */
  static async open(
    within: string,
    environment: Readonly<Record<string, string>> = {},
  ): Promise<BackedUpBooks> {
    const folders = { DATA_DIR: join(within, "data"), BACKUP_DIR: join(within, "backup") };
    mkdirSync(folders.BACKUP_DIR, { recursive: true });
    const config = readConfig({ ...folders, ...environment });
    const quiet = () => undefined;
    const books = await openBooks({ config, say: quiet, onTrouble: quiet, onGone: quiet });
    const opened = new BackedUpBooks(config, books);
    const { rows } = await sql`select from all_agencies()`.execute(books.connection);
    if (rows.length === 0) await foundAgency(books.connection);
    return opened;
  }

  /** The agency puts money of its own into trust: a transaction whose amount tells it apart. */
  async post(amount: number): Promise<void> {
    const datedOn = day("2026-03-02");
    const draft = new PostingDraft(AUTHOR);
    const eventId = draft.event({ eventType: "AgencyFunds", datedOn });
    draft.entry(
      eventId,
      { datedOn },
      deposit({ bankId: T1, operatingBankId: OPERATING, amount: cents(amount) }),
    );
    await postDraft(this.books.connection, draft);
  }

  /** The amounts in trust, in the order in which they came. */
  amounts(): Promise<readonly number[]> {
    return readAs(this.books.connection, AUTHOR.agencyId, async (unit) => {
      const rows = await unit.rows(sql<{ cents: number }>`
        select p.amount_cents as cents from posting p join entry e using (agency_id, entry_id)
        join audit_link l using (agency_id, event_id)
        where p.account = '1010' order by l.chain_position`);
      return rows.map(({ cents: amount }) => amount);
    });
  }

  copy(): Promise<Manifest> {
    const { dataDir, backup } = this.config;
    return makeCopy({
      ...{ dataDir, folder: backup.folder ?? "", keys: backup.keys, carrier: this.carrier },
      secrets: backup.keys && (async () => JSON.stringify(secretsOf(this.config))),
      ...{ clock: systemClock, signal: nobody, ease: 0 },
    });
  }

  /** Ends the segment of the log, as the server does by the clock, and carries it. */
  async carryNow(): Promise<void> {
    const url = runningServerUrl(this.config.dataDir, SUPERUSER);
    if (!url) throw new Error("the server does not run");
    const archived = async (): Promise<number> => {
      const { rows } = await sql<{ many: number }>`
        select archived_count::int as many from pg_stat_archiver`.execute(this.books.connection);
      return rows[0]?.many ?? 0;
    };
    const before = await archived();
    await execute(url, "select pg_switch_wal()");
    await waitFor(async () => ((await archived()) > before ? true : undefined), {
      forMs: 10_000,
      everyMs: 25,
    });
    await this.carrier.carry();
  }

  close(): Promise<void> {
    return this.books.close();
  }
}
