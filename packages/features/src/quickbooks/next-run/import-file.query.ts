// Writes what waits as a file that QuickBooks Desktop imports.
import { type Adding, writeIif } from "@fiducia/quickbooks/iif";
import type { Operation } from "@fiducia/quickbooks/operation";
import type { QueryHandler } from "@fiducia/serving/handlers";
import {
  type Foreseen,
  type Foresight,
  foresee,
  type NamedEntry,
  namedOperation,
  openForesight,
} from "../shared/carrying/foresee.server.ts";
import { readWaitingRows } from "../shared/carrying/rows.store.ts";
import { readExportState } from "../shared/company.store.ts";
import type { importFileQuery } from "./next-run.contract.ts";

const MOST_RECORDS = 5_000;

function making({ accounts }: Foresight, { list, ownKey, name }: NamedEntry): Operation | undefined {
  const account = accounts.get(ownKey.replace(/^account:/, ""));
  if (list === "account" && account)
    return { do: "createAccount", account: { name, kind: account.kind, description: account.title } };
  if (list === "service" && account) return { do: "createService", name, account: account.name };
  if (list === "customer") return { do: "createCustomer", entity: { name } };
  if (list === "vendor") return { do: "createVendor", entity: { name } };
  return list === "class" ? { do: "createClass", name } : undefined;
}

const addingOf = (foresight: Foresight, { of, parts }: Foreseen): readonly Operation[] =>
  of ? parts.map((part) => namedOperation(foresight, of, part) as Adding) : [];

const isHeld = ({ row, parts, problem }: Foreseen): boolean =>
  problem === "" && (row.glAccountId !== null || parts.length > 0);

export const importFile: QueryHandler<typeof importFileQuery> = async ({ unit, today }) => {
  const fileName = `fiducia-${today}.iif`;
  const state = await readExportState(unit);
  if (!state?.fileId || !state.firstDay) return { fileName, content: "", records: 0, left: 0 };
  const foresight = await openForesight(unit, state);
  const all: Foreseen[] = [];
  for (const row of await readWaitingRows(unit, MOST_RECORDS)) all.push(await foresee(unit, foresight, row));
  const held = all.filter(isHeld);
  const needs = new Set(held.flatMap((each) => each.needs));
  // A service leads to an account, which has to be there too.
  const accounts = [...needs].flatMap(({ list, ownKey }): NamedEntry[] => {
    const account = list === "service" ? foresight.accounts.get(ownKey.replace(/^account:/, "")) : undefined;
    return account ? [{ ...account, list: "account", ownKey: account.key }] : [];
  });
  const entries = new Map([...needs, ...accounts].map((entry) => [`${entry.list}/${entry.ownKey}`, entry]));
  const made = [...entries.values()].map((entry) => making(foresight, entry));
  return {
    fileName,
    content: writeIif([
      ...made.filter((operation) => operation !== undefined),
      ...held.flatMap((each) => addingOf(foresight, each)),
    ]),
    records: held.length,
    left: all.length - held.length,
  };
};
