// The list of areas holds together: names and addresses are told apart.

import { SELF_STANDING } from "@fiducia/browser/dialogs/self-standing";
import { type Area, contractsOf, type LinkEntry } from "@fiducia/contract/define-area";
import { expect, test } from "vitest";
import { areas } from "./areas.ts";
import { SITE_ADDRESSES } from "./site-addresses.ts";

const list: readonly Area[] = areas;
const contracts = list.flatMap(contractsOf);
const repeated = (names: readonly string[]) => names.filter((name, place) => names.indexOf(name) !== place);

test("every contract has a name of its own", () => {
  expect(contracts.length).toBeGreaterThan(4);
  expect(repeated(contracts.map(({ name }) => name))).toEqual([]);
});

test("every screen has an address of its own", () => {
  const routes = contracts.flatMap((entry) => ("route" in entry && entry.route ? [entry.route] : []));
  expect(routes.length).toBeGreaterThan(8);
  expect(repeated(routes)).toEqual([]);
});

test("every link leads to a report's address, to a site's, or opens a dialog that stands by itself", () => {
  const links = list.flatMap((area) =>
    area.entries.filter((entry): entry is LinkEntry => entry.kind === "link"),
  );
  const reported = contracts.flatMap((contract) =>
    contract.kind === "report" ? contract.menu.flatMap(({ to }) => to ?? contract.route ?? []) : [],
  );
  const addresses: readonly string[] = [...reported, ...SITE_ADDRESSES, ...SELF_STANDING];
  const led = links.flatMap(({ menu }) => menu.map(({ to, dialog }) => to ?? dialog ?? "nowhere"));
  expect(led.length).toBeGreaterThan(20);
  expect(led.filter((each) => !addresses.includes(each))).toEqual([]);
});

test("a report's columns name each field once, and one of them identifies the row", () => {
  for (const contract of contracts) {
    if (contract.kind !== "report") continue;
    const { columns, row, rowKey, name } = contract;
    const keys = columns.map(({ key }) => key);
    expect([name, repeated(keys), keys.filter((key) => !(key in row.shape))]).toEqual([name, [], []]);
    expect([name, columns.filter(({ identifies }) => identifies).length]).toEqual([name, 1]);
    expect(Object.keys(row.shape)).toContain(rowKey);
  }
});
