// Where a name leads that stands in a report, a document or the journal: an address, for whoever may open it.
import { companyPayables, permits, sumsOverEverything } from "@fiducia/contract/access";
import type { Caller } from "@fiducia/contract/caller";
import type { Named } from "@fiducia/contract/named";
import { clientAccounts, clientOfficesOf } from "@fiducia/money/client/client-access.rules";

type Reader = Pick<Caller, "isAdmin" | "grants">;

/** The columns of the general ledger in which the names stand. */
const LEDGER_COLUMNS = { bank: "bankAccountName", account: "subAccount", control: "account" } as const;

function maySeeClient(caller: Reader, officeId: number | null | undefined): boolean {
  if (!permits(caller, clientAccounts)) return false;
  const offices = clientOfficesOf(caller);
  return offices === "all" || (officeId != null && offices.includes(officeId));
}

interface Place {
  readonly path: string;
  readonly search: Readonly<Record<string, unknown>>;
}

/** Undefined where nothing shows it to this user. */
export function placeOfNamed(named: Named, caller: Reader): Place | undefined {
  if (named.kind === "client")
    return maySeeClient(caller, named.officeId)
      ? { path: "/client", search: { id: named.clientId } }
      : undefined;
  const only = (column: string) => [{ column, value: named.name }];
  if (named.kind === "company")
    return permits(caller, companyPayables)
      ? // No account chosen means all of them.
        {
          path: "/company-payables-report",
          search: { paidStatus: "Unpaid", glAccountIds: [], only: only("company") },
        }
      : undefined;
  if (!permits(caller, sumsOverEverything)) return undefined;
  const { startDate, endDate } = named;
  const days = startDate && endDate ? { startDate, endDate } : {};
  return { path: "/gl-detail", search: { ...days, only: only(LEDGER_COLUMNS[named.kind]) } };
}
