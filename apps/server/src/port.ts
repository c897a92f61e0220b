// The port of Fiducia; when it is taken, the message names the program that holds it, if the system tells.
import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { createServer } from "node:net";
import { StartRefusal } from "@fiducia/database/start-refusal";
import type { Config } from "@fiducia/installation/config";

type Place = Pick<Config, "host" | "port">;

const LISTENING = "0A";

/** The inodes of sockets that listen on a port, from Linux's /proc. */
function listeners(port: number): ReadonlySet<string> {
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, "0")}`;
  const rows = ["/proc/net/tcp", "/proc/net/tcp6"].flatMap((table) =>
    readFileSync(table, "utf8")
      .split("\n")
      .map((line) => line.trim().split(/\s+/)),
  );
  const holding = rows.filter((row) => row[1]?.endsWith(suffix) && row[3] === LISTENING);
  return new Set(holding.map((row) => `socket:[${row[9]}]`));
}

function holds(pid: string, sockets: ReadonlySet<string>): boolean {
  try {
    const folder = `/proc/${pid}/fd`;
    return readdirSync(folder).some((entry) => sockets.has(readlinkSync(`${folder}/${entry}`)));
  } catch {
    return false; // It ended meanwhile, or belongs to somebody else.
  }
}

function holderOf(port: number): string | undefined {
  try {
    const sockets = listeners(port);
    return readdirSync("/proc").find((entry) => /^\d+$/.test(entry) && holds(entry, sockets));
  } catch {
    return undefined; // Only Linux has these tables.
  }
}

/** The message when listening failed; undefined for other errors. */
export function listenRefusal(code: string | undefined, { host, port }: Place): StartRefusal | undefined {
  if (code === "EADDRINUSE") {
    const pid = holderOf(port);
    const next = port < 65_535 ? port + 1 : port - 1;
    return new StartRefusal(
      `Port ${port} is in use${pid ? ` (pid ${pid})` : ""}. Set PORT=${next} or stop that program.`,
    );
  }
  if (code === "EACCES") {
    return new StartRefusal(`Port ${port} may not be used by this user. Set PORT to a number above 1023.`);
  }
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND" || code === "EAI_AGAIN") {
    return new StartRefusal(`HOST ${host} is no address of this machine. Set HOST to 127.0.0.1 or 0.0.0.0.`);
  }
  return undefined;
}

/** Refuses a taken port before the database is started. */
export function requireFreePort(place: Place): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (trouble: NodeJS.ErrnoException) =>
      reject(listenRefusal(trouble.code, place) ?? trouble),
    );
    probe.listen({ host: place.host, port: place.port, exclusive: true }, () => probe.close(() => resolve()));
  });
}
