// `doctor`: whether this installation is fit to keep books, finding by finding.
import { statfs } from "node:fs/promises";
import type { Connection } from "@fiducia/database/unit";
import { readAs } from "@fiducia/database/unit";
import { isTimeZone } from "@fiducia/features/agency/shared/time-zones.rules";
import { backupTroubles } from "@fiducia/features/upkeep/backup/backup-troubles.rules";
import { isoInstant, systemClock } from "@fiducia/kernel/clock";
import { sql } from "kysely";
import { lookAtBackups } from "../../packages/installation/src/backup/look.ts";
import type { Config } from "../../packages/installation/src/config.ts";
import { type Command, STATUS } from "./command.ts";
import { withBooks } from "./with-books.ts";

interface Finding {
  readonly what: string;
  /** False makes the installation unfit. */
  readonly fine: boolean;
  /** Could be better. */
  readonly isAdvice?: boolean;
  readonly words: string;
}

const markOf = ({ fine, isAdvice }: Finding): string => (fine ? (isAdvice ? "note" : "ok") : "!").padEnd(4);

const MOST_SECONDS_APART = 2;
const MIB = 1024 * 1024;

async function askDatabase(connection: Connection): Promise<readonly Finding[]> {
  const before = systemClock();
  const { rows } = await sql<{ version: string; now: string; fsync: string; pages: string; commit: string }>`
    select current_setting('server_version') as version, (extract(epoch from clock_timestamp()) * 1000)::text as now,
      current_setting('fsync') as fsync, current_setting('full_page_writes') as pages,
      current_setting('synchronous_commit') as commit`.execute(connection);
  const after = systemClock();
  const [found] = rows;
  if (!found) throw new Error("the database answered without a row");
  const apart = Math.abs(Number(found.now) - (before + after) / 2) / 1000;
  const isDurable = found.fsync === "on" && found.pages === "on" && found.commit !== "off";
  return [
    { what: "database", fine: true, words: `PostgreSQL ${found.version} answers` },
    {
      what: "durability",
      fine: isDurable,
      words: isDurable
        ? "what is committed survives a power failure"
        : `fsync ${found.fsync}, full_page_writes ${found.pages}, synchronous_commit ${found.commit}: turn them on`,
    },
    {
      what: "clock",
      fine: apart <= MOST_SECONDS_APART,
      words: `database and program are less than ${Math.ceil(apart)} s apart`,
    },
  ];
}

async function lookAtDisk({ databaseUrl, dataDir, diskReserve }: Config): Promise<readonly Finding[]> {
  if (databaseUrl) return [];
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  return [
    {
      what: "disk",
      fine: free >= diskReserve,
      words: `${Math.round(free / MIB)} MB free in ${dataDir}; nothing is posted below ${Math.round(diskReserve / MIB)} MB`,
    },
  ];
}

async function lookAtAgencies(connection: Connection): Promise<readonly Finding[]> {
  const { rows } = await sql<{ agency_id: string }>`select agency_id from all_agencies()`.execute(connection);
  const findings: Finding[] = [];
  for (const agencyId of rows.map((row) => Number(row.agency_id))) {
    const [found] = await readAs(connection, agencyId, (unit) =>
      unit.rows(sql<{ zone: string | null; administrators: number }>`
        select time_zone as zone, (select count(*)::int from user_account u
            where u.agency_id = a.agency_id and u.is_admin and u.disabled_at is null) as administrators
          from agency a where agency_id = ${agencyId}`),
    );
    const zone = found?.zone ?? "";
    const administrators = found?.administrators ?? 0;
    findings.push({
      what: `agency ${agencyId}`,
      fine: isTimeZone(zone) && administrators > 0,
      words: [
        isTimeZone(zone) ? `days of ${zone}` : "no time zone: nothing can be posted",
        administrators > 0 ? `administrators: ${administrators}` : "no administrator can sign in",
      ].join(", "),
    });
  }
  return findings.length > 0
    ? findings
    : [{ what: "agencies", fine: true, words: "none yet: create-agency makes a set-up link" }];
}

/** What of the backups is grave makes an installation unfit; what could be better is said. */
async function lookAtBackup(config: Config, connection: Connection): Promise<readonly Finding[]> {
  const state = await lookAtBackups({ config, connection, underWay: null, carrierFault: undefined });
  const now = isoInstant(systemClock());
  const troubles = backupTroubles({ state, seenAt: now, now });
  if (troubles.length > 0)
    return troubles.map(({ isGrave, words }) => ({ what: "backup", fine: !isGrave, isAdvice: true, words }));
  const { youngestMoment, archiver } = state;
  const words = state.isEmbedded
    ? `to be restored up to ${youngestMoment}, in ${state.folder}`
    : `the server archived its log last at ${archiver?.lastAt ?? "no time yet"}`;
  return [{ what: "backup", fine: true, words }];
}

export const doctor: Command = {
  takes: "",
  summary: "checks settings, database, clock, disk, backup and agencies",
  changes: false,
  run: (asked) =>
    withBooks(asked, async (connection) => {
      // Settings that cannot be read have ended the program before this.
      const settings = {
        what: "settings",
        fine: true,
        words: `${asked.config.publicUrl}, data in ${asked.config.dataDir}`,
      };
      const findings: readonly Finding[] = [
        settings,
        ...(await askDatabase(connection)),
        ...(await lookAtDisk(asked.config)),
        ...(await lookAtBackup(asked.config, connection)),
        ...(await lookAtAgencies(connection)),
      ];
      const isFit = findings.every(({ fine }) => fine);
      return {
        status: isFit ? STATUS.done : STATUS.refused,
        lines: findings.map((finding) => `${markOf(finding)}  ${finding.what.padEnd(12)}${finding.words}`),
        answer: { isFit, findings },
      };
    }),
};
