// The disk fills up, then to the last byte: nothing more is recorded and everybody is told why, reads go on, and with room again
// so do postings.
import { execFileSync } from "node:child_process";
import { closeSync, openSync, statfsSync, writeFileSync, writeSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { pause } from "@fiducia/database/pause";
import { removeFolder, temporaryFolder } from "@fiducia/database/testing/temporary-folder";
import { Installation, PASSWORD } from "../../tools/installation/installation.ts";
import type { DoorTrial, Findings, Size } from "./door-trial.ts";

const DISK_MB = 500;
/** What the trial leaves on the disk at first: less than is kept back, and enough for a program that does not care. */
const LEFT_MB = 40;
/** How long the disk is full to the last byte, and how often somebody reads. */
const FULL_MS: Readonly<Record<Size, number>> = { full: 600_000, small: 4_000 };
const READ_EVERY_MS = 500;
const MEGABYTE = 1024 * 1024;
/** In place of a status: nobody answers any more. */
const GONE = 0;
const SEEN_MS = 2_500;

interface Answer {
  readonly status: number;
  readonly body: { readonly errorMessage?: string; readonly reference?: string };
}

const client = { Command: "AddClient", lastName: "Full", firstName: "Disk", officeId: 1 };

async function openDoor({ address }: Installation) {
  const send = async (path: string, payload: object, cookie = ""): Promise<Answer & { cookie: string }> => {
    const headers = { "content-type": "application/json", cookie };
    const answer = await fetch(address + path, {
      method: "POST",
      headers,
      body: JSON.stringify(payload),
    }).catch(() => undefined);
    if (!answer) return { status: GONE, body: { errorMessage: "the program has ended" }, cookie };
    const body = (await answer.json()) as Answer["body"];
    return { status: answer.status, body, cookie: answer.headers.getSetCookie()[0]?.split(";")[0] ?? "" };
  };
  const { cookie } = await send("/signin", { userName: "MJS@1001", password: PASSWORD });
  return {
    record: () => send("/accounting/command", client, cookie),
    read: () => send("/accounting/query", { Query: "GetAgencyTimeZone" }, cookie),
    ready: async () => (await fetch(`${address}/readyz`).catch(() => undefined))?.text() ?? "nobody answers",
  };
}

const describe = ({ status, body }: Answer): string => `${status} ${body.errorMessage ?? ""}`;

interface FullFor {
  readonly reads: number;
  readonly refused: readonly string[];
}

/** Reads until the time is over or the program has ended, and before each takes what room the product has given up. */
async function readFor(ms: number, read: () => Promise<Answer>, takeRoom: () => void): Promise<FullFor> {
  const since = performance.now();
  const refused: string[] = [];
  let reads = 0;
  while (performance.now() - since < ms) {
    takeRoom();
    const answer = await read();
    reads += 1;
    if (answer.status !== 200)
      refused.push(`after ${Math.round((performance.now() - since) / 1_000)} s: ${describe(answer)}`);
    if (answer.status === GONE) break;
    await pause(READ_EVERY_MS);
  }
  return { reads, refused };
}

/** Takes all that is left, to the last byte; a file that cannot grow any more is as long as there was room. */
function fill(path: string): void {
  const piece = Buffer.alloc(MEGABYTE);
  const file = openSync(path, "a");
  try {
    for (;;) writeSync(file, piece);
  } catch {
    // Full.
  } finally {
    closeSync(file);
  }
}

async function judge(
  disk: string,
  settings: Readonly<Record<string, string>>,
  size: Size,
): Promise<Findings> {
  const installation = await Installation.found(settings, disk);
  try {
    const door = await openDoor(installation);
    const before = await door.record();
    const [filling, rest] = [join(disk, "filling"), join(disk, "rest")];
    const { bavail, bsize } = statfsSync(disk);
    writeFileSync(filling, Buffer.alloc(bavail * bsize - LEFT_MB * MEGABYTE));
    await pause(SEEN_MS);
    const nearly = await door.record();
    fill(rest);
    await pause(SEEN_MS);
    const [full, ready] = [await door.record(), await door.ready()];
    const { reads, refused } = await readFor(FULL_MS[size], door.read, () => fill(rest));
    await Promise.all([rm(filling), rm(rest)]);
    await pause(SEEN_MS);
    const after = await door.record();
    const isTold = ({ status, body }: Answer) =>
      status === 503 && /disk is full/.test(body.errorMessage ?? "") && body.reference !== undefined;
    return {
      seen: `0 bytes left for ${FULL_MS[size] / 1_000} s: recording ${full.status}, ${refused.length} of ${reads} reads failed; with room again ${after.status}`,
      wrongs: [
        ...(before.status === 200 ? [] : [`before the disk was full: ${describe(before)}`]),
        ...(isTold(nearly) ? [] : [`recording with ${LEFT_MB} MB left: ${describe(nearly)}`]),
        ...(isTold(full) ? [] : [`recording on a full disk: ${describe(full)}`]),
        ...(ready.includes("disk space") ? [] : [`/readyz did not say it: ${ready}`]),
        ...(refused.length === 0 ? [] : [`reading on a full disk: ${refused[0]}`]),
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
  product: (size) => onSmallDisk((disk) => judge(disk, {}, size)),
  async twin() {
    // What is wrong with it shows at once.
    const found = await onSmallDisk((disk) => judge(disk, { DISK_RESERVE_MB: "1" }, "small"));
    // Where nothing could be tried, nothing is proven and nothing is broken either.
    return found.seen === ABSENT ? { ...found, wrongs: [ABSENT] } : found;
  },
};
