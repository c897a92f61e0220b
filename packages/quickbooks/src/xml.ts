// XML as a tree of elements: read by a parser that knows no document types, written as text.
import { XMLParser, XMLValidator } from "fast-xml-parser";

export interface XmlElement {
  /** Without its namespace prefix. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** Its own text, references resolved; of an element with children what stands between them. */
  readonly text: string;
}

const ATTRIBUTES = ":@";
const TEXT = "#text";
const CDATA = "#cdata";

type ParsedNode = Readonly<Record<string, unknown>>;

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: "",
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  processEntities: false,
  cdataPropName: CDATA,
});

const NAMED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** The character of a reference; throws on one that XML does not know, as there is no document type to declare it. */
function character(reference: string): string {
  const name = reference.slice(1, -1);
  if (/^#x[\da-f]+$/i.test(name)) return String.fromCodePoint(Number.parseInt(name.slice(2), 16));
  if (/^#\d+$/.test(name)) return String.fromCodePoint(Number(name.slice(1)));
  const value = NAMED[name];
  if (value === undefined) throw new RangeError(`unknown reference ${reference}`);
  return value;
}

const resolved = (text: string): string =>
  text.includes("&") ? text.replace(/&[^;]{0,20};?/g, character) : text;

const localName = (name: string): string => name.slice(name.indexOf(":") + 1);
const EMPTY: Readonly<Record<string, string>> = {};

function attributesOf(node: ParsedNode): Readonly<Record<string, string>> {
  const given = node[ATTRIBUTES] as Readonly<Record<string, string>> | undefined;
  if (!given) return EMPTY;
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, resolved(value)]));
}

const nameOf = (node: ParsedNode): string => {
  for (const key in node) if (key !== ATTRIBUTES) return key;
  return "";
};

function elementOf(name: string, node: ParsedNode): XmlElement {
  const children: XmlElement[] = [];
  let text = "";
  for (const child of node[name] as readonly ParsedNode[]) {
    const childName = nameOf(child);
    if (childName === TEXT) text += resolved(child[TEXT] as string);
    else if (childName === CDATA) text += (child[CDATA] as readonly ParsedNode[])[0]?.[TEXT] ?? "";
    else if (!childName.startsWith("?")) children.push(elementOf(childName, child));
  }
  return { name: localName(name), attributes: attributesOf(node), children, text };
}

/** Whether the text declares a document type or an entity, with which a small document can grow without bound. */
export const declaresEntities = (text: string): boolean => /<!(?:DOCTYPE|ENTITY)/i.test(text);

/** The root element; undefined for what is not well-formed and for what declares a document type. */
export function readXml(text: string): XmlElement | undefined {
  if (declaresEntities(text)) return undefined;
  try {
    if (XMLValidator.validate(text) !== true) return undefined;
    for (const node of parser.parse(text) as readonly ParsedNode[]) {
      const name = nameOf(node);
      if (name !== TEXT && !name.startsWith("?")) return elementOf(name, node);
    }
  } catch {
    // The parser throws on what it cannot read, as `resolved` does.
  }
  return undefined;
}

export const childOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element?.children.find((child) => child.name === name);

export const childrenOf = (element: XmlElement | undefined, name: string): readonly XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? [];

/** The text at the end of a path of names; empty where there is none. */
export function textOf(element: XmlElement | undefined, ...path: readonly string[]): string {
  let at = element;
  for (const name of path) at = childOf(at, name);
  return at?.text.trim() ?? "";
}

const MARKUP: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** What XML 1.0 forbids in any form, and halves of characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out.
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

/** Text as it stands between tags or in an attribute; what is not ASCII as numeric references. */
export const escaped = (text: string): string =>
  text
    .replace(FORBIDDEN, "")
    .replace(/[&<>"']/g, (character) => MARKUP[character] as string)
    .replace(/[^\x20-\x7e\n\t]/gu, (character) => `&#${character.codePointAt(0)};`);
