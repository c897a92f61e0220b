// The table of order and lengths says what the schema of qbXML 13.0 says.
import { expect, test } from "vitest";
import { isShape, type Leaf, REQUESTS, type Shape } from "../src/desktop/order.ts";
import type { XmlElement } from "../src/xml.ts";
import { schemaText } from "./testing/provided.ts";
import { Schema } from "./testing/xsd.ts";

const schema = new Schema(
  ["qbxmlops130.xsd", "qbxml130.xsd", "qbxmltypes130.xsd", "qbxmlso130.xsd"].map((file) =>
    schemaText("qbxml130", file),
  ),
);

const TYPES: Readonly<Record<string, Leaf>> = {
  IDTYPE: "id",
  AMTTYPE: "amount",
  DATETYPE: "day",
  BOOLTYPE: "flag",
  GUIDTYPE: "guid",
};

/** How the table and the schema differ about a leaf; nothing where they agree. */
function differenceOfLeaf(path: string, holds: Leaf, element: XmlElement): readonly string[] {
  const { type, limit } = schema.leafOf(element);
  if (typeof holds === "object") {
    const known = schema.valuesOf(element);
    return holds.filter((value) => !known.includes(value)).map((value) => `${path}: no value ${value}`);
  }
  const expected = TYPES[type] ?? limit ?? "text";
  return expected === holds ? [] : [`${path}: ${holds}, not ${expected}`];
}

function differences(path: string, shape: Shape, holder: XmlElement): readonly string[] {
  const members = schema.members(holder);
  const found: string[] = [];
  let at = 0;
  const listed = shape.elements.flatMap(([names]) => names.split("|"));
  for (const { name } of members.filter(({ isNeeded }) => isNeeded)) {
    if (!listed.includes(name)) found.push(`${path}: needs ${name}`);
  }
  for (const [names, holds] of shape.elements) {
    for (const name of names.split("|")) {
      const place = members.findIndex((member, each) => each >= at && member.name === name);
      const member = members[place];
      if (!member) {
        found.push(`${path}: no ${name} in this place`);
        continue;
      }
      at = place;
      const complex = schema.complexOf(member.element);
      const below = `${path}/${name}`;
      if (!isShape(holds)) found.push(...differenceOfLeaf(below, holds, member.element));
      else if (complex) found.push(...differences(below, holds, complex));
      else found.push(`${below}: holds a text`);
    }
  }
  return found;
}

test.each(Object.entries(REQUESTS))("%s", (name, shape) => {
  expect(differences(name, shape, schema.find("complexType", `${name}RqType`))).toEqual([]);
});

test("a table with the wrong order, length, type or name differs", () => {
  const customer = schema.find("complexType", "CustomerAddRqType");
  const of = (...elements: Shape["elements"]) =>
    differences("CustomerAdd", { elements: [["CustomerAdd", { elements }]] }, customer);
  expect(of(["Phone", 21], ["Name", 41])).toEqual(["CustomerAdd/CustomerAdd: no Name in this place"]);
  expect(of(["Name", 40], ["IsActive", "text"], ["JobStatus", ["Lost"]], ["Mood", 5])).toEqual([
    "CustomerAdd/CustomerAdd/Name: 40, not 41",
    "CustomerAdd/CustomerAdd/IsActive: text, not flag",
    "CustomerAdd/CustomerAdd/JobStatus: no value Lost",
    "CustomerAdd/CustomerAdd: no Mood in this place",
  ]);
  expect(of(["Phone", 21])).toEqual(["CustomerAdd/CustomerAdd: needs Name"]);
});
