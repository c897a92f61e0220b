// Every kind names its fields once, and what says which row it is.
import { headingKey } from "@fiducia/importing/table/header-row";
import { matchColumns } from "@fiducia/importing/table/match-columns";
import { expect, test } from "vitest";
import { IMPORT_KIND_NAMES, importKind } from "./import-kinds.rules.ts";
import { WRITTEN_KINDS } from "./written-kinds.server.ts";

test.each(IMPORT_KIND_NAMES)("%s: no heading means two fields", (name) => {
  const headings = importKind(name).fields.flatMap(({ label, names }) => [
    ...new Set([label, ...names].map(headingKey)),
  ]);
  expect(headings.filter((heading, place) => headings.indexOf(heading) !== place)).toEqual([]);
});

test.each(IMPORT_KIND_NAMES)(
  "%s: its keys and names are fields, and its paths are those of its command",
  (name) => {
    const { fields, keys, named } = importKind(name);
    const fieldKeys = fields.map(({ key }) => key);
    expect([...keys.flat(), ...named].filter((key) => !fieldKeys.includes(key))).toEqual([]);
    const shape = WRITTEN_KINDS[name].add.contract.body.shape as Readonly<Record<string, unknown>>;
    const paths = fields.map(({ path }) => path.split(".")[0] ?? "").filter((path) => path !== "");
    expect(paths.filter((path) => !(path in shape))).toEqual([]);
  },
);

test("the columns of known exports are found by their names", () => {
  const columnsOf = (name: "clients" | "policies", headings: string) => {
    const names = headings.split(",");
    return Object.entries(matchColumns(names, importKind(name).fields, new Map()))
      .map(([field, column]) => `${field}=${names[column]}`)
      .sort();
  };
  expect(
    columnsOf("clients", "Customer,Company,First,Last,Street 1,City,State,Zip,Phone,Email,Account no"),
  ).toEqual([
    "businessName=Company",
    "city=City",
    "email=Email",
    "firstName=First",
    "fullName=Customer",
    "lastName=Last",
    "line1=Street 1",
    "number=Account no",
    "phone=Phone",
    "postalCode=Zip",
    "state=State",
  ]);
  expect(columnsOf("policies", "Client ID,Policy Number,Effective Date,Writing Company,LOB,Premium")).toEqual(
    [
      "carrier=Writing Company",
      "client=Client ID",
      "effectiveOn=Effective Date",
      "lineOfBusiness=LOB",
      "policyNumber=Policy Number",
    ],
  );
});
