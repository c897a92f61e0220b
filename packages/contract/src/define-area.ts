// An area is a part of the product: a list of contracts in menu order.
import type { Access } from "./access.ts";
import type { AnyCommand } from "./define-command.ts";
import type { QueryContract } from "./define-query.ts";
import type { MenuEntry, ReportContract } from "./define-report.ts";

// biome-ignore lint/suspicious/noExplicitAny: a list must hold reports of every filter and row.
type AnyReport = ReportContract<string, any, any>;
// biome-ignore lint/suspicious/noExplicitAny: a list must hold queries of every filter and answer.
type AnyQuery = QueryContract<string, any, any>;

export type Contract = AnyReport | AnyQuery | AnyCommand;

/** Menu entries that open screens and dialogs of other areas. */
export interface LinkEntry {
  readonly kind: "link";
  readonly name: string;
  /** Each names its address or its dialog. */
  readonly menu: readonly MenuEntry[];
  readonly access: Access;
}

type Entry = Contract | LinkEntry;

export interface Area<Entries extends readonly Entry[] = readonly Entry[]> {
  readonly name: string;
  /** The dropdown of the main navigation; absent when the area has none. */
  readonly menuGroup?: string;
  /** In a group shared by several areas: the label or submenu after which this area's entries come. */
  readonly menuAfter?: string;
  /** The feature flag that shows its menu entries and routes. */
  readonly flag?: string;
  readonly entries: Entries;
}

export const links = (entry: Omit<LinkEntry, "kind">): LinkEntry => ({ kind: "link", ...entry });

export const defineArea = <const Entries extends readonly Entry[]>(area: Area<Entries>): Area<Entries> =>
  area;

/** The contracts of an area, without the links. */
export const contractsOf = (area: Area): readonly Contract[] =>
  area.entries.filter((entry): entry is Contract => entry.kind !== "link");
