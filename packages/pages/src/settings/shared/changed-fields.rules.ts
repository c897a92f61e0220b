// The fields that differ between a row of settings before and after, in words.

import { KIND, kindOf } from "@fiducia/features/agency/shared/account-kinds.contract";
import { wordsOfColumns } from "@fiducia/features/agency/shared/positive-pay-columns.rules";
import { percentOf, ratesText } from "@fiducia/features/agency/shared/rate-words.rules";
import {
  ALLOCATION_WORDS,
  BILLING_WORDS,
  CHECK_LAYOUT_WORDS,
  PAYEE_KIND_WORDS,
  RECOGNITION_WORDS,
  SHORTAGE_WORDS,
  TERMS_FROM_WORDS,
  TRUST_TEST_WORDS,
} from "@fiducia/features/agency/shared/setting-words.contract";
import { type Cents, formatCents } from "@fiducia/kernel/cents";

type Row = Readonly<Record<string, unknown>>;

export interface ChangedField {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** What the row of an id is called; undefined for a column that holds no id. */
export type NameOfId = (column: string, id: number) => string | undefined;

/** What a column is called on the page, where its own name does not say it. */
const WORDS: Readonly<Record<string, string | undefined>> = {
  gl_account_id: "Payable account",
  parent_id: "Part of",
  office_id: "Office",
  trust_bank_id: "Its premiums lie in",
  control: "Kind",
  payee_kind: "Kind",
  billing: "Statement",
  check_name: "Name on checks",
  is_appointed: "We are appointed",
  commission_rate: "Commission",
  commission_by_line: "Other rates by line of business",
  allocation_rule: "A payment of a part of an invoice pays",
  disabled_at: "Disabled",
  licences: "Licenses",
  remit_to: "Payment address",
  account_last_four: "Account ends in",
  title: "Title on checks",
  check_layout: "Check paper",
  is_admin: "Administrator",
  is_assign_on_export: "Chosen on export",
  address_line_1: "Address",
  address_line_2: "Address, second line",
  postal_code: "ZIP",
  block_negative_trust: "A payment that leaves a trust bank short",
  trust_test_level: "A trust bank must hold what belongs to",
  hold_days: "Days held in trust",
  write_off_limit_cents: "Write-off limit",
  our_code: "Our code",
  terms_days: "Days to pay",
  terms_from: "Days count from",
  requires_second_factor: "Two-step sign-in for everybody",
  recognition: "Commission is income",
  uses_deposit_slips: "Deposit slips",
  interest_consent_on: "Interest is the agency's by consent of",
  interest_consent_note: "Where the consent is kept",
  approval_from_cents: "Payments wait for a second user from",
  positive_pay_columns: "Columns of the positive-pay file",
  ach_company_id: "Company ID for transfers",
  next_slip_number: "Next deposit slip",
};

/** Columns that no page of the settings shows. */
const LEFT_OUT: readonly string[] = [
  "digest",
  "account_type",
  "carrier_id",
  "user_id",
  "permission_id",
  "is_agency_revenue",
  "flags",
  "origin",
  "migration_state",
  "site_enabled",
  "account_key",
  "list_id",
];

const inWords = (column: string): string => {
  const plain = column.replaceAll("_", " ");
  return WORDS[column] ?? plain.charAt(0).toUpperCase() + plain.slice(1);
};

type ValueWords = Readonly<Record<string, string | undefined>>;

/** What the values of a column are called, where they are names of the program. */
const VALUES: Readonly<Record<string, ValueWords | undefined>> = {
  payee_kind: PAYEE_KIND_WORDS,
  terms_from: TERMS_FROM_WORDS,
  billing: BILLING_WORDS,
  check_layout: CHECK_LAYOUT_WORDS,
  block_negative_trust: SHORTAGE_WORDS,
  allocation_rule: ALLOCATION_WORDS,
  recognition: RECOGNITION_WORDS,
  trust_test_level: TRUST_TEST_WORDS,
  form: { DailyJournal: "Daily journal" },
};

interface ReminderLevel {
  readonly days: number;
}

/** Columns whose values are written in a form of their own. */
const WRITTEN: Readonly<Record<string, ((value: unknown) => string) | undefined>> = {
  control: (value) => KIND[kindOf(String(value)) ?? "carrier"].label,
  commission_rate: (value) => `${percentOf(Number(value))} %`,
  commission_by_line: (value) => ratesText(value as Readonly<Record<string, number>>),
  licences: (value) =>
    Object.entries(value as Readonly<Record<string, string>>)
      .map(([state, number]) => `${state} ${number}`)
      .join("; "),
  levels: (value) => (value as readonly ReminderLevel[]).map(({ days }) => `after ${days} days`).join("; "),
  positive_pay_columns: (value) => wordsOfColumns(String(value)),
  disabled_at: () => "Yes",
};

function shown(column: string, value: unknown, nameOf: NameOfId): string | null {
  if (value === null || value === undefined || value === "") return null;
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (column.endsWith("_cents")) return formatCents(Number(value) as Cents);
  const written = WRITTEN[column]?.(value) ?? VALUES[column]?.[String(value)];
  if (written !== undefined) return written === "" ? null : written;
  if (typeof value === "number") return nameOf(column, value) ?? String(value);
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** Of an added or removed row: every field that has something. */
export function changedFields(
  before: Row | null,
  after: Row | null,
  nameOf: NameOfId,
): readonly ChangedField[] {
  const columns = Object.keys({ ...before, ...after }).filter((column) => !LEFT_OUT.includes(column));
  return columns
    .map((column) => ({
      field: inWords(column),
      before: shown(column, before?.[column], nameOf),
      after: shown(column, after?.[column], nameOf),
    }))
    .filter((field) => field.before !== field.after);
}
