// The matrix of addresses: every route that the application offers, called by everybody and by nobody.
import { type AddressRow, WHO_MAY_CALL } from "@fiducia/stories/every-call/who-may";
import { type Cell, type Reaching, reach } from "./cell.ts";
import { HARBOR, OFFICE_AIMED, PRAIRIE } from "./members.ts";
import type { Traces } from "./traces.ts";
import type { World } from "./world.ts";

const OK = "200";
const COLLEAGUE: Readonly<Record<number, string>> = { [HARBOR]: "CUS", [PRAIRIE]: "ZED" };

/** Whose offices are asked for: the own, a colleague's where an office is aimed at, or the other agency's. */
function userAimed({ member, aim }: Pick<Reaching, "member" | "aim">): string {
  const other = member.agencyId === HARBOR ? PRAIRIE : HARBOR;
  if (aim === "office of the other agency") return COLLEAGUE[other] ?? "";
  return aim === "other office" ? (COLLEAGUE[member.agencyId] ?? "") : member.initials;
}

const isColleagueOfAdmin = ({ member, aim }: Reaching): boolean =>
  member.isAdmin && aim !== "office of the other agency";

/** Called with a body that says nothing, these say what they need; who they are told by comes first. */
const NEEDS_BODY = /^POST /;

/** The row of a route; a HEAD is a GET without its answer. Throws for a route that nobody wrote down. */
export function rowOf(route: string): AddressRow {
  const row = WHO_MAY_CALL[route.replace(/^HEAD /, "GET ")];
  if (!row) throw new Error(`who may call ${route}? Write it down in who-may.ts`);
  return row;
}

function expectedOf(route: string, reaching: Reaching): string {
  const { member, aim } = reaching;
  const row = rowOf(route);
  if (aim === "the other agency by token" && row.open === "to who is signed in") return "401";
  if (row.may !== undefined && !row.may.split(" ").includes(member.initials)) return "403";
  const isFieldNamed = aim === "the other agency by name" || OFFICE_AIMED[aim]?.(member) !== undefined;
  if (row.fields === "none") return isFieldNamed ? "400" : OK;
  // The route as it stands names nothing: who may call it hears so.
  if (row.may !== undefined || row.fields === "refused") return "400";
  // The route as it stands names no query and no command.
  if (row.fields === "name") return "404";
  if (NEEDS_BODY.test(route)) return "400";
  if (row.fields === "ignored") return OK;
  if (aim === "the other agency by name") return "400";
  if (row.fields === "user")
    return userAimed(reaching) === member.initials || isColleagueOfAdmin(reaching) ? OK : "404";
  const office = OFFICE_AIMED[aim]?.(member);
  if (office === undefined || aim === "the other agency by token") return OK;
  if (row.fields === "strict") return "400";
  if (route.startsWith("HEAD")) return OK;
  return aim === "office of the other agency" ? "200 offices " : `200 offices ${office}`;
}

const isOfficeQuestion = (route: string, aim: string): boolean =>
  route.startsWith("GET") && rowOf(route).fields === "office" && aim.includes("office");

const queryOf = ({ member, aim }: Reaching, row: AddressRow): string => {
  if (row.fields === "user" && aim !== "the other agency by name") return "";
  const office = OFFICE_AIMED[aim]?.(member);
  if (office !== undefined) return `?officeId=${office}`;
  const other = member.agencyId === HARBOR ? PRAIRIE : HARBOR;
  return aim === "the other agency by name" ? `?agencyId=${other}` : "";
};

const asked = (route: string, query: string, user = "MJS") => {
  const [method = "", url = ""] = route.split(" ");
  return {
    method,
    url: `${url.replace(":initials", user)}${query}`,
    ...(NEEDS_BODY.test(route) ? { payload: { nonsense: true } } : {}),
  };
};

/** The cell of one route for one person, standing and aim; with a session of its own, which it may end. */
export async function addressCell(route: string, reaching: Reaching, traces: Traces): Promise<Cell> {
  const { member, standing, aim, world } = reaching;
  const seen = await reach(
    world,
    asked(route, queryOf(reaching, rowOf(route)), userAimed(reaching)),
    reaching,
  );
  const { offices } = (seen.body.data ?? {}) as { offices?: readonly { officeId: number }[] };
  const shown =
    seen.status === 200 && isOfficeQuestion(route, aim)
      ? `200 offices ${(offices ?? []).map(({ officeId }) => officeId).join(" ")}`
      : String(seen.status);
  const trace = traces(seen.text, member.agencyId);
  return {
    ...{ part: "address", what: route, who: member.initials, standing, aim },
    expected: expectedOf(route, reaching),
    seen: `${shown}${trace ? ` with ${trace} of the other agency` : ""}`,
  };
}

/** The cell of one route for a caller without a session. */
export async function strangerCell(route: string, world: World, traces: Traces): Promise<Cell> {
  const seen = await reach(world, asked(route, ""));
  const { open, fields } = rowOf(route);
  const isOpen = open === "to everybody";
  const isRefused = NEEDS_BODY.test(route) || fields === "refused";
  const trace = traces(seen.text, HARBOR) ?? traces(seen.text, PRAIRIE);
  return {
    ...{ part: "address", what: route, who: "nobody", standing: "everywhere", aim: "nothing in particular" },
    expected: !isOpen ? "401" : isRefused ? "400" : OK,
    seen: `${seen.status}${trace ? ` with ${trace}` : ""}`,
  };
}
