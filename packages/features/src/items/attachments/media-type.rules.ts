// Recognises the type of a file by its first bytes.
import type { MEDIA_TYPES } from "./attachments.contract.ts";

export type MediaType = (typeof MEDIA_TYPES)[number];

const BEGINNINGS: readonly (readonly [MediaType, readonly number[]])[] = [
  // "%PDF-"
  ["application/pdf", [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ["image/png", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ["image/jpeg", [0xff, 0xd8, 0xff]],
];

/** The type; undefined for anything that is not a PDF, PNG or JPEG. */
export const mediaTypeOf = (content: Uint8Array): MediaType | undefined =>
  BEGINNINGS.find(([, bytes]) => bytes.every((byte, index) => content[index] === byte))?.[0];
