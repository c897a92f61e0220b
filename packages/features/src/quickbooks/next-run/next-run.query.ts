// Tells what the next run would send.
import { type Cents, cents } from "@fiducia/kernel/cents";
import { writeRequest } from "@fiducia/quickbooks/desktop/write-request";
import { type Adding, linesOf } from "@fiducia/quickbooks/iif";
import { writeCall } from "@fiducia/quickbooks/online/write-call";
import type { Operation } from "@fiducia/quickbooks/operation";
import type { QueryHandler } from "@fiducia/serving/handlers";
import {
  type Foreseen,
  type Foresight,
  foresee,
  knownOperation,
  type NamedEntry,
  namedOperation,
  openForesight,
} from "../shared/carrying/foresee.server.ts";
import { countOpenRows, readWaitingRows } from "../shared/carrying/rows.store.ts";
import { readExportState } from "../shared/company.store.ts";
import { readOurs } from "../shared/proof/keep-proof.server.ts";
import { MOST_SHOWN, type NextRecord, type nextRunQuery, type SentTransaction } from "./next-run.contract.ts";

const LIST_WORDS: Readonly<Record<string, string>> = {
  account: "Account",
  customer: "Customer",
  vendor: "Vendor",
  service: "Item",
  class: "Class",
};

const CLEARING = [
  { key: "undeposited", zeroWhen: "when every receipt is deposited" },
  { key: "billed", zeroWhen: "when every invoice is collected and earned" },
] as const;

/** As it is sent; what a session adds to it is left out. */
function messageOf({ program }: Foresight, operation: Operation, rowId: number): string {
  const requestId = String(rowId);
  if (program === "Desktop") return writeRequest(operation, { requestId });
  const { method, path, body = "" } = writeCall(operation, { requestId });
  return `${method} ${path}\n${body && JSON.stringify(JSON.parse(body), null, 2)}`;
}

function transactionsOf(foresight: Foresight, { row, of, parts }: Foreseen): readonly SentTransaction[] {
  if (!of) return [];
  const accountOf = (item: string) =>
    [...foresight.entriesByKey.values()]
      .filter(({ list, name }) => list === "service" && name === item)
      .map(({ ownKey }) => foresight.accounts.get(ownKey.replace(/^account:/, ""))?.name)[0] ?? item;
  return parts.map((part) => ({
    type: part.type,
    total: part.total,
    lines: linesOf(namedOperation(foresight, of, part) as Adding, accountOf).lines.map(
      ({ account, name, amount }) => ({ account, name, amount }),
    ),
    message: messageOf(foresight, knownOperation(foresight, of, part), row.rowId),
  }));
}

const madeOf = ({ list, name }: NamedEntry): string => `${LIST_WORDS[list] ?? list} ${name}`;

const recordOf = (foresight: Foresight, foreseen: Foreseen): NextRecord => {
  const { row, of, needs, problem } = foreseen;
  return {
    rowId: row.rowId,
    operation: row.operation,
    problem,
    day: of?.day ?? null,
    name: of?.name ?? `Account ${needs[0]?.name ?? ""}`,
    transactions: [...transactionsOf(foresight, foreseen)],
    makes: needs.filter(({ listId }) => listId === null).map(madeOf),
  };
};

export const nextRun: QueryHandler<typeof nextRunQuery> = async ({ unit, today }) => {
  const state = await readExportState(unit);
  if (!state?.fileId || !state.firstDay) return { waiting: 0, records: [], clearing: [] };
  const foresight = await openForesight(unit, state);
  const records: NextRecord[] = [];
  for (const row of await readWaitingRows(unit, MOST_SHOWN))
    records.push(recordOf(foresight, await foresee(unit, foresight, row)));
  const ours = await readOurs(unit, today, today);
  const balanceOf = (key: string): Cents => ours.get(key)?.whole ?? cents(0);
  return {
    waiting: await countOpenRows(unit),
    records,
    clearing: CLEARING.map(({ key, zeroWhen }) => ({
      key,
      zeroWhen,
      balance: balanceOf(key),
      title: foresight.accounts.get(key)?.title ?? key,
    })),
  };
};
