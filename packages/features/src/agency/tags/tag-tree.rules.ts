// An agency's tags as a tree and as a flat list, each with its ancestors.
import { log } from "@fiducia/kernel/log";

export interface Tag {
  readonly id: number;
  readonly name: string;
  readonly parent_id?: number | null;
}

export interface TagNode extends Tag {
  readonly children: TagNode[];
  /** From the root to the parent. */
  readonly parentsList: readonly { readonly id: number; readonly name: string }[];
}

export interface TagTree {
  /** The roots, each with its descendants. */
  readonly roots: readonly TagNode[];
  /** Every placed tag, in the order of placing. */
  readonly flat: readonly TagNode[];
}

/** How often placing a tag is retried when its parent is not placed yet. */
const MOST_TRIES = 10;

const isRoot = ({ parent_id }: Tag): boolean => parent_id === null || parent_id === undefined;

/** Places a tag below its parent; false when the parent is not placed yet. */
function place(tag: Tag, placed: Map<number, TagNode>, roots: TagNode[]): boolean {
  const parent = isRoot(tag) ? undefined : placed.get(tag.parent_id as number);
  if (!isRoot(tag) && !parent) return false;
  const parentsList = parent ? [...parent.parentsList, { id: parent.id, name: parent.name }] : [];
  const node: TagNode = { ...tag, children: [], parentsList };
  (parent ? parent.children : roots).push(node);
  placed.set(tag.id, node);
  return true;
}

/** Accepts tags in any order. A tag whose parent is never placed is left out and logged as an error. */
export function tagTree(tags: readonly Tag[]): TagTree {
  const placed = new Map<number, TagNode>();
  const roots: TagNode[] = [];
  let waiting = tags.filter((tag) => !place(tag, placed, roots));
  for (let tries = 1; tries <= MOST_TRIES && waiting.length > 0; tries += 1) {
    waiting = waiting.filter((tag) => !place(tag, placed, roots));
  }
  for (const { id, parent_id } of waiting) {
    log.error(`The tag ${id} has no place: its parent ${parent_id} is missing after ${MOST_TRIES} tries.`);
  }
  return { roots, flat: [...placed.values()] };
}
