// What a picture may hold to stand on papers: the parts of a PNG or JPEG that draw it, and nothing that hides beside them.

export type PictureType = "image/png" | "image/jpeg";

export interface Picture {
  readonly mediaType: PictureType;
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

const PNG_HEAD = [137, 80, 78, 71, 13, 10, 26, 10];
/** Chunks that draw; texts, times and colour profiles are left out. */
const PNG_CHUNKS = ["IHDR", "PLTE", "tRNS", "IDAT", "IEND"];
const LARGEST_SIDE = 4_000;

const beginsWith = (bytes: Uint8Array, head: readonly number[]): boolean =>
  head.every((byte, at) => bytes[at] === byte);

const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((all, part) => all + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const isSide = (length: number): boolean => length >= 1 && length <= LARGEST_SIDE;

function pngOf(bytes: Uint8Array): Picture | undefined {
  const view = viewOf(bytes);
  const parts = [bytes.slice(0, PNG_HEAD.length)];
  let at = PNG_HEAD.length;
  let kinds = "";
  while (at + 12 <= bytes.length) {
    const length = view.getUint32(at);
    const kind = String.fromCharCode(...bytes.slice(at + 4, at + 8));
    const end = at + 12 + length;
    if (end > bytes.length) return undefined;
    if (PNG_CHUNKS.includes(kind)) parts.push(bytes.slice(at, end));
    kinds += ` ${kind}`;
    at = end;
    if (kind === "IEND") break;
  }
  if (!kinds.startsWith(" IHDR") || !kinds.includes(" IDAT") || !kinds.endsWith(" IEND")) return undefined;
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  return isSide(width) && isSide(height)
    ? { mediaType: "image/png", bytes: joined(parts), width, height }
    : undefined;
}

const JPEG_HEAD = [0xff, 0xd8, 0xff];
const START_OF_SCAN = 0xda;
/** Sizes stand in the segments C0 to CF, of which three are something else. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** Segments of programs, but for the first, and comments. */
const isBeside = (marker: number): boolean => (marker >= 0xe1 && marker <= 0xef) || marker === 0xfe;

function jpegOf(bytes: Uint8Array): Picture | undefined {
  const view = viewOf(bytes);
  const parts = [bytes.slice(0, 2)];
  let at = 2;
  let size: readonly [width: number, height: number] | undefined;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    const end = at + 2 + view.getUint16(at + 2);
    if (end > bytes.length) return undefined;
    if (isFrame(marker) && at + 9 <= bytes.length) size = [view.getUint16(at + 7), view.getUint16(at + 5)];
    if (marker === START_OF_SCAN) {
      parts.push(bytes.slice(at));
      const [width, height] = size ?? [0, 0];
      return isSide(width) && isSide(height)
        ? { mediaType: "image/jpeg", bytes: joined(parts), width, height }
        : undefined;
    }
    if (!isBeside(marker)) parts.push(bytes.slice(at, end));
    at = end;
  }
  return undefined;
}

/** The picture without what does not draw it; undefined for anything but a whole PNG or JPEG of a sensible size. */
export function pictureOf(bytes: Uint8Array): Picture | undefined {
  if (beginsWith(bytes, PNG_HEAD)) return pngOf(bytes);
  return beginsWith(bytes, JPEG_HEAD) ? jpegOf(bytes) : undefined;
}
