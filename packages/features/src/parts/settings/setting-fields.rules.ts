// What a setting is: how it is shown, how it is typed, and how its command has it. A page of settings is a list of these.
import type { Term } from "@fiducia/contract/terms";
import { parseAmount } from "@fiducia/kernel/amount-text";
import { type Cents, formatCents } from "@fiducia/kernel/cents";

/** What is typed: texts, and yes or no. */
export type Typed = Readonly<Record<string, string | boolean>>;

interface Kind {
  /** As it is typed. */
  typed(saved: unknown): string | boolean;
  /** As the command has it; undefined leaves it out. */
  sent(typed: unknown, all: Typed): unknown;
}

const textOf = (saved: unknown): string => String(saved ?? "");

const KINDS = {
  text: { typed: textOf, sent: String },
  /** Text of several lines. */
  long: { typed: textOf, sent: String },
  number: { typed: textOf, sent: Number },
  switch: { typed: (saved: boolean | undefined) => saved ?? false, sent: (typed) => typed },
  /** One of other rows, or none. */
  id: { typed: textOf, sent: (typed: string) => (typed === "" ? null : Number(typed)) },
  /** Below zero where it cannot be read, which every command refuses. */
  cents: { typed: (saved: Cents) => formatCents(saved), sent: (typed: string) => parseAmount(typed) ?? -1 },
  centsOrNone: {
    typed: (saved: Cents | null | undefined) => (saved == null ? "" : formatCents(saved)),
    sent: (typed: string) => (typed.trim() === "" ? null : (parseAmount(typed) ?? -1)),
  },
} as const satisfies Readonly<Record<string, Kind>>;

export interface SettingField {
  /** Where it is in what is saved and in the command, such as `address.city`. */
  readonly key: string;
  readonly label: string;
  /** What its label means, for the question mark beside it. */
  readonly term?: Term;
  readonly hint?: string;
  /** Text unless said. */
  readonly kind?: keyof typeof KINDS | Kind;
  /** Where nothing is saved, as of a row that is new. */
  readonly start?: unknown;
  /** Present for a list of choices. */
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
  /** A day, with a calendar. */
  readonly isDay?: boolean;
  /** For digits. */
  readonly isNumeric?: boolean;
  readonly longest?: number;
  /** What is wrong with what is typed, where the command would say it in other units. */
  readonly wrong?: (text: string, all: Typed) => string | undefined;
  /** Whether what is typed elsewhere asks for it; always unless said. */
  readonly isShown?: (typed: Typed) => boolean;
}

/** Rows of fields that stand beside each other. */
export type FieldRows = readonly (readonly SettingField[])[];

const kindOf = ({ kind = "text" }: SettingField): Kind => (typeof kind === "string" ? KINDS[kind] : kind);

const savedAt = (saved: unknown, key: string): unknown =>
  key.split(".").reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], saved);

/** What the form begins with. */
export const typedOf = (rows: FieldRows, saved: object | undefined): Typed =>
  Object.fromEntries(
    rows.flat().map((field) => [field.key, kindOf(field).typed(savedAt(saved, field.key) ?? field.start)]),
  );

export type Sent = Readonly<Record<string, unknown>>;

const put = (at: Sent, [step = "", ...rest]: readonly string[], value: unknown): Sent => ({
  ...at,
  [step]: rest.length === 0 ? value : put((at[step] ?? {}) as Sent, rest, value),
});

/** The command of what is typed. */
export const sentOf = (rows: FieldRows, typed: Typed): Sent =>
  rows
    .flat()
    .reduce<Sent>(
      (sent, field) => put(sent, field.key.split("."), kindOf(field).sent(typed[field.key], typed)),
      {},
    );

/** Where a refusal stands beside its field; a box has no room for it, and the form says it below. */
export const pathsWithRoom = (rows: FieldRows): readonly string[] =>
  rows
    .flat()
    .filter(({ kind }) => kind !== "switch")
    .map(({ key }) => key);

/** What is wrong with what is typed, by path. */
export const wrongTyped = (rows: FieldRows, typed: Typed): ReadonlyMap<string, string> =>
  new Map(
    rows.flat().flatMap(({ key, wrong }) => {
      const fault = wrong?.(String(typed[key] ?? ""), typed);
      return fault === undefined ? [] : [[key, fault] as const];
    }),
  );

/** Without the fields that what is typed elsewhere does not ask for. */
export const shownRows = (rows: FieldRows, typed: Typed): FieldRows =>
  rows
    .map((fields) => fields.filter(({ isShown }) => isShown?.(typed) ?? true))
    .filter(({ length }) => length > 0);

/** A postal address; `state`: what differs of its state. */
export const addressRows = (state: Partial<SettingField> = { longest: 30 }): FieldRows => [
  [
    { key: "address.line1", label: "Address", longest: 100 },
    { key: "address.line2", label: "Address, second line", longest: 100 },
  ],
  [
    { key: "address.city", label: "City", longest: 60 },
    { key: "address.state", label: "State", ...state },
    { key: "address.postalCode", label: "ZIP", longest: 20 },
  ],
];
