// Where a result of the search leads: an address of this application, for whoever may open it.
import { addressOfAsked } from "@fiducia/browser/windows/asked-address";
import {
  type Access,
  agencyRevenue,
  companyPayables,
  permits,
  sumsOverEverything,
} from "@fiducia/contract/access";
import type { Caller } from "@fiducia/contract/caller";
import { itemAsked } from "@fiducia/contract/item-link";
import type { AccountType, Destination } from "./found-results.ts";

interface Place {
  readonly to: string;
  readonly search: Readonly<Record<string, unknown>>;
  readonly access?: Access;
}

const accountPlace = (type: AccountType, id: number): Place | undefined => {
  const glAccountIds = [id];
  const places: Readonly<Record<AccountType, Place | undefined>> = {
    Payable: { to: "/company-payables-report", search: { glAccountIds }, access: companyPayables },
    Income: { to: "/agency-revenue-report", search: { glAccountIds }, access: agencyRevenue },
    Bank: { to: "/gl-detail", search: { bankAccountId: id }, access: sumsOverEverything },
    Expense: undefined,
  };
  return places[type];
};

const COMPANY = "company";

function placeOf(destination: Destination): Place | undefined {
  if (destination.kind === "client") return { to: "/client", search: { id: destination.clientId } };
  if (destination.kind === "account") return accountPlace(destination.type, destination.glAccountId);
  if (destination.kind === "company")
    return {
      to: "/company-payables-report",
      search: { only: [{ column: COMPANY, value: destination.name }] },
      access: companyPayables,
    };
  return undefined;
}

type Written = (place: Pick<Place, "to" | "search">) => string;

/** The address as a link has it; undefined where nothing shows it to this user. */
export function addressOf(
  destination: Destination,
  caller: Pick<Caller, "isAdmin" | "grants">,
  written: Written,
): string | undefined {
  if (destination.kind === "transaction") return addressOfAsked(itemAsked(destination));
  const place = placeOf(destination);
  if (!place || (place.access && !permits(caller, place.access))) return undefined;
  return written(place);
}
