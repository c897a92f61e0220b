// Pictures are taken when they are whole, and what hides in them is left out.
import { crc32, deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { pictureOf } from "./picture.rules.ts";

const chunk = (kind: string, body: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length);
  const named = Buffer.concat([Buffer.from(kind), body]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
};
const head = (width: number, height: number): Buffer => {
  const body = Buffer.alloc(13);
  body.writeUInt32BE(width);
  body.writeUInt32BE(height, 4);
  body.set([8, 0, 0, 0, 0], 8);
  return chunk("IHDR", body);
};
const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
const pixels = chunk("IDAT", deflateSync(Buffer.from([0, 255])));
const end = chunk("IEND", Buffer.alloc(0));
const png = (...parts: Buffer[]) => Buffer.concat([SIGNATURE, ...parts]);
const plain = png(head(1, 1), pixels, end);

test("a plain picture stays as it is", () => {
  expect(pictureOf(plain)).toMatchObject({ mediaType: "image/png", width: 1, height: 1 });
  expect(Buffer.from(pictureOf(plain)?.bytes ?? [])).toEqual(plain);
});

test("texts in a picture and bytes behind it are left out", () => {
  const text = chunk("tEXt", Buffer.from("Comment\0<script>alert(1)</script>"));
  const hiding = Buffer.concat([png(head(1, 1), text, pixels, end), Buffer.from("PK and more")]);
  expect(Buffer.from(pictureOf(hiding)?.bytes ?? [])).toEqual(plain);
});

const segment = (marker: number, body: Buffer): Buffer => {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(body.length + 2);
  return Buffer.concat([Buffer.from([0xff, marker]), length, body]);
};
const frame = segment(0xc0, Buffer.from([8, 0, 2, 0, 3, 1, 1, 0x11, 0]));
const scan = Buffer.concat([segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])), Buffer.from([0, 0xff, 0xd9])]);
const START = Buffer.from([0xff, 0xd8]);

test("of a photograph the place where it was taken is left out", () => {
  const taken = Buffer.concat([START, segment(0xe1, Buffer.from("Exif, GPS 30.2672")), frame, scan]);
  const seen = pictureOf(taken);
  expect(seen).toMatchObject({ mediaType: "image/jpeg", width: 3, height: 2 });
  expect(Buffer.from(seen?.bytes ?? [])).toEqual(Buffer.concat([START, frame, scan]));
});

test.each([
  ["nothing", Buffer.alloc(0)],
  ["a drawing", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>")],
  ["a picture that ends early", plain.subarray(0, 40)],
  ["a picture without pixels", png(head(1, 1), end)],
  ["a picture of 60000 x 1", png(head(60_000, 1), pixels, end)],
  ["a chunk that is longer than the file", png(Buffer.from([255, 255, 255, 255, 73, 72, 68, 82]), end)],
  ["a photograph without a size", Buffer.concat([START, Buffer.from([0xff]), scan])],
])("%s is no picture", (_, bytes) => expect(pictureOf(bytes)).toBeUndefined());
