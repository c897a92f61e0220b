// Settings: bank accounts, with the numbers by which the bank knows them and how checks are written.
import type { z } from "zod";
import type { FieldRows, SettingField, Typed } from "../../parts/settings/setting-fields.rules.ts";
import { type FieldsOf, SettingsList } from "../../parts/settings/settings-list.tsx";
import { KIND } from "../shared/account-kinds.contract.ts";
import { accountNumberField } from "../shared/account-number-field.tsx";
import { ALL_COLUMNS, wordsOfColumns } from "../shared/positive-pay-columns.rules.ts";
import { CHECK_LAYOUT_WORDS, choicesOf } from "../shared/setting-words.contract.ts";
import { BANK_KINDS, bankSettingsQuery, type CHECK_LAYOUTS, saveBankCommand } from "./banks.contract.ts";

type Bank = z.output<typeof bankSettingsQuery.answer>[number];

const kinds = BANK_KINDS.map((kind) => ({ value: kind, label: KIND[kind].label }));
const layouts = choicesOf(
  CHECK_LAYOUT_WORDS satisfies Readonly<Record<(typeof CHECK_LAYOUTS)[number], string>>,
);

const isTrust = ({ bankKind }: Typed): boolean => bankKind === "trustBank";

const COLUMNS: SettingField["kind"] = { typed: (saved) => wordsOfColumns(String(saved)), sent: String };
const SLIPS: SettingField["kind"] = {
  typed: (saved: boolean | undefined) => saved ?? false,
  sent: (typed, all) => (isTrust(all) ? typed : undefined),
};

const NAME = "As the books call it; the rest may follow later";
const TITLE = "Such as Cedar Insurance LLC, Premium Trust Account; the agency's name unless given";
const NEW_STOCK = "This number begins a new stock of checks";
const BELOW = "It may then be below numbers that were written";
const ON_SLIPS =
  "Checks and cash wait until they are on a slip; unchecked, a receipt counts as deposited at once";

const fieldsOf = ({ row: bank }: FieldsOf<Bank>): FieldRows => [
  [
    { key: "name", label: "Name", longest: 100, hint: NAME },
    { key: "bankKind", label: "Kind", choices: kinds, start: "trustBank" },
  ],
  [
    { key: "bankName", label: "Bank", longest: 100 },
    { key: "routingNumber", label: "Routing number", isNumeric: true },
  ],
  [accountNumberField("Account number", bank?.accountLastFour)],
  [{ key: "checkTitle", label: "Title on checks", longest: 120, hint: TITLE }],
  [{ key: "checkLayout", label: "Check paper", choices: layouts, start: "top" }],
  [
    {
      key: "nextCheckNumber",
      label: "Next check number",
      kind: "number",
      start: 1001,
      hint: "Above those that were written",
    },
    {
      key: "nextSlipNumber",
      label: "Next deposit slip",
      kind: "number",
      start: 1001,
      hint: "Can only go up",
      isShown: isTrust,
    },
  ],
  [
    {
      key: "isNewCheckStock",
      label: NEW_STOCK,
      kind: "switch",
      hint: BELOW,
      isShown: () => bank !== undefined,
    },
  ],
  [
    {
      key: "usesDepositSlips",
      label: "This bank works with deposit slips",
      kind: SLIPS,
      hint: ON_SLIPS,
      isShown: isTrust,
    },
  ],
  [
    {
      key: "positivePayColumns",
      label: "Columns of the positive-pay file",
      longest: 80,
      kind: COLUMNS,
      start: ALL_COLUMNS,
      hint: `In the order that the bank wants: ${ALL_COLUMNS}`,
    },
  ],
  [{ key: "achCompanyId", label: "Company ID for transfers", longest: 10, hint: "The bank gives it" }],
  [{ key: "inactive", label: "Inactive", kind: "switch", hint: "No longer offered; its history stays" }],
];

export const Screen = () => (
  <SettingsList
    page="banks"
    lede="Where trust money and the agency's own money lie, and how checks are written."
    query={bankSettingsQuery}
    one="a bank account"
    columns={[
      { label: "Name", of: (bank: Bank) => bank.name },
      { label: "Kind", of: ({ bankKind }) => KIND[bankKind].label },
      { label: "Bank", of: ({ bankName }) => bankName },
      { label: "Account", of: ({ accountLastFour }) => (accountLastFour ? `…${accountLastFour}` : "") },
      {
        label: "Deposit slips",
        of: ({ bankKind, usesDepositSlips }) =>
          bankKind === "trustBank" ? (usesDepositSlips ? "Yes" : "No") : "",
      },
      { label: "Next check", of: ({ nextCheckNumber }) => String(nextCheckNumber) },
      { label: "Status", of: ({ inactive }) => (inactive ? "Inactive" : "In use") },
    ]}
    idOf={({ bankAccountId }) => bankAccountId}
    nameOf={({ name }) => name}
    contract={saveBankCommand}
    isFirst={({ bankKind, accountLastFour }) => bankKind === "trustBank" && accountLastFour === ""}
    idIn="savedBankId"
    useFields={fieldsOf}
  />
);
