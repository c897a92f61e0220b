// What has to be there before the examples of reconciliations are told: a trust bank of their own, money in it, and lines.
import { PERMISSION } from "@fiducia/contract/permissions";
import { type RawBuilder, sql } from "kysely";
import { EXAMPLE_ID as ID } from "../http/openapi/example-ids.ts";

type Fields = Readonly<Record<string, unknown>>;

interface Books {
  /** Sends an example, with other fields in place of its own. */
  readonly sent: (name: string, more?: Fields) => Promise<Fields>;
  readonly know: (place: number, id: unknown) => void;
  readonly asOwner: (statement: RawBuilder<unknown>) => Promise<unknown>;
}

/** The id of a line of the bank. */
const UNKNOWN_DEPOSIT = 700_071;

export function preparedReconciliations({ sent, know, asOwner }: Books) {
  /** A line of the bank in February. */
  const addLine = (lineId: number, amount: number, description: string) =>
    asOwner(sql`
      insert into bank_line (agency_id, line_id, bank_account_id, statement_id, dated_on, amount_cents, description, reference,
        bank_key)
      select 1001, ${lineId}, l.bank_account_id, l.statement_id, '2026-02-10', ${amount}, ${description}, '', ''
      from bank_line l where l.agency_id = 1001 order by l.line_id desc limit 1`);
  return {
    async TypeBankStatement() {
      const bank = await sent("SaveBankAccount", { savedBankId: undefined, name: "Reserve Trust" });
      know(ID.reserveTrust, bank.savedBankId);
    },
    async MatchBankLines() {
      const paidIn = { bankAccountId: ID.reserveTrust, amount: 125_000 };
      know(ID.clearedTransaction, (await sent("DepositAgencyFunds", paidIn)).eventId);
    },
    async RecordBankLine() {
      await addLine(ID.laterBankLine, -1_500, "Service charge");
      know(ID.laterBankLine, ID.laterBankLine);
    },
    async WithdrawBankLines() {
      await addLine(ID.pendingBankLine, -5_000, "Card, pending");
      know(ID.pendingBankLine, ID.pendingBankLine);
    },
    async NameOwner() {
      await addLine(UNKNOWN_DEPOSIT, 25_000, "Deposit");
      await sent("RecordBankLine", { lineId: UNKNOWN_DEPOSIT, as: "unidentified", memo: "" });
    },
    /** Somebody else finished it, and nobody but the user of the examples may approve. */
    async ApproveReconciliation() {
      await asOwner(sql`
        delete from permission_grant where agency_id = 1001 and office_id is null and permission_id = ${PERMISSION.approveReconciliations}`);
      await asOwner(sql`
        insert into reconciliation_change (agency_id, change_number, bank_account_id, through_on, action, figures, lines_digest,
          chain_position, changed_by, changed_at)
        select c.agency_id, c.change_number + 1, c.bank_account_id, c.through_on, c.action, c.figures, c.lines_digest,
          c.chain_position, (select max(u.user_id) from user_account u where u.agency_id = 1001 and u.user_id <> c.changed_by
            and not u.is_admin), c.changed_at
        from reconciliation_change c where c.agency_id = 1001 order by c.change_number desc limit 1`);
    },
  };
}
