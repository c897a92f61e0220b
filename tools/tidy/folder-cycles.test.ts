// No two folders of the product import each other, neither directly nor through others.
import { repositoryRoot } from "@fiducia/database/root";
import { expect, test } from "vitest";
import { areaCycles, folderCycles } from "./folder-cycles.ts";
import { readRepository } from "./repository.ts";
import { readSource } from "./source-file.ts";

const repository = readRepository(repositoryRoot());

test("the product's folders import in one direction", () => {
  expect(folderCycles(repository)).toEqual([]);
});

test("the areas of the server import in one direction", () => {
  expect(areaCycles(repository)).toEqual([]);
});

const BILL = "packages/features/src/billing/bill.rules.ts";
const PAY = "packages/features/src/receiving/pay.rules.ts";
const SUM = "packages/features/src/shared/sum.rules.ts";

const cyclesOf = (sources: Readonly<Record<string, string>>) =>
  folderCycles(Object.entries(sources).map(([path, text]) => readSource(path, text)));

test("two folders that import each other are found, also for types alone", () => {
  const both = {
    [BILL]: 'import type { Paid } from "../receiving/pay.rules.ts";',
    [PAY]: 'import { bill } from "../billing/bill.rules.ts";',
  };
  expect(cyclesOf(both)).toEqual([
    "packages/features/src/billing -> packages/features/src/receiving -> packages/features/src/billing",
  ]);
});

test("a circle of three is found once", () => {
  const three = {
    [BILL]: 'import { paid } from "../receiving/pay.rules.ts";',
    [PAY]: 'import { sum } from "../shared/sum.rules.ts";',
    [SUM]: 'import { bill } from "../billing/bill.rules.ts";',
  };
  expect(cyclesOf(three)).toHaveLength(1);
});

test("two areas that import each other through different folders are found, unless a screen does", () => {
  const OWED = "packages/features/src/billing/shared/owed.store.ts";
  const given = (screenOrStore: string) =>
    areaCycles(
      Object.entries({
        [OWED]: 'import { paid } from "../../receiving/shared/paid.store.ts";',
        "packages/features/src/receiving/shared/paid.store.ts": "export const paid = 1;",
        [`packages/features/src/receiving/take/${screenOrStore}`]:
          'import { owed } from "../../billing/shared/owed.store.ts";',
      }).map(([path, text]) => readSource(path, text)),
    );
  expect(given("take.store.ts")).toEqual(["billing -> receiving -> billing"]);
  expect(given("take.screen.tsx")).toEqual([]);
});

test("one direction, a file of the same folder, and what serves tests pass", () => {
  const kept = {
    [BILL]: 'import { other } from "./other.rules.ts";\nimport { paid } from "../receiving/pay.rules.ts";',
    "packages/features/src/billing/other.rules.ts": 'import { bill } from "./bill.rules.ts";',
    [PAY]: "export const paid = 1;",
    "packages/features/src/receiving/pay.rules.test.ts": 'import { bill } from "../billing/bill.rules.ts";',
  };
  expect(cyclesOf(kept)).toEqual([]);
});
