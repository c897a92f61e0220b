// Everything that the product lists is served, under one name each.
import { contractsOf } from "@fiducia/contract/define-area";
import { expect, test } from "vitest";
import { servedAreas } from "./areas.server.ts";
import { areas } from "./areas.ts";
import { servedCalls } from "./calls.server.ts";
import { readingCalls } from "./calls.ts";

const listed = areas.flatMap((area) => contractsOf(area).map(({ name }) => name));
const served = servedAreas.flat().map(({ contract }) => contract.name);

test("every contract of every area is served", () => {
  expect([...served].sort()).toEqual([...listed].sort());
  expect(listed).toContain("GetAgencyTimeZone");
});

test("no two contracts share a name", () => {
  expect(new Set(served).size).toBe(served.length);
});

test("every reading call is served", () => {
  expect(servedCalls.map(({ contract }) => contract.path)).toEqual(readingCalls.map(({ path }) => path));
});
