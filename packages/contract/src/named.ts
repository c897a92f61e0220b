// What a value in a row or a document names: whatever shows the value finds the way there by it.

/** What the values of a column name; its rows have a client as `clientNumber`, everything else as the value itself. */
export type Names = "client" | "bank" | "account" | "control" | "company";

interface Days {
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
}

export type Named =
  | {
      readonly kind: "client";
      readonly clientId: number;
      /** The offices of what names it: who serves some offices only may not see a client of another one. */
      readonly officeId?: number | null | undefined;
    }
  /** A bank, another account or a control account by its number, and the days whose postings are meant. */
  | ({ readonly kind: "bank" | "account" | "control"; readonly name: string } & Days)
  | { readonly kind: "company"; readonly name: string };

interface NamingRow {
  readonly clientNumber?: unknown;
  readonly policyOfficeId?: unknown;
}

interface Naming extends Days {
  readonly names: Names;
  /** What the column shows of the row. */
  readonly shown: unknown;
  readonly row: NamingRow;
}

/** What a column's value names; undefined for an empty one. */
export function namedIn({ names, shown, row, startDate, endDate }: Naming): Named | undefined {
  if (names === "client") {
    const { clientNumber, policyOfficeId } = row;
    if (typeof clientNumber !== "string" || clientNumber === "") return undefined;
    const officeId = typeof policyOfficeId === "number" ? policyOfficeId : undefined;
    return { kind: names, clientId: Number(clientNumber), officeId };
  }
  if (typeof shown !== "string" || shown === "") return undefined;
  return names === "company"
    ? { kind: names, name: shown }
    : { kind: names, name: shown, startDate, endDate };
}
