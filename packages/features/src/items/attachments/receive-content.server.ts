// Receives a file in chunks; memory holds no more than one.
import type { Caller } from "@fiducia/contract/caller";
import type { Connection } from "@fiducia/database/unit";
import { type WriteUnit, writeAs } from "@fiducia/database/write-unit";
import type { Clock } from "@fiducia/kernel/clock";
import { done, type Outcome, refused } from "@fiducia/kernel/outcome";
import type { ContentPlace } from "./attachment-content.store.ts";
import {
  type AttachmentLimits,
  abandonUpload,
  finishUpload,
  reserveUpload,
  storeChunk,
  type Upload,
} from "./attachment-upload.store.ts";
import { CHUNK_BYTES, LARGEST_ATTACHMENT } from "./attachments.contract.ts";
import { type MediaType, mediaTypeOf } from "./media-type.rules.ts";

export interface Receiving {
  readonly connection: Connection;
  readonly caller: Caller;
  readonly place: ContentPlace;
  readonly limits: AttachmentLimits;
  readonly clock: Clock;
  /** The announced length; undefined when it is unknown. */
  readonly announced: number | undefined;
  readonly source: AsyncIterable<Buffer>;
}

export interface Stored {
  readonly attachmentId: number;
  readonly mediaType: MediaType;
  readonly size: number;
}

const invalid = (rule: string, message: string) => refused({ kind: "invalid", rule, message });
const TOO_LARGE = invalid("TOO_LARGE", "The file is larger than 10 MB.");
const EMPTY = invalid("EMPTY", "The file is empty.");
const NO_DOCUMENT = invalid(
  "NO_DOCUMENT",
  "Only PDF, PNG and JPEG files can be attached; this is none of them.",
);
const GIVEN_UP = refused({
  kind: "conflict",
  rule: "GIVEN_UP",
  message: "The file took too long to arrive.",
});

class Arrival {
  readonly #write: <T>(work: (unit: WriteUnit) => Promise<T>) => Promise<T>;
  readonly #upload: Upload;
  #waiting: Buffer[] = [];
  #waitingBytes = 0;
  #places = 0;
  mediaType: MediaType | undefined;
  size = 0;

  constructor(write: Arrival["write"], upload: Upload) {
    this.#write = write;
    this.#upload = upload;
  }

  get write() {
    return this.#write;
  }

  /** Adds received bytes; returns a refusal when the file is not acceptable. */
  async take(piece: Buffer) {
    this.size += piece.length;
    if (this.size > LARGEST_ATTACHMENT) return TOO_LARGE;
    this.#waiting.push(piece);
    this.#waitingBytes += piece.length;
    return this.#waitingBytes < CHUNK_BYTES ? undefined : await this.#keep(CHUNK_BYTES);
  }

  /** Stores the rest as the last chunk. */
  async end() {
    if (this.size === 0) return EMPTY;
    return this.#waitingBytes === 0 ? undefined : await this.#keep(1);
  }

  /** Stores waiting bytes while there are at least this many. */
  async #keep(least: number) {
    let waiting = Buffer.concat(this.#waiting);
    this.mediaType ??= mediaTypeOf(waiting);
    if (!this.mediaType) return NO_DOCUMENT;
    while (waiting.length >= least) {
      const chunk = { place: this.#places, content: waiting.subarray(0, CHUNK_BYTES) };
      if (!(await this.#write((unit) => storeChunk(unit, this.#upload, chunk)))) return GIVEN_UP;
      this.#places += 1;
      waiting = waiting.subarray(CHUNK_BYTES);
    }
    this.#waiting = waiting.length > 0 ? [waiting] : [];
    this.#waitingBytes = waiting.length;
    return undefined;
  }
}

async function arrive(arrival: Arrival, source: AsyncIterable<Buffer>) {
  for await (const piece of source) {
    const refusal = await arrival.take(piece);
    if (refusal) return refusal;
  }
  return arrival.end();
}

/**
 * Reserves space, receives the file, and completes it when everything has arrived. An interrupted upload leaves
 * nothing but its count within the hour. Refuses a file that is not a PDF, PNG or JPEG, that is too large, or for
 * which there is no space.
 */
export async function receiveContent(receiving: Receiving): Promise<Outcome<Stored>> {
  const { connection, caller, place, limits, clock, announced, source } = receiving;
  if (announced === 0) return EMPTY;
  if (announced !== undefined && announced > LARGEST_ATTACHMENT) return TOO_LARGE;
  const write = <T>(work: (unit: WriteUnit) => Promise<T>) => writeAs(connection, caller.agencyId, work);
  const bytes = announced ?? LARGEST_ATTACHMENT;
  const reserved = await write((unit) => reserveUpload(unit, { caller, place, bytes, limits, now: clock() }));
  if (!reserved.ok) return reserved;
  const upload = reserved.value;
  const arrival = new Arrival(write, upload);
  const abandon = () => write((unit) => abandonUpload(unit, upload, { arrived: arrival.size, now: clock() }));
  try {
    const refusal = await arrive(arrival, source);
    const { mediaType, size } = arrival;
    if (refusal || !mediaType) {
      await abandon();
      return refusal ?? NO_DOCUMENT;
    }
    const isWhole = await write((unit) => finishUpload(unit, upload, { mediaType, size, now: clock() }));
    return isWhole ? done({ attachmentId: place.attachmentId, mediaType, size }) : GIVEN_UP;
  } catch (cause) {
    await abandon();
    throw cause;
  }
}
