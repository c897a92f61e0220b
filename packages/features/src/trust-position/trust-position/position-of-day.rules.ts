// The figures of the position of a day, each with the list whose sum it is.
import { CONTROL } from "@fiducia/contract/control-accounts";
import type { Only } from "@fiducia/contract/narrowing";
import type { Cents } from "@fiducia/kernel/cents";
import type { Day } from "@fiducia/kernel/day";
import type { z } from "zod";
import type { OWNER_KINDS, STANDINGS } from "../shared/owner-kinds.contract.ts";
import type { trustPositionQuery } from "./trust-position.contract.ts";

type Position = z.output<typeof trustPositionQuery.answer>["total"];

export interface ListBehind {
  readonly to: "/trust-owners" | "/trial-balance";
  readonly words: {
    readonly asOf?: Day;
    readonly bankAccountId?: number;
    readonly startDate?: Day;
    readonly endDate?: Day;
    readonly only: readonly Only[];
  };
}

export interface FigureOfDay {
  readonly label: string;
  readonly amount: Cents;
  readonly rank: "line" | "sum" | "result" | "part";
  /** What it counts. */
  readonly formula: string;
  /** Absent for what is calculated from other figures. */
  readonly behind?: ListBehind;
}

interface Asked {
  readonly asOf: Day;
  /** Absent: all banks. */
  readonly bank?: { readonly bankAccountId: number; readonly name: string };
}

type Kind = keyof typeof OWNER_KINDS;

const CARRIERS: readonly Kind[] = ["Company", "Payee", "DirectBill"];
const OTHERS: readonly Kind[] = [...CARRIERS, "ClientCredit"];

interface Wanted {
  readonly kinds?: readonly Kind[];
  readonly standing?: keyof typeof STANDINGS;
  readonly lineStanding?: keyof typeof STANDINGS;
}

const ownersOf = ({ asOf, bank }: Asked, { kinds = [], standing, lineStanding }: Wanted): ListBehind => ({
  to: "/trust-owners",
  words: {
    asOf,
    ...(bank ? { bankAccountId: bank.bankAccountId } : {}),
    only: [
      ...kinds.map((value) => ({ column: "kind", value })),
      ...(standing ? [{ column: "standing", value: standing }] : []),
      ...(lineStanding ? [{ column: "lineStanding", value: lineStanding }] : []),
    ],
  },
});

const undepositedOn = ({ asOf, bank }: Asked): ListBehind => ({
  to: "/trial-balance",
  words: {
    startDate: asOf,
    endDate: asOf,
    only: [
      { column: "account", value: CONTROL.undeposited },
      ...(bank ? [{ column: "bankAccountName", value: bank.name }] : []),
    ],
  },
});

/** By owner: cash less what is required is the surplus, and the surplus is made up of its parts. */
export const figuresOfDay = (position: Position, asked: Asked): readonly FigureOfDay[] => [
  {
    label: "Cash",
    amount: position.cash,
    rank: "line",
    formula: "Bank account and undeposited receipts; its owners add up to it",
    behind: ownersOf(asked, {}),
  },
  {
    label: "of which not yet deposited",
    amount: position.undeposited,
    rank: "part",
    formula: "Receipts that waited for their deposit",
    behind: undepositedOn(asked),
  },
  {
    label: "Held for carriers",
    amount: position.heldForCarriers,
    rank: "line",
    formula: "Companies, payees and direct bill that stand above zero",
    behind: ownersOf(asked, { kinds: CARRIERS, standing: "Held" }),
  },
  {
    label: "Held for clients",
    amount: position.heldForClients,
    rank: "line",
    formula: "Client credits that stand above zero",
    behind: ownersOf(asked, { kinds: ["ClientCredit"], standing: "Held" }),
  },
  {
    label: "Required",
    amount: position.required,
    rank: "sum",
    formula: "Received for others and not yet paid out; one payee's money never covers another's",
    behind: ownersOf(asked, { standing: "Held" }),
  },
  { label: "Surplus", amount: position.surplus, rank: "result", formula: "Cash less required" },
  ...(position.ofDay === null
    ? []
    : [
        {
          label: "May be transferred",
          amount: position.ofDay.maxTransfer,
          rank: "part" as const,
          formula:
            "Agency revenue collected, deposited and past its days of hold; at most the surplus, and what is in the bank",
        },
      ]),
  {
    label: "Agency revenue, not yet transferred",
    amount: position.agencyRevenue,
    rank: "part",
    formula: "Commission and fees that were collected",
    behind: ownersOf(asked, { kinds: ["AgencyRevenue"] }),
  },
  {
    label: "Agency funds",
    amount: position.agencyFunds,
    rank: "part",
    formula: "The agency's own money in the bank",
    behind: ownersOf(asked, { kinds: ["AgencyFunds"] }),
  },
  {
    label: "Paid ahead of collection",
    amount: position.advanced,
    rank: "part",
    formula: "Paid out for owners before it was collected; the list has it below zero",
    behind: ownersOf(asked, { kinds: OTHERS, standing: "PaidAhead" }),
  },
];

/** The same where each line stands for itself. */
export const figuresByLine = (
  { cash, heldForClients, ofDay }: Position,
  asked: Asked,
): readonly FigureOfDay[] =>
  ofDay === null
    ? []
    : [
        { label: "Cash", amount: cash, rank: "line", formula: "As above", behind: ownersOf(asked, {}) },
        {
          label: "Held for carriers",
          amount: ofDay.heldForCarriersByLine,
          rank: "line",
          formula: "Lines of companies, payees and direct bill that stand above zero",
          behind: ownersOf(asked, { kinds: CARRIERS, lineStanding: "Held" }),
        },
        {
          label: "Held for clients",
          amount: heldForClients,
          rank: "line",
          formula: "As above: a client's credits do not go below zero",
          behind: ownersOf(asked, { kinds: ["ClientCredit"], lineStanding: "Held" }),
        },
        {
          label: "Required",
          amount: ofDay.requiredByLine,
          rank: "sum",
          formula: "Lines above zero; no line covers another's",
          behind: ownersOf(asked, { lineStanding: "Held" }),
        },
        {
          label: "Surplus",
          amount: ofDay.surplusByLine,
          rank: "result",
          formula: "Cash less what lines require",
        },
        {
          label: "Paid ahead of collection",
          amount: ofDay.advancedByLine,
          rank: "part",
          formula: "Lines below zero; the list has them below zero",
          behind: ownersOf(asked, { kinds: OTHERS, lineStanding: "PaidAhead" }),
        },
      ];
