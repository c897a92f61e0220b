// Every name, route and menu entry of the product is unique.
import { type Contract, contractsOf } from "@fiducia/contract/define-area";
import type { MenuEntry, ReportContract } from "@fiducia/contract/define-report";
import { areas } from "@fiducia/pages/areas";
import { readingCalls, sessionCalls } from "@fiducia/pages/calls";
import { describe, expect, test } from "vitest";

const contracts: readonly Contract[] = areas.flatMap((area) => contractsOf(area));
const isReport = (contract: Contract): contract is ReportContract => contract.kind === "report";
const reports = contracts.filter(isReport);

const twice = (texts: readonly string[]): readonly string[] =>
  texts.filter((text, index) => texts.indexOf(text) !== index);

/** `/a/$x` and `/a/$y` are one address. */
const address = (route: string): string => route.toLowerCase().replace(/\$\w+/g, "$");

const routes = reports.flatMap(({ route }) => (route ? [route] : []));

test("the whole product is seen", () => {
  expect(reports.length).toBeGreaterThan(0);
  expect(contracts.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["GetTransactionsByPeriod", "GetTrustPosition", "IssueInvoice", "VoidItem"]),
  );
});

describe("one meaning each", () => {
  test("names of contracts, however they are written", () => {
    expect(twice(contracts.map(({ name }) => name.toLowerCase()))).toEqual([]);
  });
  test("routes of reports", () => {
    expect(twice(routes.map(address))).toEqual([]);
  });
  test("addresses of calls", () => {
    expect(twice([...sessionCalls, ...readingCalls].map(({ method, path }) => `${method} ${path}`))).toEqual(
      [],
    );
  });
});

const menuOf = (entry: { menu: readonly MenuEntry[]; route?: string }) =>
  entry.menu.map((menu) => ({ ...menu, opens: menu.to ?? entry.route }));

/** A route as a pattern for the addresses that menu entries open. */
const pattern = (route: string): RegExp => new RegExp(`^${route.replace(/\$\w+/g, "[^/]+")}$`);

describe("the menu", () => {
  test("opens routes that exist", () => {
    const patterns = routes.map(pattern);
    const opened = reports.flatMap(menuOf).flatMap(({ opens }) => opens ?? []);
    expect(opened.length).toBeGreaterThan(0);
    expect(opened.filter((to) => !patterns.some((route) => route.test(to.split("?")[0] ?? "")))).toEqual([]);
  });
  test("has no two entries of the same words in one place", () => {
    const places = areas.flatMap(({ menuGroup, entries }) =>
      ([...entries] as readonly Contract[])
        .flatMap((entry) => ("menu" in entry ? menuOf(entry) : []))
        .map(({ submenu, label }) => [menuGroup, submenu, label].join(" > ")),
    );
    expect(twice(places)).toEqual([]);
  });
});

describe.each(reports.map((report) => [report.name, report] as const))("%s", (_, report) => {
  const fields = Object.keys(report.row.shape);
  test("takes each parameter of its route from its filter", () => {
    const parameters = [...(report.route ?? "").matchAll(/\$(\w+)/g)].map(([, name]) => name);
    expect(Object.keys(report.filter.shape)).toEqual(expect.arrayContaining(parameters));
  });
  test("has columns, key and struck-out mark among its fields, each once", () => {
    const keys = report.columns.map(({ key }) => String(key));
    expect(twice(keys)).toEqual([]);
    expect(fields).toEqual(expect.arrayContaining(keys));
    expect(fields).toContain(report.rowKey);
    if (report.voidedKey) expect(fields).toContain(report.voidedKey);
  });
  test("sums nothing but money and counts", () => {
    const summed = report.columns.filter(({ total }) => total);
    expect(summed.filter(({ kind }) => kind !== "money" && kind !== "count")).toEqual([]);
  });
  test("identifies its rows by one column", () => {
    expect(report.columns.filter(({ identifies }) => identifies)).toHaveLength(1);
  });
});
