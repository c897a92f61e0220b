// Writes fields as qbXML in the order of the table, and nothing that the table does not hold.
import type { Cents } from "@fiducia/kernel/cents";
import { writeAmount } from "../amounts.ts";
import { cut, cutMemo, storedText } from "../characters.ts";
import { escaped } from "../xml.ts";
import { isShape, type Leaf, type Shape } from "./order.ts";

export type Field = string | number | boolean | Fields | readonly (string | Fields)[] | undefined;
export interface Fields {
  readonly [name: string]: Field;
}

const MEMO = 4095;

function leafText(name: string, holds: Leaf, value: string | number | boolean): string {
  if (holds === "amount") return writeAmount(value as Cents);
  if (holds === "guid") return `{${value}}`;
  if (holds === "flag" || holds === "day") return String(value);
  const text = storedText(String(value));
  if (holds === "text") return text;
  if (holds === "id") {
    if (text.length > 36) throw new RangeError(`${name} is no id: ${text}`);
    return text;
  }
  if (typeof holds === "number") return holds === MEMO ? cutMemo(text, holds) : cut(text, holds);
  if (!holds.includes(text)) throw new RangeError(`${name} does not know ${text}`);
  return text;
}

function writeOne(name: string, holds: Leaf | Shape, value: Exclude<Field, undefined>): string {
  if (isShape(holds)) return `<${name}>${writeFields(holds, value as Fields)}</${name}>`;
  return `<${name}>${escaped(leafText(name, holds, value as string))}</${name}>`;
}

function writeEntry(name: string, holds: Leaf | Shape, value: Field): string {
  if (value === undefined || value === "") return "";
  if (!Array.isArray(value)) return writeOne(name, holds, value as Exclude<Field, undefined>);
  if (!name.includes("|")) return value.map((each) => writeOne(name, holds, each)).join("");
  // Of a choice each value says under which of the names it stands.
  return (value as readonly Fields[])
    .flatMap((each) =>
      Object.entries(each).map(([chosen, fields]) => writeOne(chosen, holds, fields as Fields)),
    )
    .join("");
}

export function writeFields(shape: Shape, fields: Fields): string {
  let written = "";
  let count = 0;
  for (const [name, holds] of shape.elements) {
    if (!(name in fields)) continue;
    count += 1;
    written += writeEntry(name, holds, fields[name]);
  }
  if (count !== Object.keys(fields).length) {
    const names = shape.elements.map(([name]) => name);
    throw new RangeError(`not in the table: ${Object.keys(fields).filter((name) => !names.includes(name))}`);
  }
  return written;
}
