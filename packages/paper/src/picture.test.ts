// Pictures are kept when they can be decoded whole, and what hides in them is left out.
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { redrawn } from "./picture.ts";

const chunk = (kind: string, body: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length);
  const named = Buffer.concat([Buffer.from(kind), body]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
};
const head = (width: number, height: number, colorType = 0): Buffer => {
  const body = Buffer.alloc(13);
  body.writeUInt32BE(width);
  body.writeUInt32BE(height, 4);
  body.set([8, colorType, 0, 0, 0], 8);
  return chunk("IHDR", body);
};
const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
const pixels = chunk("IDAT", deflateSync(Buffer.from([0, 255])));
const end = chunk("IEND", Buffer.alloc(0));
const png = (...parts: Buffer[]) => Buffer.concat([SIGNATURE, ...parts]);
const plain = png(head(1, 1), pixels, end);

const blue = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 255, alpha: 0.5 } } });
const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: "#888", noise: { type: "gaussian", sigma: 60 } },
  });
const factsOf = async (bytes: Buffer | undefined) => {
  const { format, width, height, channels, exif } = await sharp(bytes).metadata();
  return { format, width, height, channels, exif };
};

test("a picture that can be seen through is kept on white, and no larger than a letterhead needs", async () => {
  const kept = await redrawn(await blue(1_600, 400).png().toBuffer());
  expect(kept?.mediaType).toBe("image/png");
  expect(await factsOf(kept?.bytes)).toEqual({ format: "png", width: 800, height: 200, channels: 3 });
});

test("a photograph stays small, and the place where it was taken is left out", async () => {
  const taken = await noise(800, 800)
    .withExif({ IFD0: { ImageDescription: "GPS 30.2672" } })
    .jpeg()
    .toBuffer();
  expect(taken.includes("GPS 30.2672")).toBe(true);
  const kept = await redrawn(taken);
  expect(kept?.mediaType).toBe("image/jpeg");
  expect(kept?.bytes.length).toBeLessThan(180_000);
  expect(await factsOf(kept?.bytes)).toMatchObject({ format: "jpeg", exif: undefined });
});

test("texts in a picture and bytes behind it are left out", async () => {
  const text = chunk("tEXt", Buffer.from("Comment\0<script>alert(1)</script>"));
  const hiding = Buffer.concat([png(head(1, 1), text, pixels, end), Buffer.from("PK and more")]);
  const kept = (await redrawn(hiding))?.bytes.toString("latin1") ?? "";
  expect(kept).toContain("IHDR");
  expect(kept).not.toMatch(/script|PK and more/);
});

const bomb = png(
  head(4_000, 4_000, 6),
  chunk("IDAT", deflateSync(Buffer.alloc(4_000 * 16_001), { level: 9 })),
  end,
);

test.each([
  ["nothing", Buffer.alloc(0)],
  ["a drawing", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>")],
  ["a picture that ends early", plain.subarray(0, 40)],
  ["a picture without pixels", png(head(1, 1), end)],
  ["an empty run of pixels", png(head(64, 64, 6), chunk("IDAT", Buffer.alloc(0)), end)],
  [
    "half of the pixels",
    png(head(64, 64, 6), chunk("IDAT", deflateSync(Buffer.alloc(16_448)).subarray(0, 20)), end),
  ],
  ["a filter that does not exist", png(head(1, 1), chunk("IDAT", deflateSync(Buffer.from([99, 255]))), end)],
  ["a head of eight bytes", png(chunk("IHDR", Buffer.alloc(8)), pixels, end)],
  ["a picture of 60000 x 60000", png(head(60_000, 60_000), pixels, end)],
  ["a picture of 60000 x 1", png(head(60_000, 1), pixels, end)],
  ["a second head of 60000 x 60000", png(head(1, 1), head(60_000, 60_000), pixels, end)],
  ["a chunk that is longer than the file", png(Buffer.from([255, 255, 255, 255, 73, 72, 68, 82]), end)],
  ["a photograph that ends early", Buffer.from([0xff, 0xd8, 0xff, 0xda, 0, 2])],
])("%s is no picture", async (_, bytes) => {
  expect(await redrawn(bytes)).toBeUndefined();
});

test("few bytes that unpack to many are kept small", async () => {
  expect(bomb.length).toBeLessThan(180_000);
  expect(await factsOf((await redrawn(bomb))?.bytes)).toMatchObject({ width: 800, height: 800 });
});
