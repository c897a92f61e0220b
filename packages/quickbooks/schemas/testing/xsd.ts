// Reads what a schema says of its elements: their order, number, types and lengths.
import { childOf, childrenOf, readXml, type XmlElement } from "../../src/xml.ts";

/** An element that a type may hold, in the order of the schema. */
export interface Member {
  readonly name: string;
  readonly element: XmlElement;
  readonly isNeeded: boolean;
  readonly isMany: boolean;
}

const isZero = (element: XmlElement): boolean => element.attributes.minOccurs === "0";
const isMany = (element: XmlElement): boolean =>
  element.attributes.maxOccurs !== undefined && element.attributes.maxOccurs !== "1";

export class Schema {
  private readonly named = new Map<string, XmlElement>();

  constructor(texts: readonly string[]) {
    for (const text of texts) {
      const root = readXml(text);
      if (!root) throw new Error("a schema cannot be read");
      for (const child of root.children) this.named.set(`${child.name} ${child.attributes.name}`, child);
    }
  }

  find(kind: "element" | "complexType" | "simpleType" | "group", name: string): XmlElement {
    const found = this.named.get(`${kind} ${name.slice(name.indexOf(":") + 1)}`);
    if (!found) throw new Error(`the schema has no ${kind} ${name}`);
    return found;
  }

  has(kind: "element" | "complexType" | "simpleType", name: string): boolean {
    return this.named.has(`${kind} ${name.slice(name.indexOf(":") + 1)}`);
  }

  /** The declaration of an element that may be a reference to one. */
  declared(element: XmlElement): XmlElement {
    const { ref } = element.attributes;
    return ref === undefined ? element : this.find("element", ref);
  }

  /** The complex type of an element; undefined for what holds text. */
  complexOf(element: XmlElement): XmlElement | undefined {
    const declared = this.declared(element);
    const own = childOf(declared, "complexType");
    if (own) return own;
    const { type } = declared.attributes;
    return type !== undefined && this.has("complexType", type) ? this.find("complexType", type) : undefined;
  }

  /** What a complex type, group, sequence or choice may hold, groups and bases resolved. */
  members(holder: XmlElement, isOptional = false, isRepeated = false): readonly Member[] {
    return holder.children.flatMap((child): readonly Member[] => {
      const optional = isOptional || isZero(child) || child.name === "choice";
      const repeated = isRepeated || isMany(child);
      switch (child.name) {
        case "element": {
          const name = child.attributes.ref ?? child.attributes.name ?? "";
          return [
            {
              name: name.slice(name.indexOf(":") + 1),
              element: child,
              isNeeded: !optional,
              isMany: repeated,
            },
          ];
        }
        case "group":
          return this.members(this.find("group", child.attributes.ref ?? ""), optional, repeated);
        case "extension": {
          const base = child.attributes.base ?? "";
          const inherited = this.has("complexType", base) ? this.members(this.find("complexType", base)) : [];
          return [...inherited, ...this.members(child, isOptional, isRepeated)];
        }
        case "sequence":
        case "choice":
        case "all":
        case "complexContent":
          return this.members(child, optional, repeated);
        default:
          return [];
      }
    });
  }

  /** The values that a simple type allows; none where it does not list them. */
  valuesOf(element: XmlElement): readonly string[] {
    const declared = this.declared(element);
    const { type } = declared.attributes;
    const named =
      type !== undefined && this.has("simpleType", type) ? this.find("simpleType", type) : undefined;
    const restriction = childOf(childOf(declared, "simpleType") ?? named, "restriction");
    return childrenOf(restriction, "enumeration").map(({ attributes }) => attributes.value ?? "");
  }

  /** The type's name, and the most characters of a text where the schema says. */
  leafOf(element: XmlElement): { readonly type: string; readonly limit: number | undefined } {
    const declared = this.declared(element);
    const restriction = childOf(childOf(declared, "simpleType"), "restriction");
    // A text with attributes.
    const extended = childOf(childOf(childOf(declared, "complexType"), "simpleContent"), "extension");
    const limit = childOf(restriction, "maxLength")?.attributes.value;
    return {
      type: declared.attributes.type ?? (restriction ?? extended)?.attributes.base ?? "",
      limit: limit === undefined ? undefined : Number(limit),
    };
  }
}
