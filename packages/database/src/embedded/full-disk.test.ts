// On a disk that others have filled to the last byte the server goes on: what it writes for itself fits into its own files.
import { execFileSync } from "node:child_process";
import { closeSync, openSync, writeSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { expect, test } from "vitest";
import { mountDisk } from "../testing/mount-disk.ts";
import { removeFolder, temporaryFolder } from "../testing/temporary-folder.ts";
import { startEmbedded } from "./embedded-server.ts";

function fill(path: string): void {
  const file = openSync(path, "w");
  try {
    for (const piece = Buffer.alloc(1024 * 1024); ; ) writeSync(file, piece);
  } catch {
    // Full.
  } finally {
    closeSync(file);
  }
}

test("checkpoints pass without a byte of room, and the log goes round in the segments that are there", async (context) => {
  const disk = temporaryFolder();
  mountDisk(context, "size=300m,mode=0711", disk);
  const server = await startEmbedded({ dataFolder: join(disk, "d") });
  const pid = server.pid();
  const client = new Client({ connectionString: server.superuserUrl });
  try {
    client.on("error", () => undefined);
    await client.connect();
    await client.query("create table counted (times bigint)");
    await client.query("insert into counted values (0)");
    fill(join(disk, "filling"));
    for (let round = 0; round < 10; round++) {
      await client.query("update counted set times = times + 1");
      await client.query("select pg_switch_wal()");
      await client.query("checkpoint");
    }
    expect((await client.query("select times from counted")).rows).toEqual([{ times: "10" }]);
    expect(server.pid()).toBe(pid);
  } finally {
    await client.end().catch(() => undefined);
    execFileSync("rm", ["-f", join(disk, "filling")]);
    await server.stop();
    execFileSync("umount", [disk]);
    removeFolder(disk);
  }
}, 60_000);
