// Told to stop while sockets are silent, browsers keep theirs and questions are under way: all are answered, and it ends.

import { Agent, type IncomingMessage, request } from "node:http";
import { pause } from "@fiducia/database/pause";
import { PASSWORD } from "../../tools/installation/installation.ts";
import type { DoorTrial, Findings, Size } from "./door-trial.ts";
import { openNaiveServer } from "./naive-server.ts";
import { keepSilent } from "./sockets.ts";

const SILENT: Readonly<Record<Size, number>> = { full: 400, small: 40 };
/** The small size must be answered within the program's time to stop on a machine that is busy with other tests. */
const ASKING: Readonly<Record<Size, number>> = { full: 60, small: 6 };
const KEPT = 10;
/** The program's own time to stop, and what the database takes to end after it. */
const STOP_MS: Readonly<Record<Size, number>> = { full: 8_000 + 4_000, small: 8_000 + 15_000 };

interface Answer {
  readonly status: number | undefined;
  readonly connection: string | undefined;
}

interface Question {
  readonly path: string;
  /** Told by POST; asked by GET without one. */
  readonly body?: string;
  readonly agent: Agent;
}

/** Asks and reads the whole answer; status undefined when it broke off. */
const ask = (port: number, { path, body, agent }: Question): Promise<Answer> =>
  new Promise((done) => {
    const broken = () => done({ status: undefined, connection: undefined });
    const asked = request(
      {
        ...{ port, path, agent, host: "127.0.0.1", method: body === undefined ? "GET" : "POST" },
        headers: { "content-type": "application/json" },
      },
      (answer: IncomingMessage) => {
        answer.on("aborted", broken).resume();
        answer.on("end", () => done({ status: answer.statusCode, connection: answer.headers.connection }));
      },
    );
    asked.on("error", broken);
    asked.end(body);
  });

const HEALTH = "/healthz";

const signIn = (): Question => ({
  path: "/signin",
  body: JSON.stringify({ userName: "MJS@1001", password: PASSWORD }),
  agent: new Agent({ keepAlive: true }),
});

interface Stopped {
  readonly port: number;
  readonly stop: (withinMs: number) => Promise<number | undefined>;
}

async function judge({ port, stop }: Stopped, size: Size, withinMs: number): Promise<Findings> {
  const silence = await keepSilent(port, SILENT[size]);
  const browser = new Agent({ keepAlive: true, maxSockets: KEPT });
  try {
    await Promise.all(Array.from({ length: KEPT }, () => ask(port, { path: HEALTH, agent: browser })));
    const asked = Array.from({ length: ASKING[size] }, () => ask(port, signIn()));
    await pause(100);
    // Connections are taken in order: once a later one is answered, the program has the questions.
    await ask(port, { path: HEALTH, agent: new Agent() });
    const stopping = stop(withinMs);
    await pause(200);
    const late = await ask(port, { path: HEALTH, agent: new Agent() });
    const answers = await Promise.all(asked);
    const took = await stopping;
    const broken = answers.filter(({ status }) => status !== 200).length;
    const kept = answers.filter(({ status, connection }) => status === 200 && connection !== "close").length;
    return {
      seen: `${asked.length} questions under way, ${broken} broken off; ended after ${took ?? "-"} ms`,
      wrongs: [
        ...(took === undefined ? [`it had not ended after ${withinMs} ms`] : []),
        ...(broken > 0 ? [`${broken} of ${asked.length} questions under way were not answered`] : []),
        ...(kept === answers.length ? ["no answer said that the connection ends"] : []),
        ...(late.status === undefined ? [] : ["a new connection was taken while it stopped"]),
      ],
    };
  } finally {
    silence.end();
    browser.destroy();
  }
}

export const stopUnderLoad: DoorTrial = {
  name: "stop under load",
  product: (size, on) =>
    on((installation) => {
      const port = Number(new URL(installation.address).port);
      const stop = (withinMs: number) => installation.stopServer(withinMs);
      return judge({ port, stop }, size, STOP_MS[size]);
    }),
  async twin(size) {
    const server = await openNaiveServer(10_000);
    try {
      return await judge(server, size, size === "full" ? STOP_MS.full : 1_500);
    } finally {
      server.end();
    }
  },
};
