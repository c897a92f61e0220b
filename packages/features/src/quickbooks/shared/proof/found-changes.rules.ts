// What was done by hand in QuickBooks on a day: its transactions beside those that the export left there.

export interface Transaction {
  readonly type: string;
  readonly id: string;
  readonly version: string;
  /** In cents; undefined where QuickBooks did not say. */
  readonly total?: number;
}

export interface OurTransaction extends Transaction {
  /** Invoice 1001. */
  readonly name: string;
  readonly total: number;
}

export interface TheirTransaction extends Transaction {
  readonly number: string;
}

/**
 * changed: its total is another one. gone: it was voided or deleted. entered: it is none of ours. edited: its total is the
 * same, but somebody saved it since.
 */
export interface FoundChange {
  readonly what: "changed" | "gone" | "entered" | "edited";
  readonly type: string;
  readonly name: string;
  readonly ours: number | null;
  readonly theirs: number | null;
}

const MOST_FOUND = 20;

const placeOf = ({ type, id }: Pick<Transaction, "type" | "id">): string => `${type}/${id}`;

function changeOf(our: OurTransaction, their: TheirTransaction | undefined): FoundChange | undefined {
  const { type, name, total: ours } = our;
  if (!their || (their.total === 0 && ours !== 0)) return { what: "gone", type, name, ours, theirs: null };
  if (their.total !== undefined && their.total !== ours)
    return { what: "changed", type, name, ours, theirs: their.total };
  return undefined;
}

/** What was only edited is told when nothing else was found: QuickBooks edits some transactions itself. */
export function changesOf(
  ours: readonly OurTransaction[],
  theirs: readonly TheirTransaction[],
): readonly FoundChange[] {
  const there = new Map(theirs.map((their) => [placeOf(their), their]));
  const ourPlaces = new Set(ours.map(placeOf));
  const changes = [
    ...ours.flatMap((our) => changeOf(our, there.get(placeOf(our))) ?? []),
    ...theirs
      .filter((their) => !ourPlaces.has(placeOf(their)) && their.total !== 0)
      .map(({ type, number, total }) => ({
        what: "entered" as const,
        type,
        name: number,
        ours: null,
        theirs: total ?? null,
      })),
  ];
  const edited = ours
    .filter((our) => there.get(placeOf(our))?.version !== our.version)
    .map(({ type, name, total }) => ({ what: "edited" as const, type, name, ours: total, theirs: total }));
  return (changes.length > 0 ? changes : edited).slice(0, MOST_FOUND);
}
