// Reads what rows of an opening are checked against, and what is known of the documents and clients that a row names.
import type { ReadUnit } from "@fiducia/database/unit";
import type { Day } from "@fiducia/kernel/day";
import type { GlAccount } from "@fiducia/ledger/store/settings.store";
import { sql } from "kysely";
import { documentOf, formerThingOf, type OpeningRow } from "../shared/opening-row.contract.ts";
import type { RowContext } from "./row-check.rules.ts";

/** All accounts of the agency, by id. */
export async function readAllAccounts(unit: ReadUnit): Promise<ReadonlyMap<number, GlAccount>> {
  const accounts = await unit.rows(sql<GlAccount>`
    select g.gl_account_id as "glAccountId", g.name, g.account_type as "accountType", g.control, g.inactive,
      coalesce(b.uses_deposit_slips, false) as "usesDepositSlips"
    from gl_account g
    left join bank_account b on b.agency_id = g.agency_id and b.gl_account_id = g.gl_account_id
    where g.agency_id = ${unit.agencyId}`);
  return new Map(accounts.map((account) => [account.glAccountId, account]));
}

export async function readRowContext(unit: ReadUnit, openedOn: Day): Promise<RowContext> {
  const users = await unit.rows(sql<{ userId: number }>`
    select user_id as "userId" from user_account where agency_id = ${unit.agencyId} and disabled_at is null`);
  return {
    openedOn,
    accounts: await readAllAccounts(unit),
    producers: new Set(users.map(({ userId }) => userId)),
  };
}

export interface KnownOfRow {
  readonly isClientThere: boolean;
  readonly isPolicyThere: boolean;
  /** Another row has the document and line. */
  readonly isTaken: boolean;
  readonly isOpenedBefore: boolean;
  /** Another line of the document. */
  readonly sibling: Pick<
    Extract<OpeningRow, { kind: "invoice" }>,
    "clientId" | "datedOn" | "policyId" | "trustBankId"
  > | null;
}

/** What the agency has of the client, policy and document that the row names; `rowId` is the row itself, when it is changed. */
export async function readKnownOfRow(
  unit: ReadUnit,
  { openingId, rowId = 0, row }: { openingId: number; rowId?: number | undefined; row: OpeningRow },
): Promise<KnownOfRow> {
  const clientId = "clientId" in row ? row.clientId : null;
  const policyId = "policyId" in row ? (row.policyId ?? null) : null;
  const document = documentOf(row);
  const lineNumber = "lineNumber" in row ? row.lineNumber : 1;
  const bank = row.kind === "outstanding" ? String(row.trustBankId) : "";
  const sameDocument = sql`
    from opening_row r where r.agency_id = ${unit.agencyId} and r.opening_id = ${openingId} and r.kind = ${row.kind}
      and lower(r.document) = lower(${document}) and r.document <> '' and r.row_id <> ${rowId}`;
  const known = await unit.row(sql<KnownOfRow>`
    select ${clientId}::bigint is null or exists (select from client c
        where c.agency_id = ${unit.agencyId} and c.client_id = ${clientId}) as "isClientThere",
      ${policyId}::bigint is null or exists (select from policy p where p.agency_id = ${unit.agencyId}
        and p.policy_id = ${policyId} and p.client_id = ${clientId}) as "isPolicyThere",
      exists (select ${sameDocument} and r.line_number = ${lineNumber}
        and case r.kind when 'outstanding' then r.body ->> 'trustBankId' else '' end = ${bank}) as "isTaken",
      exists (select from former_number f where f.agency_id = ${unit.agencyId} and f.thing = ${formerThingOf(row.kind) ?? ""}
        and f.number_key = lower(${document}) and ${document} <> '') as "isOpenedBefore",
      (select r.body ${sameDocument} and r.kind in ('invoice', 'memo')
        order by r.body ->> 'trustBankId' is null limit 1) as sibling`);
  if (!known) throw new Error("the question about a row has one answer");
  return known;
}
