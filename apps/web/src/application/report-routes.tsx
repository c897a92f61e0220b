// The routes of all reports: address, guard and screen.

import { reportAt } from "@fiducia/browser/report/report-memory";
import { isReceiptReportOn } from "@fiducia/browser/session/receipt-report-toggle.tsx";
import { type Access, permits } from "@fiducia/contract/access";
import type { Area } from "@fiducia/contract/define-area";
import type { ReportContract } from "@fiducia/contract/define-report";
import { parametersOf } from "@fiducia/contract/route-parameters";
import { screens } from "@fiducia/pages/areas.web";
import type { ShellContext } from "@fiducia/pages/menu/shell-context.tsx";
import { RECEIPT_REPORT_FLAG } from "@fiducia/pages/receipt-report/area";
import { shownAreas as areas } from "@fiducia/pages/shown-areas";
import { type AnyRoute, createRoute, lazyRouteComponent, notFound, redirect } from "@tanstack/react-router";
import { NotFoundPage } from "../pages/not-found-page.tsx";
import { searchOf } from "./route-parameters.ts";

// biome-ignore lint/suspicious/noExplicitAny: a route shows a report of any filter and row.
type AnyReport = ReportContract<string, any, any>;

/** Redirects users without access to Home, which says why. */
function guard(access: Access, { session }: ShellContext): void {
  if (!permits(session, access)) throw redirect({ to: "/", search: { blocked: access.name } } as never);
}

/** The Receipt Report group hangs on a toggle of this window, whatever the agency's flags say. */
const isSwitchedOn = ({ flag }: Area, { flags }: ShellContext): boolean =>
  flag === RECEIPT_REPORT_FLAG ? isReceiptReportOn() : flag === undefined || flags[flag] === true;

interface Offered {
  readonly isOffered: boolean;
}

/** Thrown while a route loads, and not before, this is answered below the shell. */
const onlyOffered = ({ context }: { readonly context: object }): void => {
  if (!(context as Offered).isOffered) throw notFound();
};

/** Returning to a cached report without search parameters restores those it was left with. */
function returnAsLeft(path: string, search: object): void {
  const left = reportAt(path).search;
  if (Object.keys(search).length > 0 || Object.keys(left).length === 0) return;
  throw redirect({ to: path, search: left, replace: true } as never);
}

interface Place {
  readonly area: Area;
  readonly parent: AnyRoute;
}

const reportRoute = (contract: AnyReport, { area, parent }: Place) =>
  createRoute({
    getParentRoute: () => parent,
    path: contract.route as string,
    validateSearch: (search: Record<string, unknown>) => searchOf(contract, search),
    beforeLoad: ({ context, params, search, location, cause }) => {
      const parameters = parametersOf(contract, params as Record<string, string>);
      if (!parameters || !isSwitchedOn(area, context as ShellContext)) return { isOffered: false };
      guard(contract.access, context as ShellContext);
      if (contract.cached === true && cause === "enter") returnAsLeft(location.pathname, search);
      return { contract, parameters, isOffered: true, areaLabel: area.menuGroup };
    },
    loader: onlyOffered,
    notFoundComponent: NotFoundPage,
    component: screens[contract.name]
      ? lazyRouteComponent(screens[contract.name] as never, "Screen" as never)
      : lazyRouteComponent(() => import("./default-screen.tsx"), "Screen"),
  });

/** The routes of all areas under the shell. */
export const reportRoutes = (parent: AnyRoute): AnyRoute[] =>
  (areas as readonly Area[]).flatMap((area) =>
    area.entries.flatMap((entry): AnyRoute[] => {
      return entry.kind === "report" && entry.route ? [reportRoute(entry, { area, parent })] : [];
    }),
  );
