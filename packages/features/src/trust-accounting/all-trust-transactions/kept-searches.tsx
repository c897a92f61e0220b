// The user's last five searches for accounting items.
import { recents, rememberRecent } from "@fiducia/browser/session/recents";

export interface KeptSearch {
  readonly title: string;
  /** The words of its address. */
  readonly words: Readonly<Record<string, unknown>>;
}

const MOST = 5;

/** Newest first. */
export const keptSearches = (owner: string): readonly KeptSearch[] => recents<KeptSearch>("searches", owner);

export const keepSearch = (owner: string, added: KeptSearch): void =>
  rememberRecent<KeptSearch>("searches", {
    owner,
    added,
    keyOf: ({ words }) => JSON.stringify(words),
    most: MOST,
  });
