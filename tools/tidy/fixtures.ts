// For every rule a piece of source that breaks it and one that comes close and keeps it.

export interface Fixture {
  readonly rule: string;
  readonly path: string;
  readonly broken: string;
  readonly kept: string;
}

const SLICE = "packages/features/src/customer-accounts/unpaid-invoices/unpaid-invoices";
const SERVER = "apps/server/src/worker.ts";

/** Sources open with the sentence that every file needs; the text below follows it. */
export const withOpening = (text: string): string => `// What this file means.\n${text}\n`;

export const FIXTURES: readonly Fixture[] = [
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
    rule: "spread-literal",
    path: "packages/ledger/src/part.ts",
    broken: "const part = { ...{ side, control }, billed };",
    kept: "const part = { ...untouched(), ...(fills ? { fills } : {}), billed };",
  },
  {
    rule: "no-id-is-zero",
    path: "packages/ledger/src/part.ts",
    broken: "const part = state.part(postings[0]?.partId ?? 0);",
    kept: "const place = found?.index ?? 0, amount = first?.amount ?? 0;",
  },
  {
    rule: "import-direction",
    path: "packages/database/src/post.ts",
    broken: 'import { rule } from "@fiducia/ledger/rule";',
    kept: 'import { cents } from "@fiducia/kernel/cents";',
  },
  {
    rule: "import-direction",
    path: "packages/ledger/src/queue.ts",
    broken: 'import type { Queue } from "@fiducia/serving/queue";',
    kept: 'import type { Connection } from "@fiducia/database/unit";',
  },
  {
    rule: "import-direction",
    path: "packages/serving/src/posting/trust-gate.ts",
    broken: 'import { invoices } from "@fiducia/features/billing/shared/invoices";',
    kept: 'import { post } from "@fiducia/ledger/post";',
  },
  {
    rule: "import-direction",
    path: "packages/pages/src/areas.ts",
    broken: 'export { main } from "@fiducia/server/main";',
    kept: 'export { post } from "@fiducia/ledger/post";',
  },
  {
    rule: "kernel-imports-nothing",
    path: "packages/kernel/src/day.ts",
    broken: 'import { parse } from "date-fns";',
    kept: 'import { instantOf } from "./clock.ts";',
  },
  {
    rule: "packages-by-name",
    path: "packages/ledger/src/post.ts",
    broken: 'import { cents } from "../../kernel/src/cents.ts";',
    kept: 'import { part } from "../src/part.ts";',
  },
  {
    rule: "sides-stay-apart",
    path: `${SLICE}.screen.tsx`,
    broken: 'import { unpaidInvoices } from "./unpaid-invoices.query.ts";',
    kept: 'import { unpaidInvoices } from "./unpaid-invoices.report.ts";',
  },
  {
    rule: "sides-stay-apart",
    path: `${SLICE}.screen.tsx`,
    broken: 'import type { Connection } from "@fiducia/database/unit";',
    kept: 'import { day } from "@fiducia/kernel/day";',
  },
  {
    rule: "sides-stay-apart",
    path: `${SLICE}.query.ts`,
    broken: 'import { useMemo } from "react";',
    kept: 'import { sql } from "kysely";',
  },
  {
    rule: "sides-stay-apart",
    path: `${SLICE}.report.ts`,
    broken: 'const rows = await import("node:fs");',
    kept: 'import { z } from "zod";',
  },
  {
    rule: "sides-stay-apart",
    path: `${SLICE}.rules.ts`,
    broken: 'import { Table } from "@fiducia/ui/report-table";',
    kept: 'import { sum } from "@fiducia/kernel/cents";',
  },
  {
    rule: "sides-stay-apart",
    path: `${SLICE}.rules.ts`,
    broken: 'import { invoicesOf } from "./unpaid-invoices.store.ts";',
    kept: 'import type { Invoice } from "./unpaid-invoices.store.ts";',
  },
  {
    rule: "sides-stay-apart",
    path: `${SLICE}.report.ts`,
    broken: 'import type { Invoice } from "./unpaid-invoices.store.ts";',
    kept: 'import type { Invoice } from "./unpaid-invoices.rules.ts";',
  },
  {
    rule: "sides-stay-apart",
    path: `${SLICE}.screen.tsx`,
    broken: 'import { part } from "@fiducia/ledger/part";',
    kept: 'import type { Cents } from "@fiducia/kernel/cents";',
  },
  {
    rule: "sides-stay-apart",
    path: "packages/browser/src/calls/call.ts",
    broken: 'import type { Connection } from "@fiducia/database/unit";',
    kept: 'import { day } from "@fiducia/kernel/day";',
  },
  {
    rule: "sides-stay-apart",
    path: "packages/contract/src/caller.ts",
    broken: 'import { readFileSync } from "node:fs";',
    kept: 'import { z } from "zod";',
  },
  {
    rule: "import-direction",
    path: "packages/browser/src/report/report-frame.tsx",
    broken: 'import { viewsQuery } from "@fiducia/features/saved-views/view/view.contract";',
    kept: 'import { Amount } from "@fiducia/ui/amount";',
  },
  {
    rule: "side-told",
    path: "packages/features/src/billing/write-off/borne.ts",
    broken: "export const borne = 1;",
    kept: "",
  },
  {
    rule: "ui-only-from-tsx",
    path: "apps/web/src/columns.ts",
    broken: 'import { Cell } from "@fiducia/ui/cell";',
    kept: 'import { column } from "@fiducia/contract/column";',
  },
  {
    rule: "no-sideways-imports",
    path: `${SLICE}.query.ts`,
    broken: 'import { paid } from "../paid-invoices/paid-invoices.query.ts";',
    kept: 'import { invoices } from "../shared/invoices.ts";',
  },
  {
    rule: "no-sideways-imports",
    path: `${SLICE}.query.ts`,
    broken: 'import { rows } from "../../receipt-report/receipts/rows.ts";',
    kept: 'import { rows } from "../../receipt-report/shared/rows.ts";',
  },
  {
    rule: "no-sideways-imports",
    path: `${SLICE}.screen.tsx`,
    broken: 'import { Dialog } from "../../items/void-item/void-item.dialog.tsx";',
    kept: 'import { voidItem } from "../../items/void-item/void-item.contract.ts";',
  },
  {
    rule: "testing-only-in-tests",
    path: "apps/server/src/worker.ts",
    broken: 'import { openTestDatabase } from "@fiducia/database/testing/open-test-database";',
    kept: 'import { connect } from "@fiducia/database/connect";',
  },
  {
    rule: "testing-only-in-tests",
    path: `${SLICE}.query.ts`,
    broken: 'import { CLIENT } from "@fiducia/stories/counter/agency";',
    kept: 'import { CLIENT } from "../shared/clients.store.ts";',
  },
  {
    rule: "testing-only-in-tests",
    path: "packages/demo/src/recording/tell-year.ts",
    broken: 'import { counterOfFile } from "@fiducia/stories/counter/counter";',
    kept: 'import { Bookkeeper } from "../agencies/bookkeeper.ts";',
  },
  {
    rule: "testing-only-in-tests",
    path: "apps/server/src/demo/keep-demo.ts",
    broken: 'import { yearStory } from "@fiducia/demo/recording/year-story";',
    kept: 'const load = () => import("@fiducia/demo/recording/year-story");',
  },
  {
    rule: "testing-only-in-tests",
    path: "apps/server/src/main.ts",
    broken: 'const load = () => import("@fiducia/demo/recording/year-story");',
    kept: 'import { loadYear } from "./demo/keep-demo.ts";',
  },
  {
    rule: "import-direction",
    path: "packages/features/src/demo-tour/tour/demo-tour.query.ts",
    broken: 'import { HARBOR } from "@fiducia/demo/agencies/staff";',
    kept: 'import { readStory } from "../shared/told-story.store.ts";',
  },
  {
    rule: "import-direction",
    path: "packages/stories/src/counter/counter.ts",
    broken: 'import { startServer } from "@fiducia/server/main";',
    kept: 'import { servedAreas } from "@fiducia/pages/areas.server";',
  },
  {
    rule: "declared-dependencies",
    path: "packages/ledger/src/post.ts",
    broken: 'import { Pool } from "pg";',
    kept: 'import { sql } from "kysely";',
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
