// The fields that differ between a row of settings before and after, in words.
import { type Cents, formatCents } from "@fiducia/kernel/cents";

type Row = Readonly<Record<string, unknown>>;

export interface ChangedField {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** What a column is called on the page, where its own name does not say it. */
const WORDS: Readonly<Record<string, string | undefined>> = {
  gl_account_id: "Payable account",
  account_last_four: "Account ends in",
  title: "Title on checks",
  check_layout: "Check paper",
  is_admin: "Administrator",
  is_assign_on_export: "Chosen on export",
  address_line_1: "Address",
  address_line_2: "Address, second line",
  postal_code: "ZIP",
  block_negative_trust: "On a shortage",
  trust_test_level: "A trust bank must hold what belongs to each",
  hold_days: "Days held in trust",
  write_off_limit_cents: "Write-off limit",
  our_code: "Our code",
  terms_days: "Days to pay",
  terms_from: "Days count from",
  requires_second_factor: "Two-step sign-in for everybody",
  recognition: "Commission is income",
  uses_deposit_slips: "Deposit slips",
  approval_from_cents: "Payments wait for a second user from",
  positive_pay_columns: "Columns of positive pay",
  ach_company_id: "Company ID for transfers",
  next_slip_number: "Next deposit slip",
};

/** Columns that no page of the settings shows. */
const LEFT_OUT: readonly string[] = [
  "digest",
  "is_agency_revenue",
  "flags",
  "origin",
  "migration_state",
  "site_enabled",
];

const inWords = (column: string): string => {
  const plain = column.replaceAll("_", " ");
  return WORDS[column] ?? plain.charAt(0).toUpperCase() + plain.slice(1);
};

function shown(column: string, value: unknown): string | null {
  if (value === null || value === undefined || value === "") return null;
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (column.endsWith("_cents")) return formatCents(Number(value) as Cents);
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** Of an added or removed row: every field that has something. */
export function changedFields(before: Row | null, after: Row | null): readonly ChangedField[] {
  const columns = Object.keys({ ...before, ...after }).filter((column) => !LEFT_OUT.includes(column));
  return columns
    .map((column) => ({
      field: inWords(column),
      before: shown(column, before?.[column]),
      after: shown(column, after?.[column]),
    }))
    .filter((field) => field.before !== field.after);
}
