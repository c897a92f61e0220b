// For every other rule a piece of source that breaks it and one that comes close and keeps it.
import type { Fixture } from "./fixture.ts";
import { IMPORT_FIXTURES } from "./import-fixtures.ts";

const SLICE = "packages/features/src/customer-accounts/unpaid-invoices/unpaid-invoices";
const SERVER = "apps/server/src/worker.ts";

/** Sources open with the sentence that every file needs; the text below follows it. */
export const withOpening = (text: string): string => `// What this file means.\n${text}\n`;

export const FIXTURES: readonly Fixture[] = [
  ...IMPORT_FIXTURES,
  {
    rule: "permissions-by-name",
    path: "packages/features/src/receiving/take-payment/take-payment.contract.ts",
    broken: "const access = permission(8005);",
    kept: "const access = permission(PERMISSION.takePayments, 8_050);",
  },
  {
    rule: "accounts-by-name",
    path: "packages/ledger/src/rules/receipt.ts",
    broken: 'const money = debit("1010", amount);',
    kept: "const money = debit(CONTROL.trustBank, amount), year = 2110, text = '2026';",
  },
  {
    rule: "accounts-by-name",
    path: "packages/money/src/owed/open-items.store.ts",
    broken: "const held = sql`select from posting p where p.account in ('2140', '2150')`;",
    kept: "const held = sql`select from posting p where p.reference_number = '2026'`;",
  },
  {
    rule: "commands-read",
    path: "packages/features/src/receiving/take-payment/take-payment.command.ts",
    broken: "const bank = await unit.row(sql<Bank>`select name from gl_account where gl_account_id = 5`);",
    kept: "const held = await unit.has(sql`select 1 from bank_file where file_id = 5 for update`); unit.run(sql`insert into check_run select from issued_check`); unit.value(sql`select post(plan) as answer`);",
  },
  {
    rule: "spread-literal",
    path: "packages/ledger/src/part.ts",
    broken: "const part = { ...{ side, control }, billed };",
    kept: "const part = { ...untouched(), ...(fills ? { fills } : {}), billed };",
  },
  {
    rule: "spread-literal",
    path: "packages/ui/src/search-field.tsx",
    broken: 'const field = { ...{ label, hint }, text: "" };',
    kept: "const field = <Field {...{ label, hint }} />;",
  },
  {
    rule: "no-id-is-zero",
    path: "packages/ledger/src/part.ts",
    broken: "const part = state.part(postings[0]?.partId ?? 0);",
    kept: "const place = found?.index ?? 0, amount = first?.amount ?? 0;",
  },
  {
    rule: "money-arithmetic",
    path: SERVER,
    broken: "export const dollars = (amount: number) => amount / 100;",
    kept: "export const share = (amount: number) => amount / 10;",
  },
  {
    rule: "money-arithmetic",
    path: SERVER,
    broken: 'export const amount = Number.parseFloat("12.50");',
    kept: 'export const amount = Number.parseInt("12", 10);',
  },
  {
    rule: "money-arithmetic",
    path: SERVER,
    broken: "export const text = (amount: number) => amount.toFixed(2);",
    kept: "export const text = (amount: number) => amount.toString();",
  },
  {
    rule: "clock",
    path: SERVER,
    broken: "export const now = new Date();",
    kept: "export const since = performance.now();",
  },
  {
    rule: "clock",
    path: SERVER,
    broken: "export const now = Date.now();",
    kept: 'export const then = Date.parse("2027-03-14");',
  },
  {
    rule: "durable",
    path: SERVER,
    broken: "startEmbedded({ dataFolder, throwAway: true });",
    kept: "startEmbedded({ dataFolder, throwAway: false });",
  },
  {
    rule: "button",
    path: `${SLICE}.screen.tsx`,
    broken: 'export const Pay = () => <button type="button">Pay</button>;',
    kept: "export const Pay = () => <Button>Pay</Button>;",
  },
  {
    rule: "tested",
    path: `${SLICE}.query.ts`,
    broken: "export const unpaidInvoices = 1;",
    kept: "/* another fixture below has its test */",
  },
  {
    rule: "empty-names",
    path: SERVER,
    broken: "export const { data } = await ask();",
    kept: "export const { data: rows } = await ask();",
  },
  {
    rule: "empty-names",
    path: SERVER,
    broken: "export function postHelper() {}",
    kept: "export function postedBy(dataFolder: string) { return dataFolder; }",
  },
  {
    rule: "empty-names",
    path: "packages/ledger/src/post-utils.ts",
    broken: "export const post = 1;",
    kept: "",
  },
];
