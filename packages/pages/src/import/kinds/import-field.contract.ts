// A field of a kind of file: its names, how its cells are read, and where it stands in the body of a command.

/** What a name in a file may stand for; a name that nobody knows is asked about once. */
export const NAMED_THINGS = ["office", "carrier", "bank", "owner", "revenue", "producer"] as const;
export type NamedThing = (typeof NAMED_THINGS)[number];

/** As sentences call them. */
export const NAMED_THING_WORDS: Readonly<Record<NamedThing, string>> = {
  office: "office",
  carrier: "carrier",
  bank: "trust bank",
  owner: "account or company",
  revenue: "revenue account",
  producer: "producer",
};

/** How the text of a cell is read. */
export type Reading =
  | { readonly as: "text" | "day" | "percent" | "count" | "wholeNumber" | "postalCode" }
  | { readonly as: "choice"; readonly choices: Readonly<Record<string, readonly string[]>> }
  /** An amount of dollars; `either` where some systems write what is owed to a client below zero. */
  | { readonly as: "amount"; readonly sign?: "either" }
  /** A name of something that the agency has already. */
  | { readonly as: NamedThing }
  /** The number of a policy. */
  | { readonly as: "policy" }
  /** The number that the other system gave a client. */
  | { readonly as: "client" };

export interface ImportField {
  readonly key: string;
  readonly label: string;
  /** Other headings under which systems export it. */
  readonly names: readonly string[];
  /** Where it stands in the body of the command. */
  readonly path: string;
  readonly reading: Reading;
  readonly isRequired?: true;
}

export const field = (
  key: string,
  label: string,
  names: readonly string[],
  rest: Partial<Omit<ImportField, "key" | "label" | "names">> = {},
): ImportField => ({ key, label, names, path: key, reading: { as: "text" }, ...rest });
