// Thousands of sockets that say nothing, or half a request: the program answers others, and closes these after a while,
// for which the small size does not wait.
import type { DoorTrial, Findings, Size } from "./door-trial.ts";
import { askHealth, judgeHealth } from "./health.ts";
import { openNaiveServer } from "./naive-server.ts";
import { keepSilent, socketsWithin } from "./sockets.ts";

const SOCKETS: Readonly<Record<Size, number>> = { full: 8_000, small: 600 };
/** The twin's sockets have both of their ends in this process. */
const TWIN_SOCKETS = 400;
const TWIN_CONNECTIONS = 300;
const SILENCE_MS = 10_000;
const SLACK_MS = 5_000;

async function judge(port: number, many: number, size: Size): Promise<Findings> {
  const silent = await keepSilent(port, Math.ceil(many / 2));
  const half = await keepSilent(port, Math.floor(many / 2), "GET / HTTP/1.1\r\nHost: he");
  const held = silent.open() + half.open();
  try {
    const took = await askHealth(port);
    const left =
      size === "full"
        ? (await silent.untilClosed(SILENCE_MS + SLACK_MS)) + (await half.untilClosed(SILENCE_MS + SLACK_MS))
        : 0;
    const after = await askHealth(port);
    return {
      seen: `${many} sockets, ${held} held, health after ${took ?? "-"} ms${size === "full" ? `, ${left} left in the end` : ""}`,
      wrongs: [
        ...judgeHealth(took),
        ...judgeHealth(after),
        ...(left > 0 ? [`${left} silent sockets were never closed`] : []),
      ],
    };
  } finally {
    silent.end();
    half.end();
  }
}

export const silentSockets: DoorTrial = {
  name: "silent sockets",
  product: (size, on) =>
    on(({ address }) => judge(Number(new URL(address).port), socketsWithin(SOCKETS[size]), size)),
  async twin(size) {
    const server = await openNaiveServer(TWIN_CONNECTIONS);
    try {
      return await judge(server.port, TWIN_SOCKETS, size);
    } finally {
      server.end();
    }
  },
};
