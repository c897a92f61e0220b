// A file is what it begins like, whatever it is called.
import { expect, test } from "vitest";
import { mediaTypeOf } from "./media-type.rules.ts";

const bytes = (...values: number[]) => Uint8Array.from(values);
const text = (value: string) => new TextEncoder().encode(value);

test.each([
  [text("%PDF-1.7\n"), "application/pdf"],
  [bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0), "image/png"],
  [bytes(0xff, 0xd8, 0xff, 0xe0), "image/jpeg"],
  [text("<html><script>"), undefined],
  [text(" %PDF-1.7"), undefined],
  [bytes(0x89, 0x50, 0x4e), undefined],
  [bytes(), undefined],
])("%#", (content, type) => expect(mediaTypeOf(content)).toBe(type));
