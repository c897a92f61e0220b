// Draws a picture that somebody sent anew: whole, small and flat, so that what is kept and printed is ours and nothing hides in it.
// The decoding happens outside of the server's thread, with limits of size and time.
import sharp from "sharp";

export type PictureType = "image/png" | "image/jpeg";

export interface Picture {
  readonly mediaType: PictureType;
  readonly bytes: Buffer;
}

/** Of a picture as it is sent, in pixels. */
const LARGEST_SIDE = 4_000;
/** Of a picture as it is kept. */
const MOST_BYTES = 180_000;
/** The first that is small enough is kept: 600 dots an inch on a letterhead, or half of that. */
const KEPT_AS = [
  [800, "png"],
  [800, "jpeg"],
  [400, "jpeg"],
] as const;
const SECONDS = 5;
/** What a picture begins with; other formats are never decoded. */
const HEADS = [
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  Buffer.from([0xff, 0xd8, 0xff]),
];

/** Pictures that papers bear again and again, by what was given. */
const DRAWN = new Map<string, Promise<Picture | undefined>>();
const MOST_DRAWN = 50;

sharp.cache(false);
sharp.concurrency(1);

/**
 * The picture on white, as a PNG, or as a JPEG where a PNG would be too large. Undefined for anything but a whole PNG or JPEG
 * with sides of at most 4,000 pixels.
 */
export async function redrawn(given: Buffer): Promise<Picture | undefined> {
  if (!HEADS.some((head) => given.subarray(0, head.length).equals(head))) return undefined;
  try {
    const source = sharp(given, { limitInputPixels: LARGEST_SIDE * LARGEST_SIDE, failOn: "error" });
    const { width, height } = await source.metadata();
    if (width > LARGEST_SIDE || height > LARGEST_SIDE) return undefined;
    for (const [side, format] of KEPT_AS) {
      const drawn = source
        .clone()
        .timeout({ seconds: SECONDS })
        .autoOrient()
        .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
        .flatten({ background: "#fff" })
        .toColorspace("srgb");
      const bytes = await drawn.toFormat(format).toBuffer();
      if (bytes.length <= MOST_BYTES) return { mediaType: `image/${format}`, bytes };
    }
    return undefined;
  } catch {
    // The decoder throws for what it cannot read, and for what takes too long.
    return undefined;
  }
}

/** The same of a picture in base64 that stands on many papers; it is decoded once. */
export function redrawnOnce(base64: string): Promise<Picture | undefined> {
  const picture = DRAWN.get(base64) ?? redrawn(Buffer.from(base64, "base64"));
  DRAWN.delete(base64);
  DRAWN.set(base64, picture);
  if (DRAWN.size > MOST_DRAWN) DRAWN.delete(DRAWN.keys().next().value ?? "");
  return picture;
}
