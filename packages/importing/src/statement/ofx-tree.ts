// The elements of an OFX file, read in one pass that takes the same time for every letter. OFX 1 is SGML, in which values have no
// end tag; OFX 2 is XML. No entities are declared in either: what would declare them is refused.
import { FileFault } from "../file/file-fault.ts";

export interface OfxElement {
  readonly name: string;
  readonly text: string;
  readonly children: readonly OfxElement[];
}

interface Open {
  readonly name: string;
  text: string;
  children: Open[];
}

/** OFX nests seven deep. */
const DEEPEST = 40;

export const CUT_OFF = "The file ends before the statement does. Download it again.";
const UNREADABLE = "This file cannot be read. Download it again, or download it as CSV.";

const NAMED: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
};

/** Banks also write a bare "&" and names of HTML: what is no reference stands for itself. */
function character(reference: string, name: string): string {
  const [, hex, decimal] = /^#(?:x([\da-f]+)|(\d+))$/i.exec(name) ?? [];
  if (hex === undefined && decimal === undefined) return NAMED[name] ?? reference;
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
}

const resolved = (text: string): string =>
  text.includes("&") ? text.replaceAll(/&([#\w]{1,10});/g, character) : text;

const LONGEST_NAME = 80;

const nameOf = (tag: string): string => (/^[^\s/>]+/.exec(tag)?.[0] ?? "").toUpperCase();

/** The names that are closed anywhere: every other one is of a value that ends where the next tag begins. */
function closedNames(text: string): ReadonlySet<string> {
  const names = new Set<string>();
  for (let at = text.indexOf("</"); at !== -1; at = text.indexOf("</", at + 2))
    names.add(nameOf(text.slice(at + 2, at + LONGEST_NAME)));
  return names;
}

class Tree {
  readonly #root: Open = { name: "", text: "", children: [] };
  readonly #open: Open[] = [this.#root];
  #isValue = false;

  get #top(): Open {
    return this.#open.at(-1) as Open;
  }

  /** Ends a value; what was taken for its children are its neighbors, as it has no end tag. */
  #endUnclosed(): void {
    const ended = this.#open.pop() as Open;
    for (const child of ended.children.splice(0)) this.#top.children.push(child);
  }

  addText(text: string): void {
    if (text.trim() !== "") this.#top.text += resolved(text);
  }

  addVerbatim(text: string): void {
    this.#top.text += text;
  }

  open(name: string, isClosedSomewhere: boolean): void {
    if (this.#top.text !== "" && this.#open.length > 1) this.#open.pop();
    const element: Open = { name, text: "", children: [] };
    this.#top.children.push(element);
    if (this.#open.length > DEEPEST) throw new FileFault(UNREADABLE);
    this.#open.push(element);
    this.#isValue = !isClosedSomewhere;
  }

  /** Before every tag: a value whose name is closed nowhere is at its end. */
  endValue(): void {
    if (!this.#isValue) return;
    this.#open.pop();
    this.#isValue = false;
  }

  close(name: string): void {
    const place = this.#open.findLastIndex((element) => element.name === name);
    if (place < 1) return;
    while (this.#open.length - 1 > place) this.#endUnclosed();
    this.#open.pop();
  }

  /** The element of the whole file. */
  root(): OfxElement {
    const [first] = this.#root.children;
    if (this.#open.length > 1 || !first) throw new FileFault(first ? CUT_OFF : UNREADABLE);
    return first;
  }
}

/** Where the text from `at` on ends with `end`. */
function endOf(text: string, end: string, at: number): number {
  const place = text.indexOf(end, at);
  if (place === -1) throw new FileFault(CUT_OFF);
  return place;
}

/** The element OFX of a file. Throws a `FileFault` for what is none, ends too early, or declares a document type. */
export function ofxTree(text: string): OfxElement {
  if (/<!(?!--|\[CDATA\[)/.test(text))
    throw new FileFault("This file declares entities, which no statement of a bank does. It is not read.");
  const begin = text.search(/<OFX[\s>]/i);
  if (begin === -1) throw new FileFault(UNREADABLE);
  const closed = closedNames(text);
  if (!closed.has("OFX")) throw new FileFault(CUT_OFF);
  const tree = new Tree();
  let at = begin;
  while (at < text.length) {
    const tag = text.indexOf("<", at);
    tree.addText(text.slice(at, tag === -1 ? text.length : tag));
    if (tag === -1) break;
    if (text.startsWith("<!--", tag)) {
      at = endOf(text, "-->", tag) + 3;
    } else if (text.startsWith("<![CDATA[", tag)) {
      const end = endOf(text, "]]>", tag);
      tree.addVerbatim(text.slice(tag + 9, end));
      at = end + 3;
    } else {
      const end = endOf(text, ">", tag);
      const inside = text.slice(tag + 1, end);
      at = end + 1;
      tree.endValue();
      if (inside.startsWith("/")) tree.close(nameOf(inside.slice(1)));
      else if (/^[A-Za-z]/.test(inside)) {
        tree.open(nameOf(inside), closed.has(nameOf(inside)));
        if (inside.endsWith("/")) tree.close(nameOf(inside));
      }
    }
  }
  return tree.root();
}

export const childOf = (element: OfxElement | undefined, name: string): OfxElement | undefined =>
  element?.children.find((child) => child.name === name);

/** The text at the end of a path of names; empty where there is none. */
export function textAt(element: OfxElement | undefined, ...path: readonly string[]): string {
  let at = element;
  for (const name of path) at = childOf(at, name);
  return at?.text.trim() ?? "";
}

/** Every element of a name below, in their order. */
export function* allOf(element: OfxElement, name: string): Generator<OfxElement> {
  for (const child of element.children) {
    if (child.name === name) yield child;
    else yield* allOf(child, name);
  }
}
