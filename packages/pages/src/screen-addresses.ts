// Every address with a screen, for the router and for the server's 404.
import type { Area } from "@fiducia/contract/define-area";
import type { ReportContract } from "@fiducia/contract/define-report";
import { parametersOf } from "@fiducia/contract/route-parameters";
import { shownAreas } from "./shown-areas.ts";
import { SITE_ADDRESSES } from "./site-addresses.ts";

/** Addresses that belong to no area. */
export const OWN_ADDRESSES = {
  home: "/",
  signIn: "/signin",
  account: "/account",
  setUp: "/set-up",
  invitation: "/invitation",
  password: "/password",
  error: "/error",
  unauthorized: "/unauthorized",
} as const;

interface Screen {
  /** In the router's form: `/trustTransactions/$timePeriod`. */
  readonly route: string;
  // biome-ignore lint/suspicious/noExplicitAny: any report has a filter and rows.
  readonly report?: ReportContract<string, any, any>;
}

const ofAreas = (shownAreas as readonly Area[]).flatMap((area) =>
  area.entries.flatMap((entry): Screen[] => {
    return entry.kind === "report" && entry.route ? [{ route: entry.route, report: entry }] : [];
  }),
);

const SCREENS: readonly Screen[] = [
  ...Object.values(OWN_ADDRESSES).map((route) => ({ route })),
  ...SITE_ADDRESSES.map((route) => ({ route })),
  ...ofAreas,
];

const partsOf = (path: string): readonly string[] => path.split("/").filter((part) => part !== "");

function read(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The values of the route's parameters in a path; undefined when the path does not match. */
function openPlaces(route: string, path: string): Readonly<Record<string, string>> | undefined {
  const [routeParts, pathParts] = [partsOf(route), partsOf(path)];
  if (routeParts.length !== pathParts.length) return undefined;
  const places: Record<string, string> = {};
  for (const [at, part] of routeParts.entries()) {
    const pathPart = pathParts[at] ?? "";
    if (part.startsWith("$")) places[part.slice(1)] = read(pathPart);
    // The router ignores case as well.
    else if (part.toLowerCase() !== pathPart.toLowerCase()) return undefined;
  }
  return places;
}

/** Whether the path has a screen, whoever may see it. */
export const isScreenAddress = (path: string): boolean =>
  SCREENS.some(({ route, report }) => {
    const places = openPlaces(route, path);
    return places !== undefined && (report === undefined || parametersOf(report, places) !== undefined);
  });
