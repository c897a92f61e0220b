// Reads the newest proofs, and the accounts of one of them.
import { type Cents, ZERO } from "@fiducia/kernel/cents";
import type { Day } from "@fiducia/kernel/day";
import type { QueryHandler } from "@fiducia/serving/handlers";
import { sql } from "kysely";
import type { balanceProofsQuery, ShownFound, ShownProvenAccount } from "./balance-proof.contract.ts";

const NEWEST = 60;

type KeptAccount = Omit<ShownProvenAccount, "opening"> & { readonly opening?: Cents };

interface Row {
  readonly proofId: number;
  readonly day: Day;
  readonly takenAt: string;
  readonly differing: number;
}

export const balanceProofs: QueryHandler<typeof balanceProofsQuery> = async ({ unit, filter }) => {
  const rows = await unit.rows(sql<Row>`
    select proof_id as "proofId", dated_on as day, to_char(taken_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "takenAt", differing
    from quickbooks_proof where agency_id = ${unit.agencyId} order by proof_id desc limit ${NEWEST}`);
  const proofId = (filter as { proofId?: number }).proofId ?? rows[0]?.proofId;
  const [shown] = await unit.rows(sql<{ accounts: KeptAccount[]; found: ShownFound | null }>`
    select accounts, found from quickbooks_proof where agency_id = ${unit.agencyId} and proof_id = ${proofId ?? null}`);
  return {
    proofs: [...rows],
    // Proofs of earlier versions do not name the opening.
    accounts: (shown?.accounts ?? []).map((account) => ({ ...account, opening: account.opening ?? ZERO })),
    found: shown?.found ?? null,
  };
};
