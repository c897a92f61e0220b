// A name leads to what shows it, for whoever may open that.
import { PERMISSION } from "@fiducia/contract/permissions";
import { expect, test } from "vitest";
import { placeOfNamed } from "./address-of-named.rules.ts";

const ADMIN = { isAdmin: true, grants: new Map() };
const withGrant = (permission: number, reach: "all" | readonly number[]) => ({
  isAdmin: false,
  grants: new Map([[permission, reach]]),
});
const { workWithClientAccounts, payOut, runTrustReports } = PERMISSION;

test("a client leads to its page", () => {
  const client = { kind: "client", clientId: 42 } as const;
  expect(placeOfNamed(client, ADMIN)).toEqual({ path: "/client", search: { id: 42 } });
  expect(placeOfNamed(client, withGrant(workWithClientAccounts, "all"))).toEqual({
    path: "/client",
    search: { id: 42 },
  });
  expect(placeOfNamed(client, withGrant(runTrustReports, "all"))).toBeUndefined();
});

test("a client of an office that the user does not serve, or of an unknown one, is no link", () => {
  const served = withGrant(workWithClientAccounts, [2, 3]);
  const client = { kind: "client", clientId: 42 } as const;
  expect(placeOfNamed({ ...client, officeId: 3 }, served)).toEqual({ path: "/client", search: { id: 42 } });
  expect(placeOfNamed({ ...client, officeId: 1 }, served)).toBeUndefined();
  expect(placeOfNamed(client, served)).toBeUndefined();
});

test("an account leads to its postings of the same days, for who may see sums over everything", () => {
  const bank = { kind: "bank", name: "Trust Bank", startDate: "2026-03-01", endDate: "2026-03-31" } as const;
  expect(placeOfNamed(bank, ADMIN)).toEqual({
    path: "/gl-detail",
    search: {
      ...{ startDate: "2026-03-01", endDate: "2026-03-31" },
      only: [{ column: "bankAccountName", value: "Trust Bank" }],
    },
  });
  expect(placeOfNamed(bank, withGrant(runTrustReports, "all"))).toBeUndefined();
});

test("a company leads to what is owed to it", () => {
  const company = { kind: "company", name: "Acme" } as const;
  expect(placeOfNamed(company, withGrant(payOut, "all"))).toEqual({
    path: "/company-payables-report",
    search: { paidStatus: "Unpaid", glAccountIds: [], only: [{ column: "company", value: "Acme" }] },
  });
  expect(placeOfNamed(company, withGrant(runTrustReports, "all"))).toBeUndefined();
});
