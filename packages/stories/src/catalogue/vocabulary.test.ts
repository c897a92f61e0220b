// One name for one thing on the wire: filters, rows and requests take their words from one list.
import { type Contract, contractsOf } from "@fiducia/contract/define-area";
import { SPELLED, SPELLINGS, type Spelled } from "@fiducia/contract/spellings";
import { codesOf, ITEM_TYPES, TRANSACTION_TYPES } from "@fiducia/contract/vocabulary";
import { transferBody } from "@fiducia/features/quickbooks/shared/transfer.contract";
import { SEARCH_TYPES, searchFilter } from "@fiducia/features/trust-accounting/shared/search-filter.contract";
import type { EventType } from "@fiducia/ledger/plan";
import { areas } from "@fiducia/pages/areas";
import { describe, expect, test } from "vitest";
import {
  type AnyRow,
  demoOfFile,
  demoUser,
  named,
  type ServedReport,
  servedReports,
} from "../every-call/demo-agencies.ts";

const demo = demoOfFile();

/** A filter's field to the row's field that it narrows; a new filter field needs a line here. */
const NARROWS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(SPELLED.map((name) => [name, name])),
  ...{ startDate: "transactionDate", endDate: "transactionDate", timePeriod: "transactionDate" },
  id: "id",
  ...{ firstName: "name", lastName: "name", businessName: "name" },
  ...{ transactionTypes: "transactionType", glAccountIds: "glAccountId", EventIds: "eventId" },
  ...{ account: "account", includeVoided: "isVoided", searchForItemsWithoutBankAccount: "bankAccountId" },
};

/** Fields without a column: the tabs of a search share one filter, a sum has no day, and a balance is of one. */
const NOT_IN_ROWS: Readonly<Record<string, readonly string[]>> = {
  GetReceiptReport: ["reportingAccountId"],
  GetLineItemsForEvents: ["transactionTypes", "bankAccountId", "searchForItemsWithoutBankAccount"],
  GetPayMethodsForEvents: ["transactionTypes", "reportingAccountId"],
  GetTrialBalance: ["startDate", "endDate"],
  // Its rows are the days.
  GetTrustDays: ["startDate", "endDate"],
  GetTrustOwners: ["asOf"],
  // A payment posts about the invoice that it pays, and is shown as what it is.
  GetGLDetail: ["itemId"],
  GetHeldPayments: ["includeDecided"],
  GetCompanyPayablesReport: ["dateBasis", "asOf", "openInRange"],
  GetAgencyRevenueReport: ["dateBasis", "asOf", "openInRange"],
  GetUnpaidInvoiceReportV2: ["asOf", "agingBasis", "bucketDays", "includeCredits"],
  GetPastDueInvoiceReport: ["asOf", "agingBasis", "bucketDays"],
  GetCustomerUnappliedCreditReport: ["asOf"],
  GetCustomerBalanceSummaryReport: [
    ...["officeId", "asOf", "agingBasis", "bucketDays", "balances", "minimumAmount"],
  ],
  GetCustomerBalanceDetailReport: ["asOf", "from"],
};

/** An account asked for finds a transaction by any of its lines, and then shows them all; a paid status is a choice of several. */
const FINDS_OTHERS_TOO = [
  "GetLineItemsForEvents.reportingAccountId",
  // Of a transaction of that bank, what was banked to operating too.
  "GetPayMethodsForEvents.bankAccountId",
  "paidStatus",
];

/** Find also payments to companies, which stand under the company's name, on lines of that client alone. */
const FINDS_PAYMENTS_TOO = ["GetReceiptReport.clientNumber"];

const contracts: readonly Contract[] = areas.flatMap((area) => contractsOf(area));
const fieldsOf = (contract: Contract): readonly string[] =>
  Object.keys((contract.kind === "command" ? contract.body : contract.filter).shape);
const theirNames: readonly string[] = Object.values(SPELLINGS);
const ownNameOf = (spelling: string) => SPELLED.find((name) => SPELLINGS[name] === spelling);

test("a name of the specification stands beside ours, never alone", () => {
  const alone = contracts.flatMap((contract) =>
    fieldsOf(contract)
      .filter((field) => theirNames.includes(field) && !fieldsOf(contract).includes(ownNameOf(field) ?? ""))
      .map((field) => `${contract.name}.${field}`),
  );
  expect(alone).toEqual([]);
  expect(contracts.filter((contract) => fieldsOf(contract).includes("userOffice")).length).toBeGreaterThan(5);
});

test("a code that no vocabulary has is refused, and so is a label", () => {
  const refused = (schema: { safeParse(value: unknown): { success: boolean } }, value: unknown) =>
    !schema.safeParse(value).success;
  for (const code of ["Receipt", "Credit Memo", "invoice", "", "constructor"]) {
    expect([code, refused(searchFilter, { transactionTypes: [code] })]).toEqual([code, true]);
    expect([code, refused(transferBody, { items: [{ itemId: 1, itemType: code }] })]).toEqual([code, true]);
  }
  for (const code of ["Invoice", "IssueInvoice", "IncomingPayment", "PaymentIn", "Payment", "Check"])
    expect([code, refused(transferBody, { items: [{ itemId: 1, itemType: code }] })]).toEqual([code, false]);
});

test("the types of transactions are those of the ledger, and a search asks for some of them", () => {
  const ledger: Record<EventType, string> = TRANSACTION_TYPES;
  expect(Object.keys(ledger)).toEqual(expect.arrayContaining(SEARCH_TYPES.map(({ value }) => value)));
});

describe.each(named(servedReports))("%s", (name, served) => {
  const { contract } = served;
  const fields = Object.keys(contract.filter.shape);
  const own = fields.filter((field) => !theirNames.includes(field));
  const excepted = NOT_IN_ROWS[name] ?? [];

  test("narrows its rows by fields that they have under the same name", () => {
    const missing = own.filter((field) => {
      const behind = NARROWS[field];
      return !excepted.includes(field) && (behind === undefined || !(behind in contract.row.shape));
    });
    expect(missing).toEqual([]);
    expect(excepted.filter((field) => !own.includes(field))).toEqual([]);
  });

  test("has no field that is called otherwise elsewhere", () => {
    expect(
      Object.keys(contract.row.shape).filter((field) => ["bankAccount", "customerId"].includes(field)),
    ).toEqual([]);
  });

  test("carries codes, each with its label", () => {
    for (const [field, labels] of [
      ["transactionType", TRANSACTION_TYPES],
      ["itemType", ITEM_TYPES],
    ] as const) {
      const column = contract.columns.find(({ key }) => String(key) === field);
      if (!column) continue;
      // A report may have rows that are no transactions, such as an opening balance.
      expect(column.labels).toMatchObject(labels);
      for (const label of Object.values(labels).filter((each) => !codesOf(labels).includes(each as never)))
        expect(contract.row.shape[field]?.safeParse(label).success).toBe(false);
    }
  });

  test("is narrowed by a code, and by the label that an older view names", async () => {
    const coded = contract.columns.filter(({ labels }) => labels);
    for (const { key, labels = {} } of coded) {
      const { rows } = await demo.list(served, demoUser("MJS"), { filter: base(served) });
      for (const code of new Set(rows.map((row) => String(row[key])))) {
        const narrowed = (value: string) => {
          const page = { only: [{ column: String(key), value }] };
          return demo.list(served, demoUser("MJS"), { filter: base(served), page });
        };
        const byCode = await narrowed(code);
        expect(byCode.rows).toEqual(rows.filter((row) => row[key] === code));
        expect(await narrowed(labels[code] ?? "")).toEqual(byCode);
      }
    }
  });

  const spelled = SPELLED.filter((field) => fields.includes(field));
  test.each(spelled)("%s may be said under both names when they say the same", async (field) => {
    const values = await valuesOf(served, field);
    expect(values.length).toBeGreaterThan(0);
    for (const value of values) {
      const sample = base(served);
      const under = (asked: AnyRow) =>
        demo.list(served, demoUser("MJS"), { filter: { ...sample, ...asked } });
      const { rows } = await under({ [field]: value });
      expect((await under({ [SPELLINGS[field]]: value })).rows).toEqual(rows);
      expect((await under({ [field]: value, [SPELLINGS[field]]: value })).rows).toEqual(rows);
      if ([...excepted, ...FINDS_OTHERS_TOO].some((each) => [field, `${name}.${field}`].includes(each)))
        continue;
      const all = (await under({})).rows;
      const key = contract.rowKey;
      const found = FINDS_PAYMENTS_TOO.includes(`${name}.${field}`)
        ? rows.filter((row) => row[field] !== null)
        : rows;
      expect(found.map((row) => row[key])).toEqual(
        all.filter((row) => Number(row[field]) === Number(value)).map((row) => row[key]),
      );
    }
  });

  test.each(spelled)("%s said twice, and differently, is refused", async (field) => {
    const [one, other] = field === "paidStatus" ? ["Paid", "Unpaid"] : [1, 2];
    const asked = { ...base(served), [field]: one, [SPELLINGS[field]]: other };
    const { success, error } = contract.filter.safeParse(asked);
    expect(success).toBe(false);
    expect(error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`)).toEqual([
      `${SPELLINGS[field]}: ${SPELLINGS[field]} and ${field} mean the same and must not differ.`,
    ]);
    // A value under one name only is no contradiction.
    expect(contract.filter.safeParse({ ...asked, [field]: null }).success).toBe(field !== "paidStatus");
  });
});

const base = (served: ServedReport): AnyRow => demo.samples(served)[0] ?? {};

/** Values under which the report has rows, and one under which it has none. */
async function valuesOf(served: ServedReport, field: Spelled): Promise<readonly unknown[]> {
  if (field === "paidStatus") return ["None", "Unpaid", "Paid"];
  const { rows } = await demo.list(served, demoUser("MJS"), { filter: base(served) });
  const found = rows.map((row) => row[field]).filter((value) => value !== null && value !== undefined);
  const some = [...new Set(found)].slice(0, 3).map(Number);
  return [...some, 99_999];
}
