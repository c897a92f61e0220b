// Adds and changes a bank account. Its number is encrypted before it reaches the database.

import { CONTROL } from "@fiducia/contract/control-accounts";
import { refuse } from "@fiducia/contract/define-command";
import type { WriteUnit } from "@fiducia/database/write-unit";
import { formatCents } from "@fiducia/kernel/cents";
import { done } from "@fiducia/kernel/outcome";
import {
  isCheckWritten,
  readLastCheckNumber,
  readNextCheckNumber,
  readNumberAfter,
} from "@fiducia/money/paid-out/check-number.store";
import { isNameTaken, nextIdOf, oneAtATime } from "@fiducia/serving/changed-setting";
import type { Instruction } from "@fiducia/serving/handlers";
import { writingCommand } from "@fiducia/serving/write-once";
import { sql } from "kysely";
import type { z } from "zod";
import { KIND } from "../shared/account-kinds.contract.ts";
import { createAccount } from "../shared/create-account.store.ts";
import { moneyInBank } from "../shared/money-in-bank.store.ts";
import { holdPostings } from "../shared/open-of-account.store.ts";
import { isColumn, namesOfColumns, wordsOfColumns } from "../shared/positive-pay-columns.rules.ts";
import { isRoutingNumber } from "../shared/routing-number.rules.ts";
import { digitsOf, isAccountNumber } from "../shared/secret-number.rules.ts";
import { saveBankCommand } from "./banks.contract.ts";
import { readNextSlipNumber, readStanding, type Standing } from "./banks.store.ts";

const REFUSALS = saveBankCommand.refusals;

type Entered = z.output<typeof saveBankCommand.body>;

function wrongColumns(typed: string) {
  const names = namesOfColumns(typed);
  if (names.includes("")) return refuse(REFUSALS, "COLUMN_MISSING", { field: "positivePayColumns" });
  const wrong = names.find((name) => !isColumn(name));
  if (wrong !== undefined)
    return refuse(REFUSALS, "COLUMNS_WRONG", { values: { column: wrong }, field: "positivePayColumns" });
  const again = names.find((name, place) => names.indexOf(name) !== place);
  return again === undefined
    ? undefined
    : refuse(REFUSALS, "COLUMN_TWICE", {
        values: { column: wordsOfColumns(again) },
        field: "positivePayColumns",
      });
}

function wrongFiles({ positivePayColumns, achCompanyId }: Entered) {
  const wrong = positivePayColumns === undefined ? undefined : wrongColumns(positivePayColumns);
  if (wrong) return wrong;
  return achCompanyId === undefined || /^[0-9A-Za-z]*$/.test(achCompanyId)
    ? undefined
    : refuse(REFUSALS, "COMPANY_ID_WRONG", { field: "achCompanyId" });
}

function wrongNumbers({ routingNumber, accountNumber }: Entered) {
  if (routingNumber !== "" && !isRoutingNumber(routingNumber))
    return refuse(REFUSALS, "ROUTING_WRONG", { field: "routingNumber" });
  const digits = accountNumber === undefined ? "" : digitsOf(accountNumber);
  return digits === "" || isAccountNumber(digits)
    ? undefined
    : refuse(REFUSALS, "ACCOUNT_WRONG", { field: "accountNumber" });
}

async function wrongInactive(unit: WriteUnit, bankId: number, { name, control, otherTrustBanks }: Standing) {
  await holdPostings(unit);
  const amount = await moneyInBank(unit, bankId);
  if (amount !== 0)
    return refuse(REFUSALS, "BANK_HAS_MONEY", {
      values: { name, amount: formatCents(amount) },
      field: "inactive",
    });
  return control === CONTROL.trustBank && otherTrustBanks === 0
    ? refuse(REFUSALS, "LAST_TRUST_BANK", { values: { name }, field: "inactive" })
    : undefined;
}

/** A number goes down as far as no later one was written, and for a new stock to any that was not. */
async function wrongCheckNumber(unit: WriteUnit, bankId: number, bank: Entered) {
  const { nextCheckNumber: number, isNewCheckStock } = bank;
  const field = "nextCheckNumber";
  if (number === undefined || number === (await readNextCheckNumber(unit, bankId))) return undefined;
  const last = await readLastCheckNumber(unit, bankId);
  if (number > last) return undefined;
  if (!isNewCheckStock)
    return refuse(REFUSALS, "CHECK_NUMBER_LOWER", { values: { last: String(last) }, field });
  return (await isCheckWritten(unit, bankId, number))
    ? refuse(REFUSALS, "CHECK_NUMBER_WRITTEN", { values: { number: String(number) }, field })
    : undefined;
}

async function wrongChange(unit: WriteUnit, bankId: number, bank: Entered) {
  const was = await readStanding(unit, bankId);
  if (!was) return refuse(REFUSALS, "BANK_UNKNOWN", { field: "savedBankId" });
  if (KIND[bank.bankKind].control !== was.control)
    return refuse(REFUSALS, "KIND_FIXED", { values: { name: was.name }, field: "bankKind" });
  const wrongNumber = await wrongCheckNumber(unit, bankId, bank);
  if (wrongNumber) return wrongNumber;
  const nextSlip = await readNextSlipNumber(unit, bankId);
  if (bank.nextSlipNumber !== undefined && bank.nextSlipNumber < nextSlip)
    return refuse(REFUSALS, "SLIP_NUMBER_LOWER", {
      values: { next: String(nextSlip) },
      field: "nextSlipNumber",
    });
  return bank.inactive ? wrongInactive(unit, bankId, was) : undefined;
}

async function wrongBank(unit: WriteUnit, bank: Entered) {
  const { savedBankId, name } = bank;
  const change = savedBankId === undefined ? undefined : await wrongChange(unit, savedBankId, bank);
  if (change) return change;
  if (await isNameTaken(unit, "gl_account", { id: savedBankId, name }))
    return refuse(REFUSALS, "NAME_TAKEN", { values: { name }, field: "name" });
  if (bank.usesDepositSlips && bank.bankKind !== "trustBank")
    return refuse(REFUSALS, "SLIPS_OF_TRUST_ONLY", { field: "usesDepositSlips" });
  return wrongNumbers(bank) ?? wrongFiles(bank);
}

/** Whose secret an account number is. */
const ownerOf = (agencyId: number, bankId: number): string => `${agencyId}/bank/${bankId}`;

async function writeDetails(unit: WriteUnit, bankId: number, { body, seal }: Instruction<Entered>) {
  const { bankName, routingNumber, checkTitle, checkLayout } = body;
  const endsBefore = await readNumberAfter(unit, bankId, body.nextCheckNumber);
  await unit.run(sql`
    insert into bank_account (agency_id, gl_account_id, bank_name, routing_number, title, check_layout, next_check_number,
      next_slip_number)
    values (${unit.agencyId}, ${bankId}, ${bankName}, ${routingNumber}, ${checkTitle}, ${checkLayout},
      ${body.nextCheckNumber ?? null}, ${body.nextSlipNumber ?? null})
    on conflict (agency_id, gl_account_id) do update set
      (bank_name, routing_number, title, check_layout, check_stock_ends_before, next_check_number, next_slip_number) =
      (excluded.bank_name, excluded.routing_number, excluded.title, excluded.check_layout,
       case when excluded.next_check_number is null then bank_account.check_stock_ends_before else ${endsBefore}::bigint end,
       coalesce(excluded.next_check_number, bank_account.next_check_number),
       greatest(bank_account.next_slip_number, excluded.next_slip_number))`);
  const columns =
    body.positivePayColumns === undefined ? null : namesOfColumns(body.positivePayColumns).join(",");
  await unit.run(sql`
    update bank_account set positive_pay_columns = coalesce(${columns}, positive_pay_columns),
      ach_company_id = coalesce(${body.achCompanyId ?? null}, ach_company_id),
      uses_deposit_slips = coalesce(${body.usesDepositSlips ?? null}::boolean, uses_deposit_slips)
     where agency_id = ${unit.agencyId} and gl_account_id = ${bankId}`);
  if (body.accountNumber === undefined) return;
  const digits = digitsOf(body.accountNumber);
  const sealed = digits === "" ? null : seal(digits, ownerOf(unit.agencyId, bankId));
  await unit.run(sql`
    update bank_account set account_number_sealed = ${sealed}, account_last_four = ${digits.slice(-4)}
     where agency_id = ${unit.agencyId} and gl_account_id = ${bankId}`);
}

export const saveBank = writingCommand(saveBankCommand, async (unit, instruction) => {
  const { body } = instruction;
  await oneAtATime(unit);
  const wrong = await wrongBank(unit, body);
  if (wrong) return wrong;
  const { name, bankKind, inactive } = body;
  const savedBankId = body.savedBankId ?? (await nextIdOf(unit, "gl_account"));
  if (body.savedBankId === undefined) {
    const { type, control } = KIND[bankKind];
    await createAccount(unit, { glAccountId: savedBankId, name, accountType: type, control, inactive });
  } else
    await unit.run(sql`
      update gl_account set name = ${name}, inactive = ${inactive}
       where agency_id = ${unit.agencyId} and gl_account_id = ${savedBankId}`);
  await writeDetails(unit, savedBankId, instruction);
  return done({ savedBankId });
});
