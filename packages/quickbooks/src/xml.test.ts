// What is read as XML, and what is refused.
import { expect, test } from "vitest";
import { escaped, readXml, textOf } from "./xml.ts";

test("reads names without prefixes, attributes, references and CDATA", () => {
  const root = readXml(
    '<?xml version="1.0"?><!-- seen --><s-e:a xmlns:s-e="u" x="1 &amp; 2"><s-e:b>&#233;&#x1F600;&amp;lt;<![CDATA[<z>&amp;]]></s-e:b></s-e:a>',
  );
  expect(root?.name).toBe("a");
  expect(root?.attributes.x).toBe("1 & 2");
  expect(textOf(root, "b")).toBe("é😀&lt;<z>&amp;");
});

test.each([
  ["nothing", ""],
  ["no element", "hello"],
  ["tags that do not match", "<a><b></a>"],
  ["an unknown reference", "<a>&foo;</a>"],
  ["a bare ampersand", "<a>fish & chips</a>"],
  ["a character beyond Unicode", "<a>&#x110000;</a>"],
  ["a document type", "<!DOCTYPE a><a/>"],
  ["an entity", '<!doctype a [<!entity b "c">]><a>&b;</a>'],
  ["too many levels", "<a>".repeat(500) + "</a>".repeat(500)],
])("refuses %s", (_, text) => {
  expect(readXml(text)).toBeUndefined();
});

test("writes what another reads again, without what XML forbids", () => {
  const text = `<&>"' é 😀 \u0001\ud800end`;
  expect(escaped(text)).toBe("&lt;&amp;&gt;&quot;&apos; &#233; &#128512; end");
  expect(textOf(readXml(`<a>${escaped(text)}</a>`))).toBe(`<&>"' é 😀 end`);
});
