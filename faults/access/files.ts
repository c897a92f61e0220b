// The matrix of files: a report as a file has the rows that its asker gets on the screen, no more and no fewer.

import { day } from "@fiducia/kernel/day";
import { sampleFilters } from "@fiducia/stories/every-call/sample-filters";
import { type Cell, type Reaching, reach } from "./cell.ts";
import { isAllowed, LISTED, type Listed } from "./contracts.ts";
import { rowsIn } from "./listings.ts";
import { TODAY } from "./world.ts";

interface Asked {
  readonly status: number;
  readonly rows: number;
}

type Report = Extract<Listed["contract"], { kind: "report" }>;

const askFor = (contract: Report) => ({
  Query: contract.name,
  ...sampleFilters(contract.filter, day(TODAY))[0],
});

async function onScreen(contract: Report, reaching: Reaching): Promise<Asked> {
  const asked = { method: "POST", url: "/accounting/query", payload: askFor(contract) };
  const seen = await reach(reaching.world, asked, reaching);
  return { status: seen.status, rows: seen.status === 200 ? rowsIn(contract, seen.body.data).length : 0 };
}

/** A file's lines are its titles, its rows, its totals, and, after an empty one, what it says of itself. */
async function inFile(contract: Report, reaching: Reaching): Promise<Asked> {
  const ask = encodeURIComponent(JSON.stringify(askFor(contract)));
  const url = `/accounting/export?format=csv&ask=${ask}`;
  const seen = await reach(reaching.world, { method: "GET", url }, reaching);
  return { status: seen.status, rows: seen.text.split(/\r?\n/).indexOf("") };
}

async function fileCell(
  listed: Listed,
  contract: Report,
  [admin, reaching]: readonly [Reaching, Reaching],
): Promise<Cell> {
  const [whole, wholeFile] = [await onScreen(contract, admin), await inFile(contract, admin)];
  const [shown, file] = [await onScreen(contract, reaching), await inFile(contract, reaching)];
  const besideRows = wholeFile.rows - whole.rows;
  // Without rows there are no totals.
  const isCounted = file.status === 200 && shown.rows > 0 && whole.rows > 0;
  return {
    ...{ part: "contract", what: `${contract.name} as a file`, who: reaching.member.initials },
    ...{ standing: reaching.standing, aim: reaching.aim },
    expected: isAllowed(listed, reaching) ? `200 ${isCounted ? shown.rows : ""}` : "403 ",
    seen: `${file.status} ${isCounted ? file.rows - besideRows : ""}`,
  };
}

/** One cell for each report and person; `reachings` reach for nothing in particular, an administrator among them. */
export async function fileCells(reachings: readonly Reaching[]): Promise<readonly Cell[]> {
  const cells: Cell[] = [];
  for (const listed of LISTED) {
    const { contract } = listed;
    if (contract.kind !== "report") continue;
    for (const reaching of reachings) {
      const { agencyId } = reaching.member;
      const admin = reachings.find(({ member }) => member.isAdmin && member.agencyId === agencyId);
      if (admin && !reaching.member.isAdmin) cells.push(await fileCell(listed, contract, [admin, reaching]));
    }
  }
  return cells;
}
