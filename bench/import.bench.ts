// A file of 100,000 clients from another system: checked beside taken, every tenth row wrong, with the memory of the server.
import { setTimeout } from "node:timers/promises";
import { foundFor } from "./books.ts";
import { Desk } from "./desk.ts";
import { type Measured, ratesOf } from "./measure.ts";
import { watched } from "./memory.ts";
import { type Pace, ratioOf, spreadOf, takeTurns, timed } from "./rounds.ts";
import type { Site } from "./site.ts";

const AGENCY = 4101;
const ROWS = 100_000;
const POLL_MS = 50;

const clientsFile = (): string => {
  const rows = Array.from({ length: ROWS }, (_, place) => {
    const email = place % 10 === 0 ? "nobody at all" : `client${place}@example.com`;
    return `C-${place},Ada${place % 977},Byron${place},${place} Elm St,Boston,MA,0${2_100 + (place % 90)},${email},(617) 555-0100`;
  });
  return ["Client #,First name,Last name,Street,City,ST,ZIP,Email,Phone", ...rows].join("\n");
};

interface Taken {
  readonly importId: number;
}

interface Shown {
  readonly state: string;
  readonly headerRow: number;
  readonly columns: Readonly<Record<string, number>>;
  readonly counts: Readonly<Record<string, number>>;
}

/** How fast the rows of a file are checked, against taking it. */
export async function measureImport(site: Site, rounds: number): Promise<Measured> {
  await foundFor(site, AGENCY);
  const desk = await Desk.of(site, AGENCY);
  const content = clientsFile();
  const memory: number[] = [];
  const see = async (importId: number) =>
    (await desk.ask<{ readonly file: Shown }>({ Query: "GetImport", importId })).file;
  const take = () =>
    desk.bring<Taken>(
      "/accounting/import-file?importKind=clients&formerSystem=HawkSoft&fileName=clients.csv",
      content,
    );
  let importId = 0;
  const taken = async (): Promise<Pace> => {
    if (importId !== 0) await desk.tell({ Command: "ForgetImport", importId });
    const { ms, most } = await watched(site.installation.pid, async () => {
      ({ importId } = await take());
    });
    memory.push(most);
    return { count: ROWS, ms };
  };
  const checked = async (): Promise<Pace> => {
    if (importId === 0) ({ importId } = await take());
    const { headerRow, columns } = await see(importId);
    const pace = await timed(ROWS, async () => {
      await desk.tell({ Command: "CheckImport", importId, headerRow, columns });
      while ((await see(importId)).state === "Checking") await setTimeout(POLL_MS);
    });
    const { counts } = await see(importId);
    if (counts.New !== ROWS * 0.9 || counts.Fault !== ROWS * 0.1)
      throw new Error(`the rows were not checked: ${JSON.stringify(counts)}`);
    return pace;
  };
  const rates = await takeTurns(
    [
      { name: "taking the file", run: taken },
      { name: "checking its rows", run: checked },
    ],
    { rounds, refresh: () => site.superuser.query("vacuum analyze") },
  );
  return {
    title: "Importing",
    how: `A CSV of ${ROWS.toLocaleString("en-US")} clients, every tenth with a wrong e-mail address, over HTTP. Taking is reading and staging its rows; checking begins with the command and ends when the state says so.`,
    goals: [
      {
        id: "I1",
        what: "rows checked, against rows taken",
        atLeast: 0.5,
        ratio: ratioOf(rates, "checking its rows", "taking the file"),
      },
      { id: "I2", what: "the server's memory at most, MB", atMost: 300, ratio: spreadOf(memory) },
    ],
    rates: ratesOf(rates, "rows/s"),
  };
}
