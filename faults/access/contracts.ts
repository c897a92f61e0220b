// The matrix of contracts: every query, report and command, asked and told by everybody in every way.
import { type Contract, contractsOf } from "@fiducia/contract/define-area";
import { day } from "@fiducia/kernel/day";
import { areas } from "@fiducia/pages/areas";
import { sampleFilters } from "@fiducia/stories/every-call/sample-filters";
import { NEEDS_ALL_OFFICES, whoMay } from "@fiducia/stories/every-call/who-may";
import type { z } from "zod";
import type { Beyond } from "./beyond.ts";
import { type Cell, type Reaching, reach, type Seen } from "./cell.ts";
import { isSeen, keyOf, type Listings, rowsIn, showsEvents } from "./listings.ts";
import { HARBOR, type Member, OFFICE_AIMED, PRAIRIE, reachOf } from "./members.ts";
import type { Traces } from "./traces.ts";
import { TODAY } from "./world.ts";

export interface Listed {
  readonly area: string;
  readonly contract: Contract;
}

export const LISTED: readonly Listed[] = areas.flatMap((area) =>
  contractsOf(area).map((contract) => ({ area: area.name, contract })),
);

type Fields = Readonly<Record<string, unknown>>;

/** Where the aim lies when a document names a client: the other agency's client has a number that is not ours. */
function placeAimed({ member, aim }: Reaching): readonly [agencyId: number, officeId: number] {
  const other = member.agencyId === HARBOR ? PRAIRIE : HARBOR;
  if (aim === "office of the other agency") return [other, member.foreignOffice];
  return [member.agencyId, OFFICE_AIMED[aim]?.(member) ?? member.ownOffice];
}

const clientAimed = (reaching: Reaching): number => reaching.world.clientIn(...placeAimed(reaching));
const NOBODYS = 888_888;

/** A body that reaches the question of scope and, but for a payment, is refused right behind it. */
const BODIES: Readonly<Record<string, (reaching: Reaching) => Fields>> = {
  IssueInvoice: (reaching) => ({
    clientId: clientAimed(reaching),
    lines: [
      {
        lineType: "premium",
        description: "Premium",
        amount: 100,
        reportingAccountId: 11,
        carrierId: NOBODYS,
      },
    ],
  }),
  TakePayment: (reaching) => ({
    clientId: clientAimed(reaching),
    bankAccountId: 1,
    payMethods: [{ method: "Cash", amount: 100 }],
  }),
  IssueCreditMemo: (reaching) => ({
    clientId: clientAimed(reaching),
    lines: [
      {
        lineType: "premium",
        description: "Premium",
        amount: 100,
        reportingAccountId: 11,
        carrierId: NOBODYS,
      },
    ],
  }),
  SaveInvoiceDraft: (reaching) => ({ clientId: clientAimed(reaching), draftId: NOBODYS }),
  RefundInsured: (reaching) => ({
    clientId: clientAimed(reaching),
    bankAccountId: NOBODYS,
    credits: [{ itemId: NOBODYS, amount: 100 }],
  }),
  AddAttachment: (reaching) => ({ clientId: clientAimed(reaching), itemId: NOBODYS, fileName: "a.pdf" }),
  AddPolicy: (reaching) => ({ clientId: clientAimed(reaching), policyNumber: "HO-9", carrierId: NOBODYS }),
  ChangeClient: (reaching) => ({ clientId: clientAimed(reaching), officeId: 1 }),
  VoidItem: (reaching) => ({
    itemId: reaching.world.voided.get(placeAimed(reaching).join(" ")),
    reason: "Typed twice",
  }),
};

/** What the rules say of the body when nothing else stands in the way: by hand, for each command above. */
const BEHIND: Readonly<Record<string, { inside: string; outside: string; foreign: string }>> = {
  IssueInvoice: {
    inside: "409 CARRIER_UNKNOWN",
    outside: "409 CLIENT_UNKNOWN",
    foreign: "409 CLIENT_UNKNOWN",
  },
  TakePayment: { inside: "200", outside: "409 CLIENT_UNKNOWN", foreign: "409 CLIENT_UNKNOWN" },
  IssueCreditMemo: {
    inside: "409 CARRIER_UNKNOWN",
    outside: "409 CLIENT_UNKNOWN",
    foreign: "409 CLIENT_UNKNOWN",
  },
  SaveInvoiceDraft: {
    inside: "409 DRAFT_UNKNOWN",
    outside: "409 CLIENT_UNKNOWN",
    foreign: "409 CLIENT_UNKNOWN",
  },
  RefundInsured: { inside: "409 BANK_UNKNOWN", outside: "409 CLIENT_UNKNOWN", foreign: "409 CLIENT_UNKNOWN" },
  AddAttachment: { inside: "409 ITEM_UNKNOWN", outside: "409 CLIENT_UNKNOWN", foreign: "409 CLIENT_UNKNOWN" },
  AddPolicy: { inside: "409 CARRIER_UNKNOWN", outside: "409 CLIENT_UNKNOWN", foreign: "409 CLIENT_UNKNOWN" },
  ChangeClient: { inside: "409 NAME_MISSING", outside: "409 CLIENT_UNKNOWN", foreign: "409 CLIENT_UNKNOWN" },
  VoidItem: { inside: "409 ALREADY_VOIDED", outside: "404 ITEM_UNKNOWN", foreign: "404 ITEM_UNKNOWN" },
};

const MALFORMED = "400";

function expectedOfCommand(name: string, reaching: Reaching): string {
  const { member, standing, aim } = reaching;
  const behind = BEHIND[name];
  if (!behind || aim === "the other agency by name") return MALFORMED;
  if (aim === "office of the other agency") return behind.foreign;
  const reaches = reachOf(member, standing);
  const [, officeId] = placeAimed(reaching);
  return reaches === undefined || reaches.includes(officeId) ? behind.inside : behind.outside;
}

interface Question extends Reaching {
  readonly listings: Listings;
  readonly filter: Fields;
}

const rowsInWords = (keys: readonly string[]): string => `200 rows ${[...keys].sort().join(" ")}`;

function expectedOfQuestion(contract: Exclude<Contract, { kind: "command" }>, asking: Question): string {
  const { member, standing, aim, listings, filter } = asking;
  if (aim === "the other agency by name") return MALFORMED;
  const asked = OFFICE_AIMED[aim]?.(member);
  const isScoped = "officeId" in contract.filter.shape;
  if (asked !== undefined && !isScoped) return MALFORMED;
  if (!showsEvents(contract)) return "200";
  const scope = { reaches: reachOf(member, standing), asked };
  const listed = listings(contract.name, filter, member.agencyId);
  return rowsInWords(listed.filter(({ fact }) => isSeen(fact, member, scope)).map(({ key }) => key));
}

export const isAllowed = ({ area, contract }: Listed, { member, standing }: Reaching): boolean => {
  const needsAll = NEEDS_ALL_OFFICES.includes(contract.name) && !member.isAdmin;
  const may: readonly string[] = whoMay(area, contract);
  return may.includes(member.initials) && !(needsAll && standing !== "everywhere");
};

function seenAs(contract: Contract, seen: Seen): string {
  if (seen.status !== 200) {
    const isByRule = seen.rule !== undefined && seen.status !== 400;
    return isByRule ? `${seen.status} ${seen.rule}` : String(seen.status);
  }
  if (contract.kind !== "report" || !showsEvents(contract)) return "200";
  const rows = rowsIn(contract, seen.body.data);
  return rowsInWords(rows.map((row) => keyOf(contract.rowKey, row)));
}

/** What a question can name, of the place that is aimed at. */
const NAMED: Readonly<Record<string, (reaching: Reaching) => unknown>> = {
  clientId: clientAimed,
  customerId: clientAimed,
  clientIds: (reaching) => [clientAimed(reaching)],
  itemId: (reaching) => reaching.world.voided.get(placeAimed(reaching).join(" ")),
  itemIds: (reaching) => [reaching.world.voided.get(placeAimed(reaching).join(" "))],
};

/** The question about what is in the place aimed at, once for each field that can name it. */
const namingWays = (filter: z.ZodObject, first: Fields, reaching: Reaching): readonly Fields[] =>
  Object.entries(NAMED).flatMap(([field, name]) =>
    field in filter.shape ? [{ ...first, [field]: name(reaching) }] : [],
  );

/** A client's account is whole for who may work with it: of every user and day, in the offices of the permission. */
const WHOLE_ACCOUNTS: readonly string[] = [
  ...["GetHeldLines", "GetItemDetail", "GetClientAccount", "GetClientActivity", "GetPaidInvoices"],
  "GetCreditSuggestions",
];

const withoutLimits = (member: Member): Member => ({ ...member, ownItemsOnly: false, twoDaysOnly: false });

interface Asking {
  readonly reaching: Reaching;
  readonly listings: Listings;
  readonly traces: Traces;
  readonly beyond: Beyond;
}

/** The cells of one contract for one person, standing and aim: one for each way of asking. */
export async function contractCells(listed: Listed, asking: Asking): Promise<readonly Cell[]> {
  const { reaching, listings, traces, beyond } = asking;
  const { contract } = listed;
  const { member, aim, standing, world } = reaching;
  const isCommand = contract.kind === "command";
  const officeId = OFFICE_AIMED[aim]?.(member);
  const named =
    aim === "the other agency by name" ? { agencyId: member.agencyId === HARBOR ? PRAIRIE : HARBOR } : {};
  const plain: readonly Fields[] = isCommand
    ? [BODIES[contract.name]?.(reaching) ?? { nonsense: true }]
    : sampleFilters(contract.filter, day(TODAY));
  const naming =
    isCommand || officeId === undefined ? [] : namingWays(contract.filter, plain[0] ?? {}, reaching);
  const cells: Cell[] = [];
  for (const way of [...plain, ...naming]) {
    const isNaming = naming.includes(way);
    const place = isCommand || isNaming || officeId === undefined ? {} : { officeId };
    const fields = { ...way, ...place, ...named };
    const seen = await reach(
      world,
      {
        method: "POST",
        url: `/accounting/${isCommand ? "command" : "query"}`,
        payload: { [isCommand ? "Command" : "Query"]: contract.name, ...fields },
      },
      reaching,
    );
    const allowed = isCommand
      ? () => expectedOfCommand(contract.name, reaching)
      : () => expectedOfQuestion(contract, { ...reaching, listings, filter: way });
    const expected =
      aim === "the other agency by token"
        ? "401"
        : !isAllowed(listed, reaching)
          ? "403"
          : isNaming
            ? seenAs(contract, seen)
            : allowed();
    const trace = traces(seen.text, member.agencyId);
    const stray = isCommand
      ? undefined
      : beyond(
          seen.body.data,
          WHOLE_ACCOUNTS.includes(contract.name) ? withoutLimits(member) : member,
          standing,
        );
    cells.push({
      ...{ part: "contract", what: contract.name, who: member.initials, standing, aim, expected },
      seen: `${seenAs(contract, seen)}${trace ? ` with ${trace} of the other agency` : ""}${stray ? ` with ${stray}` : ""}`,
    });
  }
  return cells;
}
