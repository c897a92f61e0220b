// Holds a request to the table of order and length, as the parser of QuickBooks does.
import { isShape, type Leaf, REQUESTS, type Shape } from "../../desktop/order.ts";
import type { XmlElement } from "../../xml.ts";
import { NotParsed, Refused } from "./refused.ts";

const PATTERNS: Readonly<Record<string, RegExp>> = {
  id: /^.{1,36}$/s,
  amount: /^[+-]?\d{1,13}(?:\.\d\d)?$/,
  day: /^\d{4}-\d\d-\d\d$/,
  flag: /^(?:true|false|1|0)$/,
  guid: /^(?:0|\{[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\})$/i,
  text: /^/,
};

/** What Windows-1252 does not hold, QuickBooks does not parse. */
const FOREIGN = /[^\t\n\r\x20-\x7e\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/u;

function checkLeaf({ name, text, children }: XmlElement, holds: Leaf): void {
  if (children.length > 0) throw new NotParsed(`${name} holds elements`);
  if (FOREIGN.test(text)) throw new NotParsed(`${name} has a character that is not stored`);
  if (typeof holds === "number") {
    if (text.length > holds)
      throw new Refused(3070, `The string "${text}" in the field "${name}" is too long.`);
  } else if (typeof holds === "string") {
    if (!PATTERNS[holds]?.test(text)) throw new NotParsed(`${name} does not take "${text}"`);
  } else if (!holds.includes(text)) throw new NotParsed(`${name} does not know "${text}"`);
}

function checkShape(element: XmlElement, shape: Shape): void {
  let at = 0;
  let tooLong: Refused | undefined;
  for (const child of element.children) {
    const found = shape.elements.findIndex(
      ([name], place) => place >= at && name.split("|").includes(child.name),
    );
    const [, holds] = shape.elements[found] ?? [];
    if (holds === undefined) throw new NotParsed(`${element.name} has no ${child.name} in this place`);
    at = found;
    try {
      if (isShape(holds)) checkShape(child, holds);
      else checkLeaf(child, holds);
    } catch (error) {
      // The parser sees the whole message before the first length is looked at.
      if (!(error instanceof Refused)) throw error;
      tooLong ??= error;
    }
  }
  if (tooLong) throw tooLong;
}

/** Throws `NotParsed` for what is not in the table, and `Refused` for what is too long. */
export function checkRequest(request: XmlElement): void {
  const shape = REQUESTS[request.name.replace(/Rq$/, "")];
  if (!shape || !request.name.endsWith("Rq")) throw new NotParsed(`${request.name} is not known`);
  if ((request.attributes.requestID ?? "").length > 50) throw new Refused(1060, "Invalid request ID.");
  checkShape(request, shape);
}
