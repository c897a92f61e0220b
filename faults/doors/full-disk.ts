// The disk fills up: nothing more is recorded and everybody is told why, reads go on, and with room again so do postings.
import { execFileSync } from "node:child_process";
import { statfsSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { pause } from "@fiducia/database/pause";
import { removeFolder, temporaryFolder } from "@fiducia/database/testing/temporary-folder";
import { Installation, PASSWORD } from "../../tools/installation/installation.ts";
import type { DoorTrial, Findings } from "./door-trial.ts";

const DISK_MB = 500;
/** What the trial leaves on the disk: less than is kept back, and enough for a program that does not care. */
const LEFT_MB = 40;
const MEGABYTE = 1024 * 1024;
const SEEN_MS = 700;

interface Answer {
  readonly status: number;
  readonly body: { readonly errorMessage?: string; readonly reference?: string };
}

const client = { Command: "AddClient", lastName: "Full", firstName: "Disk", officeId: 1 };

async function openDoor({ address }: Installation) {
  const send = async (path: string, payload: object, cookie = ""): Promise<Answer & { cookie: string }> => {
    const headers = { "content-type": "application/json", cookie };
    const answer = await fetch(address + path, { method: "POST", headers, body: JSON.stringify(payload) });
    const body = (await answer.json()) as Answer["body"];
    return { status: answer.status, body, cookie: answer.headers.getSetCookie()[0]?.split(";")[0] ?? "" };
  };
  const { cookie } = await send("/signin", { userName: "MJS@1001", password: PASSWORD });
  return {
    record: () => send("/accounting/command", client, cookie),
    read: () => send("/accounting/query", { Query: "GetAgencyTimeZone" }, cookie),
    ready: async () => (await fetch(`${address}/readyz`)).text(),
  };
}

const describe = ({ status, body }: Answer): string => `${status} ${body.errorMessage ?? ""}`;

async function judge(disk: string, settings: Readonly<Record<string, string>>): Promise<Findings> {
  const installation = await Installation.found(settings, disk);
  try {
    const door = await openDoor(installation);
    const before = await door.record();
    const { bavail, bsize } = statfsSync(disk);
    const filling = join(disk, "filling");
    writeFileSync(filling, Buffer.alloc(bavail * bsize - LEFT_MB * MEGABYTE));
    await pause(SEEN_MS);
    const [full, read, ready] = [await door.record(), await door.read(), await door.ready()];
    await rm(filling);
    await pause(SEEN_MS);
    const after = await door.record();
    const isTold = /disk is full/.test(full.body.errorMessage ?? "") && full.body.reference !== undefined;
    return {
      seen: `${LEFT_MB} MB left: recording ${full.status}, reading ${read.status}; with room again ${after.status}`,
      wrongs: [
        ...(before.status === 200 ? [] : [`before the disk was full: ${describe(before)}`]),
        ...(full.status === 503 && isTold ? [] : [`recording on a full disk: ${describe(full)}`]),
        ...(ready.includes("disk space") ? [] : [`/readyz did not say it: ${ready}`]),
        ...(read.status === 200 ? [] : [`reading on a full disk: ${describe(read)}`]),
        ...(after.status === 200 ? [] : [`with room again: ${describe(after)}`]),
      ],
    };
  } finally {
    await installation.remove();
  }
}

/** Runs on a small disk in memory, which only root may mount. */
async function onSmallDisk(work: (disk: string) => Promise<Findings>): Promise<Findings> {
  const disk = temporaryFolder();
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${DISK_MB}m,mode=0711`, "tmpfs", disk], {
      stdio: "ignore",
    });
  } catch {
    removeFolder(disk);
    return { seen: ABSENT, wrongs: [] };
  }
  try {
    return await work(disk);
  } finally {
    execFileSync("umount", [disk]);
    removeFolder(disk);
  }
}

const ABSENT = "not tried: a small disk can be mounted by root alone";

export const fullDisk: DoorTrial = {
  name: "full disk",
  product: () => onSmallDisk((disk) => judge(disk, {})),
  async twin() {
    const found = await onSmallDisk((disk) => judge(disk, { DISK_RESERVE_MB: "1" }));
    // Where nothing could be tried, nothing is proven and nothing is broken either.
    return found.seen === ABSENT ? { ...found, wrongs: [ABSENT] } : found;
  },
};
