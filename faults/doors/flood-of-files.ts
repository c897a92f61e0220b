// Hundreds of megabytes of files arrive at one moment: the server keeps them and stays small.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { connect } from "@fiducia/database/connect";
import { readAs } from "@fiducia/database/unit";
import { sql } from "kysely";
import { type Installation, PASSWORD } from "../../tools/installation/installation.ts";
import type { DoorTrial, Findings, Size } from "./door-trial.ts";

const FILES: Readonly<Record<Size, number>> = { full: 35, small: 16 };
const FILE_BYTES = 10_000_000;
const MEGABYTE = 1_000_000;
const MOST_MEMORY = 400 * MEGABYTE;
/** Of what arrives the process may grow by so much: it keeps chunks, not files. */
const MOST_GROWTH = 0.7;
const AGENCY = 1001;

/** The most memory that the process has had so far, in bytes. */
function mostMemoryOf(pid: number): number {
  const [, kilobytes = ""] = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) * 1024;
}

interface Receiver {
  readonly pid: number;
  /** Sends one file and answers whether it was taken. */
  readonly send: (file: Uint8Array<ArrayBuffer>) => Promise<boolean>;
}

async function judge({ pid, send }: Receiver, size: Size): Promise<Findings> {
  const file = new Uint8Array(FILE_BYTES);
  file.set(Buffer.from("%PDF-1.7"));
  const before = mostMemoryOf(pid);
  const taken = await Promise.all(Array.from({ length: FILES[size] }, () => send(file).catch(() => false)));
  const after = mostMemoryOf(pid);
  const arrived = FILES[size] * FILE_BYTES;
  const lost = taken.filter((each) => !each).length;
  const whole = (bytes: number) => Math.round(bytes / MEGABYTE);
  return {
    seen: `${whole(arrived)} MB in ${FILES[size]} files at once, ${lost} lost; memory ${whole(before)} MB before, ${whole(after)} MB at most`,
    wrongs: [
      ...(lost > 0 ? [`${lost} of ${FILES[size]} files were not taken`] : []),
      ...(after >= MOST_MEMORY ? [`the server took ${whole(after)} MB`] : []),
      ...(after - before > MOST_GROWTH * arrived ? [`it grew by ${whole(after - before)} MB`] : []),
    ],
  };
}

const json = (cookie: string) => ({ "content-type": "application/json", cookie });

async function signIn(address: string): Promise<string> {
  const body = JSON.stringify({ userName: `MJS@${AGENCY}`, password: PASSWORD });
  const answer = await fetch(`${address}/signin`, { method: "POST", headers: json(""), body });
  return answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

async function anyClient(url: string): Promise<number> {
  const connection = connect({ url, max: 1 });
  try {
    const [client] = await readAs(connection, AGENCY, (unit) =>
      unit.rows(sql<{ id: number }>`select client_id as id from client order by client_id limit 1`),
    );
    if (!client) throw new Error("the demo agency has no client");
    return client.id;
  } finally {
    await connection.destroy();
  }
}

async function productOf(installation: Installation): Promise<Receiver> {
  const { address } = installation;
  const cookie = await signIn(address);
  const clientId = await anyClient(installation.loginUrl);
  return {
    pid: installation.pid,
    async send(file) {
      const body = JSON.stringify({ Command: "AddAttachment", clientId, fileName: "flood.pdf" });
      const told = await fetch(`${address}/accounting/command`, {
        method: "POST",
        headers: json(cookie),
        body,
      });
      const { data: announced } = (await told.json()) as { data: { attachmentId: number } };
      const headers = { ...json(cookie), "content-type": "application/octet-stream" };
      const place = `${address}/api/client/${clientId}/attachment/${announced.attachmentId}/content`;
      const answer = await fetch(place, { method: "POST", headers, body: file });
      return answer.ok;
    },
  };
}

export const floodOfFiles: DoorTrial = {
  name: "flood of files",
  product: (size, on) => on(async (installation) => judge(await productOf(installation), size)),
  async twin(size) {
    const program = fileURLToPath(new URL("./naive-receiver.mjs", import.meta.url));
    const child = spawn(process.execPath, [program], { stdio: ["ignore", "pipe", "inherit"] });
    try {
      const [line] = await once(child.stdout, "data");
      const address = `http://127.0.0.1:${String(line).trim()}`;
      const send = async (body: Uint8Array<ArrayBuffer>) =>
        (await fetch(address, { method: "POST", body })).ok;
      return await judge({ pid: child.pid ?? 0, send }, size);
    } finally {
      child.kill();
    }
  },
};
