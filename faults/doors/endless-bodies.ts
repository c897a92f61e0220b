// Bodies without end, from sockets that keep their half open whatever they are told: the program answers others all the
// while, and in the end every place is free again, for which the small size does not wait.
import { pause } from "@fiducia/database/pause";
import type { DoorTrial, Findings, Size } from "./door-trial.ts";
import { askHealth, judgeHealth } from "./health.ts";
import { openNaiveServer } from "./naive-server.ts";
import { keepSending, socketsWithin } from "./sockets.ts";

/** More than the program takes in all; the small size gives it fewer places instead. */
const SOCKETS: Readonly<Record<Size, number>> = { full: 5_500, small: 400 };
const TWIN_SOCKETS = 400;
const TWIN_CONNECTIONS = 300;
/** How long after the storm others ask. */
const ASKED_AFTER_MS: Readonly<Record<Size, readonly number[]>> = {
  full: [2_000, 35_000, 60_000],
  small: [1_000, 3_000],
};
/** When the twin says that a request took too long: before the last question. */
const TWIN_TIMEOUT_MS: Readonly<Record<Size, number>> = { full: 20_000, small: 1_000 };

async function judge(port: number, many: number, size: Size): Promise<Findings> {
  const storm = await keepSending(port, many);
  const held = storm.open();
  const began = performance.now();
  try {
    const took: (number | undefined)[] = [];
    for (const after of ASKED_AFTER_MS[size]) {
      await pause(after - (performance.now() - began));
      took.push(await askHealth(port));
    }
    const left = size === "full" ? await storm.untilClosed(5_000) : 0;
    return {
      seen: `${many} bodies without end, ${held} held, health after ${took.map((ms) => ms ?? "-").join(", ")} ms${size === "full" ? `, ${left} left in the end` : ""}`,
      wrongs: [
        ...took.flatMap(judgeHealth),
        ...(left > 0 ? [`${left} sockets kept their places for ever`] : []),
      ],
    };
  } finally {
    storm.end();
  }
}

export const endlessBodies: DoorTrial = {
  name: "endless bodies",
  product: (size, on) =>
    on(({ address }) => judge(Number(new URL(address).port), socketsWithin(SOCKETS[size]), size)),
  async twin(size) {
    const server = await openNaiveServer(TWIN_CONNECTIONS, TWIN_TIMEOUT_MS[size]);
    try {
      return await judge(server.port, TWIN_SOCKETS, size);
    } finally {
      server.end();
    }
  },
};
