// Settings: bank accounts, with the numbers by which the bank knows them and how checks are written.
import type { z } from "zod";
import { SettingDialog } from "../../parts/settings/setting-dialog.tsx";
import type { Typed } from "../../parts/settings/setting-fields.tsx";
import { SettingsFrame } from "../../parts/settings/settings-frame.tsx";
import { SettingsList } from "../../parts/settings/settings-list.tsx";
import { KIND } from "../shared/account-kinds.contract.ts";
import { ALL_COLUMNS, wordsOfColumns } from "../shared/positive-pay-columns.rules.ts";
import { accountNumberTyped, hintOfAccountNumber } from "../shared/secret-number.rules.ts";
import { CHECK_LAYOUT_WORDS, choicesOf } from "../shared/setting-words.contract.ts";
import { BANK_KINDS, bankSettingsQuery, type CHECK_LAYOUTS, saveBankCommand } from "./banks.contract.ts";

type Bank = z.output<typeof bankSettingsQuery.answer>[number];

const startOf = (bank: Bank | undefined): Typed => ({
  name: bank?.name ?? "",
  bankKind: bank?.bankKind ?? "trustBank",
  bankName: bank?.bankName ?? "",
  routingNumber: bank?.routingNumber ?? "",
  accountNumber: "",
  checkTitle: bank?.checkTitle ?? "",
  checkLayout: bank?.checkLayout ?? "top",
  nextCheckNumber: String(bank?.nextCheckNumber ?? 1001),
  isNewCheckStock: false,
  nextSlipNumber: String(bank?.nextSlipNumber ?? 1001),
  positivePayColumns: bank ? wordsOfColumns(bank.positivePayColumns) : ALL_COLUMNS,
  achCompanyId: bank?.achCompanyId ?? "",
  usesDepositSlips: bank?.usesDepositSlips ?? false,
  inactive: bank?.inactive ?? false,
});

const isTrust = ({ bankKind }: Typed): boolean => bankKind === "trustBank";

const bodyOf = (
  { accountNumber, nextCheckNumber, nextSlipNumber, usesDepositSlips, ...typed }: Typed,
  bank: Bank | undefined,
): object => ({
  ...typed,
  nextCheckNumber: Number(nextCheckNumber),
  nextSlipNumber: Number(nextSlipNumber),
  ...(isTrust(typed) ? { usesDepositSlips } : {}),
  ...accountNumberTyped(String(accountNumber)),
  ...(bank ? { savedBankId: bank.bankAccountId } : {}),
});

const Edit = ({ bank, onClose }: { bank: Bank | undefined; onClose: () => void }) => (
  <SettingDialog
    title={bank ? `Change ${bank.name}` : "Add a bank account"}
    submitLabel={bank ? "Save bank account" : "Add bank account"}
    keptAs={`SaveBankAccount ${bank?.bankAccountId ?? "new"}`}
    contract={saveBankCommand}
    initial={startOf(bank)}
    rows={[
      [
        { key: "name", label: "Name", longest: 100, hint: "As the books call it; the rest may follow later" },
        {
          key: "bankKind",
          label: "Kind",
          choices: BANK_KINDS.map((kind) => ({ value: kind, label: KIND[kind].label })),
        },
      ],
      [
        { key: "bankName", label: "Bank", longest: 100 },
        { key: "routingNumber", label: "Routing number", longest: 9, isNumeric: true },
      ],
      [
        {
          key: "accountNumber",
          label: "Account number",
          longest: 34,
          hint: hintOfAccountNumber(bank?.accountLastFour),
        },
      ],
      [
        {
          key: "checkTitle",
          label: "Title on checks",
          longest: 120,
          hint: "Such as Cedar Insurance LLC, Premium Trust Account; the agency's name unless given",
        },
      ],
      [
        {
          key: "checkLayout",
          label: "Check paper",
          choices: choicesOf(
            CHECK_LAYOUT_WORDS satisfies Readonly<Record<(typeof CHECK_LAYOUTS)[number], string>>,
          ),
        },
      ],
      [
        {
          key: "nextCheckNumber",
          label: "Next check number",
          isNumeric: true,
          longest: 9,
          hint: "Above those that were written",
        },
        {
          key: "nextSlipNumber",
          label: "Next deposit slip",
          isNumeric: true,
          longest: 10,
          hint: "Can only go up",
          isShown: isTrust,
        },
      ],
      [
        {
          key: "isNewCheckStock",
          label: "This number begins a new stock of checks",
          hint: "It may then be below numbers that were written",
          isShown: () => bank !== undefined,
        },
      ],
      [
        {
          key: "usesDepositSlips",
          label: "This bank works with deposit slips",
          hint: "Checks and cash wait until they are on a slip; unchecked, a receipt counts as deposited at once",
          isShown: isTrust,
        },
      ],
      [
        {
          key: "positivePayColumns",
          label: "Columns of the positive-pay file",
          longest: 80,
          hint: `In the order that the bank wants: ${ALL_COLUMNS}`,
        },
      ],
      [{ key: "achCompanyId", label: "Company ID for transfers", longest: 10, hint: "The bank gives it" }],
      [{ key: "inactive", label: "Inactive", hint: "No longer offered; its history stays" }],
    ]}
    bodyOf={(typed) => bodyOf(typed, bank)}
    done={bank ? "The bank account has been changed." : "The bank account has been added."}
    onClose={onClose}
  />
);

const BanksPage = () => (
  <SettingsList
    page="banks"
    title="Bank accounts"
    lede="Where trust money and the agency's own money lie, and how checks are written."
    query={bankSettingsQuery}
    one="bank account"
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
    keyOf={({ bankAccountId }) => bankAccountId}
    nameOf={({ name }) => name}
    dialog={(bank, onClose) => <Edit bank={bank} onClose={onClose} />}
  />
);

export const Screen = () => (
  <SettingsFrame page="banks">
    <BanksPage />
  </SettingsFrame>
);
