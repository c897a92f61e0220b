// The office of a report, in the address, so that reloads and shared links show the same rows.

import type { ReportContract } from "@fiducia/contract/define-report";
import type { OfficeScope } from "@fiducia/contract/office-scope";
import { useAddressWords } from "../links/use-go.ts";
import { useSession } from "../session/session-context.tsx";
import { recall, shelve } from "../session/session-shelf.ts";
import { type OfficeChoice, useOffices } from "../session/use-offices.ts";
import { officeScope, startingOffice } from "./office-scope.ts";

export interface OfficeSelection {
  readonly scope: OfficeScope;
  readonly officeId: number | undefined;
  /** Empty when there is no choice. */
  readonly offices: readonly OfficeChoice[];
  /** When reading the offices failed, in milliseconds; 0 when it did not. */
  readonly failedAt: number;
  readonly choose: (officeId: number | undefined) => void;
}

// biome-ignore lint/suspicious/noExplicitAny: any report has a filter and rows.
type AnyReport = ReportContract<string, any, any>;

export function useOfficeChoice(contract: AnyReport): OfficeSelection {
  const session = useSession();
  const [{ office }, ask] = useAddressWords<{ office?: number }>();
  const scope = officeScope(session, contract.access);
  const hasOffice = "officeId" in contract.filter.shape && scope.byOffice;
  const { data: all = [], isError, errorUpdatedAt } = useOffices(hasOffice);
  const offices = all.filter(({ value }) => !scope.offices || scope.offices.includes(value));
  // An unknown office in the address is ignored; it would show no rows below a selector that says all.
  const isKnown = all.length === 0 || all.some(({ value }) => value === office);
  const isAllowed = office !== undefined && isKnown && (!scope.offices || scope.offices.includes(office));
  const context = recall<number>("officeContext");
  const current = context !== undefined && scope.offices?.includes(context) ? context : session.officeId;
  return {
    scope,
    officeId: hasOffice ? (isAllowed ? office : startingOffice(scope, current)) : undefined,
    // Other reports may have cached options; a report that needs no office offers none.
    offices: hasOffice && offices.length > 1 ? offices : [],
    failedAt: isError ? errorUpdatedAt : 0,
    choose: (officeId) => {
      // The next report begins with this office.
      if (officeId) shelve("officeContext", officeId);
      ask({ office: officeId });
    },
  };
}
