// Makes files for banks: what is new since the last file of the kind, or the rows of an earlier file again.
import { refuse } from "@fiducia/contract/define-command";
import { PERMISSION } from "@fiducia/contract/permissions";
import type { WriteUnit } from "@fiducia/database/write-unit";
import { type Cents, formatCents, sumOf } from "@fiducia/kernel/cents";
import { isoInstant } from "@fiducia/kernel/clock";
import { type Day, dayOf, formatDay, laterOf } from "@fiducia/kernel/day";
import { done } from "@fiducia/kernel/outcome";
import { newId } from "@fiducia/ledger/ids";
import type { Instruction } from "@fiducia/serving/handlers";
import { officesOf } from "@fiducia/serving/scope";
import { writingCommand } from "@fiducia/serving/write-once";
import { sql } from "kysely";
import type { z } from "zod";
import { shortListOf } from "../shared/left-out.rules.ts";
import {
  countFilesOf,
  type FileRow,
  type NewTransfer,
  readFileBank,
  readFileRows,
  readMadeFile,
  readNewChecks,
  readNewRefunds,
  readNewTransfers,
} from "./bank-file.store.ts";
import { bankingDayFrom, isBankingDay } from "./banking-day.rules.ts";
import { makeBankFileCommand, repeatBankFileCommand } from "./make-bank-file.contract.ts";
import { LARGEST_TRANSFER, MOST_FILES_A_DAY } from "./nacha.rules.ts";

const REFUSALS = makeBankFileCommand.refusals;

interface NewFile {
  readonly bankAccountId: number;
  readonly kind: string;
  readonly effectiveOn: string | null;
  readonly rows: readonly Pick<FileRow, "amount">[];
  readonly repeats: number | null;
  readonly reason: string;
}

async function writeFile(unit: WriteUnit, { caller, clock }: Instruction<unknown>, file: NewFile) {
  const fileId = newId();
  const amount = sumOf(file.rows, (row) => row.amount);
  await unit.run(sql`
    insert into bank_file (agency_id, file_id, bank_account_id, kind, effective_on, row_count, amount_cents, repeats_file_id,
      reason, made_by, made_at)
    values (${unit.agencyId}, ${fileId}, ${file.bankAccountId}, ${file.kind}, ${file.effectiveOn}::date, ${file.rows.length},
      ${amount}, ${file.repeats}, ${file.reason}, ${caller.userId}, ${isoInstant(clock())}::timestamptz)`);
  return { fileId, count: file.rows.length, amount };
}

type Wanted = Instruction<z.output<typeof makeBankFileCommand.body>>;

const todayOf = ({ today, clock }: Wanted): Day => today ?? dayOf(clock(), "UTC");

/** Refuses a day on which banks do not work, an amount without room, and one file more than banks tell apart. */
async function wrongTransfers(
  unit: WriteUnit,
  instruction: Wanted,
  { bank, transfers }: { readonly bank: string; readonly transfers: readonly NewTransfer[] },
) {
  const { arriveOn, bankAccountId } = instruction.body;
  const day = todayOf(instruction);
  if (arriveOn && (arriveOn < day || !isBankingDay(arriveOn))) {
    const next = formatDay(bankingDayFrom(laterOf(arriveOn, day)));
    const rule = arriveOn < day ? "DAY_PAST" : "NO_BANK_DAY";
    return refuse(REFUSALS, rule, { values: { day: formatDay(arriveOn), next }, field: "arriveOn" });
  }
  const field = "bankAccountId";
  const large = transfers.find(({ amount }) => amount > LARGEST_TRANSFER);
  if (large) {
    const [amount, most] = [formatCents(large.amount), formatCents(LARGEST_TRANSFER)];
    return refuse(REFUSALS, "TOO_LARGE", { values: { amount, payee: large.payee, most }, field });
  }
  const made = await countFilesOf(unit, { bankAccountId, day, zone: instruction.caller.timeZone ?? "UTC" });
  if (made < MOST_FILES_A_DAY) return undefined;
  return refuse(REFUSALS, "TOO_MANY_FILES", { values: { bank, most: String(MOST_FILES_A_DAY) }, field });
}

interface LeftOut {
  readonly payee: string;
  readonly amount: Cents;
  readonly why: string;
}

const withoutDetails = ({ hasDetails, ...rest }: NewTransfer): readonly LeftOut[] =>
  hasDetails ? [] : [{ ...rest, why: "no bank details" }];

const inWords = ({ payee, amount, why }: LeftOut): string => `${formatCents(amount)} to ${payee} (${why})`;

export const makeBankFile = writingCommand(makeBankFileCommand, async (unit, instruction) => {
  const { bankAccountId, bankFile, arriveOn } = instruction.body;
  // One file at a time, so that nothing stands in two.
  await unit.rows(sql`select pg_advisory_xact_lock(hashtextextended('bank file', ${unit.agencyId}))`);
  const bank = await readFileBank(unit, bankAccountId);
  if (!bank) return refuse(REFUSALS, "BANK_UNKNOWN", { kind: "unknown", field: "bankAccountId" });
  const about = { values: { bank: bank.name }, field: "bankAccountId" };
  if (bank.routingNumber === "" || bank.accountSealed === null) return refuse(REFUSALS, "NO_ROUTING", about);
  if (bankFile === "Transfers" && bank.companyId === "") return refuse(REFUSALS, "NO_COMPANY_ID", about);
  const offices = officesOf(instruction.caller, PERMISSION.payOut);
  const transfers = bankFile === "Transfers" ? await readNewTransfers(unit, bankAccountId, offices) : [];
  const refusal =
    bankFile === "Transfers" && (await wrongTransfers(unit, instruction, { bank: bank.name, transfers }));
  if (refusal) return refusal;
  const leftOut =
    bankFile === "Transfers"
      ? [...transfers.flatMap(withoutDetails), ...(await readNewRefunds(unit, bankAccountId, offices))].map(
          inWords,
        )
      : [];
  const rows: readonly FileRow[] =
    bankFile === "Transfers"
      ? transfers.filter(({ hasDetails }) => hasDetails)
      : await readNewChecks(unit, bankAccountId, offices);
  if (rows.length === 0)
    return leftOut.length > 0
      ? refuse(REFUSALS, "ONLY_LEFT_OUT", {
          ...about,
          values: { bank: bank.name, left: shortListOf(leftOut) },
        })
      : refuse(REFUSALS, "NOTHING_NEW", about);
  const day = bankFile === "Transfers" ? (arriveOn ?? bankingDayFrom(todayOf(instruction))) : null;
  const file = { bankAccountId, kind: bankFile, effectiveOn: day, rows, repeats: null, reason: "" };
  const made = await writeFile(unit, instruction, file);
  await unit.run(sql`
    insert into bank_file_row (agency_id, bank_account_id, row_kind, number, file_id, event_id, amount_cents)
    select ${unit.agencyId}, ${bankAccountId}, r."rowKind", r.number, ${made.fileId}, r."eventId", r.amount
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r ("rowKind" text, number bigint, "eventId" bigint, amount bigint)`);
  return done({ ...made, leftOut });
});

export const repeatBankFile = writingCommand(repeatBankFileCommand, async (unit, instruction) => {
  const { fileId, reason } = instruction.body;
  const first = await readMadeFile(unit, fileId, isoInstant(instruction.clock()));
  if (!first)
    return refuse(repeatBankFileCommand.refusals, "FILE_UNKNOWN", { kind: "unknown", field: "fileId" });
  const { bankAccountId, kind, effectiveOn, rowsOf } = first;
  const rows = await readFileRows(unit, rowsOf);
  const made = await writeFile(unit, instruction, {
    bankAccountId,
    kind,
    effectiveOn,
    rows,
    repeats: rowsOf,
    reason,
  });
  return done({ ...made, leftOut: [] });
});
