// A row as the body of its command, and each fault in a sentence beside its field.

import { saveCarrierCommand } from "@fiducia/features/agency/carrier-settings/carriers.contract";
import { addClientCommand } from "@fiducia/features/clients/save-client/save-client.contract";
import { expect, test } from "vitest";
import { IMPORT_KINDS, type ImportKindName, importKind } from "./import-kinds.rules.ts";
import {
  changesOf,
  type FileReading,
  isHeadingAgain,
  isRowOfTotals,
  nameOf,
  numberOf,
  readRow,
  valuesOf,
} from "./read-row.rules.ts";

const OFFICES = new Map<string, number | null>([
  ["Main", 1],
  ["My own", null],
]);

const readingOf = (kind: ImportKindName, more: Partial<FileReading> = {}): FileReading => ({
  kind: importKind(kind),
  columns: {},
  headings: {},
  dayOrders: new Map(),
  fractions: new Set(),
  formerSystem: "HawkSoft",
  look: {
    office: (name) =>
      name === "Lake"
        ? "You do not have permission to bring anything into the office Lake."
        : OFFICES.get(name),
    carrier: () => undefined,
    bank: () => undefined,
    owner: () => undefined,
    revenue: () => undefined,
    producer: () => undefined,
    policy: () => undefined,
    client: (number) => (number === "7" ? 44 : undefined),
  },
  ...more,
});

const client = (values: Record<string, string>) =>
  readRow(values, readingOf("clients"), { schema: addClientCommand.body, defaults: { officeId: 3 } });

const said = ({ faults }: ReturnType<typeof readRow>) =>
  faults.map(({ field, message }) => `${field}: ${message}`);

test("cells are read by their columns, with one space between words and without the sign of a text", () => {
  const reading = { kind: IMPORT_KINDS.clients, columns: { number: 2, lastName: 0, phone: 1 } };
  expect(valuesOf(["  van  der\tBerg ", "'+1 312 555 0100"], reading)).toEqual({
    number: "",
    lastName: "van der Berg",
    phone: "+1 312 555 0100",
  });
});

test("a client in the user's office unless the file names one", () => {
  expect(client({ number: "1", lastName: "Byron", postalCode: "2116" }).body).toEqual({
    officeId: 3,
    lastName: "Byron",
    address: { postalCode: "02116" },
  });
  expect(client({ number: "1", lastName: "Byron", office: "Main" }).body).toMatchObject({ officeId: 1 });
});

test("a name that is written last name first is divided", () => {
  expect(client({ number: "1", fullName: "Byron, Ada M." }).body).toMatchObject({
    lastName: "Byron",
    firstName: "Ada M.",
  });
});

test("a name in one column is a firm's without a comma or with a firm's ending, and nothing beside its parts", () => {
  const named = (values: Record<string, string>) => {
    const { firstName, lastName, businessName } = client({ number: "1", ...values }).body;
    return [firstName, lastName, businessName];
  };
  expect(named({ fullName: "Smith & Sons, LLC" })).toEqual([undefined, undefined, "Smith & Sons, LLC"]);
  expect(named({ fullName: "Acme Roofing" })).toEqual([undefined, undefined, "Acme Roofing"]);
  expect(named({ fullName: "Byron, Ada", firstName: "Ada", lastName: "Byron" })).toEqual([
    "Ada",
    "Byron",
    undefined,
  ]);
});

test("a name that means nothing on purpose leaves the field as it is", () => {
  expect(client({ number: "1", lastName: "Byron", office: "My own" })).toMatchObject({
    body: { officeId: 3 },
    faults: [],
  });
});

test("sentences of the command's schema stand at the field", () => {
  expect(said(client({ number: "1", lastName: "B".repeat(70) }))).toEqual([
    "Last name: Must have at most 60 characters.",
  ]);
});

test("each fault stands at its field", () => {
  expect(said(client({ number: "", lastName: "Byron" }))).toEqual([
    "Number in the old system: Number in the old system is missing.",
  ]);
  expect(said(client({ number: "1" }))).toEqual([": The name is missing."]);
  expect(said(client({ number: "1", lastName: "Byron", office: "Lake" }))).toEqual([
    "Office: You do not have permission to bring anything into the office Lake.",
  ]);
  expect(said(client({ number: "1", lastName: "Byron", email: "ada at example" }))).toEqual([
    "E-mail: Enter an e-mail address, such as name@example.com",
  ]);
  expect(client({ number: "1", lastName: "Byron", office: "North" }).faults).toEqual([
    { field: "Office", message: "There is no office North.", unknown: { thing: "office", name: "North" } },
  ]);
});

test("rates are percent, or fractions where the whole column is", () => {
  const rate = (commissionRate: string, fractions: string[] = []) =>
    readRow({ name: "Acme", commissionRate }, readingOf("payees", { fractions: new Set(fractions) }), {
      schema: saveCarrierCommand.body,
      defaults: {},
    });
  expect(["15", "12.5%", ".5"].map((text) => rate(text).body.commissionRate)).toEqual([1500, 1250, 50]);
  expect(["0.15", "0.125"].map((text) => rate(text, ["commissionRate"]).body.commissionRate)).toEqual([
    1500, 1250,
  ]);
  expect(said(rate("a lot"))).toEqual(['Commission: "a lot" is no percentage. Write 15 or 12.5.']);
});

test("a policy names its client by the old number, and is known by number and day", () => {
  const policy = (values: Record<string, string>) =>
    said(
      readRow(values, readingOf("policies"), {
        schema: addClientCommand.body.pick({}).loose(),
        defaults: {},
      }),
    );
  expect(policy({ client: "7", policyNumber: "HO-1" })).toEqual([]);
  expect(policy({ client: "8", policyNumber: "HO-1" })).toEqual([
    "Client's number in the old system: There is no client with the number 8 of HawkSoft. Import that client first.",
  ]);
  expect(policy({ client: "7", policyNumber: "1.2E+11" })[0]).toContain("shortened this number to 1.2E+11");
  const values = { policyNumber: "HO-1", effectiveOn: "1/2/26" };
  expect(numberOf(importKind("policies"), { values, body: { effectiveOn: "2026-01-02" } })).toBe(
    "HO-1 of 2026-01-02",
  );
  expect(numberOf(importKind("payees"), { values: { code: "", name: "Acme" }, body: {} })).toBe("Acme");
  expect(nameOf(importKind("clients"), { firstName: "Ada", lastName: "Byron" })).toBe("Ada Byron");
});

test("a row that repeats the headings is recognized, in any spelling", () => {
  const headings = { number: "Client #", lastName: "Last name", city: "City" };
  expect(isHeadingAgain({ number: "client #", lastName: "LAST NAME", city: "" }, headings)).toBe(true);
  expect(isHeadingAgain({ number: "1", lastName: "City", city: "City" }, headings)).toBe(false);
  expect(isHeadingAgain({ number: "", lastName: "", city: "" }, headings)).toBe(false);
});

test("rows of totals and changes are recognized", () => {
  expect([["Total", "5"], ["", "Grand total:"], ["Totally Wired LLC"]].map(isRowOfTotals)).toEqual([
    true,
    true,
    false,
  ]);
  const words = changesOf(
    importKind("clients"),
    { city: "Boston", state: "MA" },
    { city: "Salem", state: "MA" },
  );
  expect(words.map((change) => change.words)).toEqual(["City: Boston -> Salem"]);
});
