// The five stops of the tour: what is seen there, its address, and who may see it.
import {
  type Access,
  agencyRevenue,
  customerReports,
  permissionTo,
  permits,
  sumsOverEverything,
} from "@fiducia/contract/access";
import type { Caller } from "@fiducia/contract/caller";
import { PERMISSION } from "@fiducia/contract/permissions";
import { SETTINGS_PAGES } from "@fiducia/contract/settings-pages";
import { WHY_IN_TRUST } from "@fiducia/features/trust-position/shared/why-in-trust.contract";
import { formatCents } from "@fiducia/kernel/cents";
import { dayNumber } from "@fiducia/kernel/day";
import type { DemoTour } from "./demo-tour.contract.ts";

export interface Stop {
  readonly label: string;
  readonly why: string;
  /** An address, or an item of money that went out. */
  readonly to: string | { readonly itemId: number };
}

type Place = Stop & { readonly access: Access };

function placesOf({ refused, transferItemId, batchId }: DemoTour): readonly (Place | undefined)[] {
  return [
    {
      label: "Why this bank is in trust",
      why: "Each figure with the accounts and entries that it is made of",
      to: `/#${WHY_IN_TRUST}`,
      access: sumsOverEverything,
    },
    refused
      ? {
          label: `Try to take ${formatCents(refused.amount)} out of trust`,
          why: "It is refused, with the rule and its figures, before anything is recorded",
          to: `/pay?route=view_out&kind=fundsOut&bank=${refused.bankAccountId}&amount=${refused.amount}`,
          access: permissionTo("record agency funds", PERMISSION.recordAgencyFunds),
        }
      : undefined,
    transferItemId === null
      ? undefined
      : {
          label: "The way of a commission",
          why: "A transfer to operating, with the receipts that paid for each line of it",
          to: { itemId: transferItemId },
          access: agencyRevenue,
        },
    batchId === null
      ? undefined
      : {
          label: "A run of statements",
          why: "What each client was sent, as it stood on that day",
          to: `/batch-statements/${batchId}`,
          access: customerReports,
        },
    {
      label: "Why QuickBooks differs",
      why: "The balances of both books, side by side",
      to: SETTINGS_PAGES.quickbooks.to,
      access: SETTINGS_PAGES.quickbooks.access,
    },
  ];
}

/** The stops that are there and that the user may see. */
export const stopsOf = (tour: DemoTour, caller: Pick<Caller, "isAdmin" | "grants">): readonly Stop[] =>
  placesOf(tour).filter((place): place is Place => place !== undefined && permits(caller, place.access));

/** How far the story is told, from 0 to 100; undefined when all of it is. */
export function progressOf(story: NonNullable<DemoTour["story"]>): number | undefined {
  const { firstOn, toldThrough, lastOn } = story;
  if (toldThrough >= lastOn) return undefined;
  const whole = dayNumber(lastOn) - dayNumber(firstOn) + 1;
  return Math.floor((100 * (dayNumber(toldThrough) - dayNumber(firstOn) + 1)) / whole);
}
