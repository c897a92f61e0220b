// Which files of a running cluster belong into a base copy, as PostgreSQL's manual says of a copy by hand.
import { lstat, readdir } from "node:fs/promises";
import { join } from "node:path/posix";

/** Folders whose content a start makes anew; the folders themselves belong to a cluster. */
const EMPTIED = new Set([
  ...[
    "pg_wal",
    "pg_replslot",
    "pg_dynshmem",
    "pg_notify",
    "pg_serial",
    "pg_snapshots",
    "pg_stat_tmp",
    "pg_subtrans",
  ],
]);

const LEFT_OUT = new Set([
  ...[
    "postmaster.pid",
    "postmaster.opts",
    "backup_label",
    "backup_label.old",
    "tablespace_map",
    "backup_manifest",
  ],
  ...["postgresql.auto.conf.tmp", "current_logfiles.tmp", "recovery.signal", "standby.signal"],
  // The passwords of the logins: a restore makes new ones.
  "fiducia-passwords.json",
]);

const isLeftOut = (name: string): boolean =>
  LEFT_OUT.has(name) || name.startsWith("pgsql_tmp") || name.startsWith("pg_internal.init");

export interface ClusterFiles {
  /** Every folder, with empty ones, outer before inner. */
  readonly folders: readonly string[];
  readonly files: readonly { readonly path: string; readonly bytes: number }[];
}

const CONTROL = "global/pg_control";
/** Kept though its folder is emptied: the server looks for it. */
const WAL_FOLDERS = ["pg_wal/archive_status", "pg_wal/summaries"];

/** The files of a cluster, the control file last. One that vanishes meanwhile is left out. */
export async function clusterFiles(cluster: string): Promise<ClusterFiles> {
  const folders: string[] = [];
  const files: { path: string; bytes: number }[] = [];
  const walk = async (folder: string): Promise<void> => {
    const entries = await readdir(join(cluster, folder), { withFileTypes: true });
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) {
        folders.push(path);
        if (!EMPTIED.has(path)) await walk(path);
      } else if (entry.isFile() && !isLeftOut(entry.name)) {
        const stats = await lstat(join(cluster, path)).catch(() => undefined);
        if (stats) files.push({ path, bytes: stats.size });
      }
    }
  };
  await walk("");
  const last = files.filter(({ path }) => path === CONTROL);
  return {
    folders: [...folders, ...WAL_FOLDERS],
    files: [...files.filter(({ path }) => path !== CONTROL), ...last],
  };
}
