// The table of access equals what the reports themselves require.
import { type Area, contractsOf } from "@fiducia/contract/define-area";
import { areas } from "@fiducia/pages/areas";
import { expect, test } from "vitest";
import { REPORT_ACCESS } from "./report-access.rules.ts";

const list: readonly Area[] = areas;
const known = list.flatMap(contractsOf);

const permissionsOf = (name: string) => known.find((entry) => entry.name === name)?.access.permissions;

test.each(Object.entries(REPORT_ACCESS))("%s", (name, access) => {
  expect(access.permissions).toEqual(permissionsOf(name) ?? access.permissions);
});

test("every report that takes an office has its line", () => {
  const byOffice = list
    .flatMap(contractsOf)
    .filter((contract) => contract.kind === "report" && "officeId" in contract.filter.shape);
  expect(byOffice.map(({ name }) => name)).toContain("GetTransactionsByPeriod");
  expect(byOffice.filter(({ name }) => !(name in REPORT_ACCESS)).map(({ name }) => name)).toEqual([]);
});
