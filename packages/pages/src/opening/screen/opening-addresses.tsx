// The addresses of one opening and its parts.
import { SETTINGS_PAGES } from "@fiducia/contract/settings-pages";
import type { OpeningKind } from "../shared/opening-row.contract.ts";

export const PARTS = { rows: "Documents", totals: "Totals", draft: "Reports" } as const;
export type Part = keyof typeof PARTS;

export interface OpeningAddress {
  readonly part?: unknown;
  readonly kind?: unknown;
}

export const partIn = ({ part }: OpeningAddress): Part =>
  part === "totals" || part === "draft" ? part : "rows";

interface Asked {
  readonly part?: Part;
  readonly kind?: OpeningKind;
}

export function addressOfOpening(openingId: number, { part, kind }: Asked = {}): string {
  const words = new URLSearchParams({
    opening: String(openingId),
    ...(part && { part }),
    ...(kind && { kind }),
  });
  return `${SETTINGS_PAGES.opening.to}?${words}`;
}
