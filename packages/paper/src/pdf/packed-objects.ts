// Packs small objects of a PDF into object streams: a long table has a million of them, at a hundred bytes each. Such
// objects need a cross-reference stream at the end of the document.
import { deflateSync } from "node:zlib";

/** The parts of pdfkit that packing needs, and that its types omit. */
interface Internals {
  /** By object number from 1: its offset in the file; undefined for packed objects. */
  readonly _offsets: (number | null | undefined)[];
  readonly _offset: number;
  readonly _root: object;
  readonly _info: object;
  readonly _id: Uint8Array;
  _write(content: string | Uint8Array): void;
  _refEnd(ref: object): void;
  _finalize(): void;
}

const OBJECTS_OF_A_STREAM = 200;

/** Bytes for the kind of an entry, its position and its index. */
const ENTRY = { kind: 1, at: 4, place: 2 } as const;
const ENTRY_BYTES = ENTRY.kind + ENTRY.at + ENTRY.place;

const idOf = (reference: PDFKit.PDFKitReference): number =>
  (reference as unknown as { readonly id: number }).id;

export class PackedObjects {
  readonly #document: PDFKit.PDFDocument;
  readonly #internals: Internals;
  /** By stream: the objects in it, in order. */
  readonly #streams = new Map<number, readonly number[]>();
  #ids: number[] = [];
  #texts: string[] = [];

  constructor(document: PDFKit.PDFDocument) {
    this.#document = document;
    this.#internals = document as unknown as Internals;
    this.#internals._finalize = () => this.#finish();
  }

  /** Reserves an object number. */
  newId(): number {
    return this.#internals._offsets.push(null);
  }

  /** Adds an object with its text. */
  put(id: number, text: string): void {
    this.#ids.push(id);
    this.#texts.push(text);
    if (this.#ids.length === OBJECTS_OF_A_STREAM) this.flush();
  }

  /** The same for an object that pdfkit refers to itself. */
  reserve(): { readonly id: number; readonly reference: PDFKit.PDFKitReference } {
    const reference = this.#document.ref({});
    this.#internals._refEnd(reference);
    return { id: idOf(reference), reference };
  }

  /** Writes the collected objects; call before the document ends. */
  flush(): void {
    if (this.#ids.length === 0) return;
    let at = 0;
    const places = this.#texts.map((text, index) => {
      const place = `${this.#ids[index]} ${at}`;
      at += text.length + 1;
      return place;
    });
    const head = `${places.join(" ")}\n`;
    const stream = this.#document.ref({ Type: "ObjStm", N: this.#ids.length, First: head.length });
    this.#streams.set(idOf(stream), this.#ids);
    stream.end(Buffer.from(`${head}${this.#texts.join("\n")}`, "latin1"));
    this.#ids = [];
    this.#texts = [];
  }

  /** Writes the cross-reference stream and the trailer. */
  #finish(): void {
    const { _offsets, _offset, _root, _id } = this.#internals;
    const xrefId = _offsets.length + 1;
    const entries = Buffer.alloc((xrefId + 1) * ENTRY_BYTES);
    const enter = (id: number, entry: readonly [kind: number, at: number, place: number]): void => {
      const [kind, at, place] = entry;
      entries.writeUInt16BE(place, entries.writeUInt32BE(at, entries.writeUInt8(kind, id * ENTRY_BYTES)));
    };
    enter(0, [0, 0, 0xffff]);
    for (const [index, offset] of _offsets.entries()) if (offset) enter(index + 1, [1, offset, 0]);
    for (const [stream, ids] of this.#streams)
      for (const [place, id] of ids.entries()) enter(id, [2, stream, place]);
    enter(xrefId, [1, _offset, 0]);
    const packed = deflateSync(entries);
    const id = `<${Buffer.from(_id).toString("hex")}>`;
    this.#internals._write(
      `${xrefId} 0 obj\n<< /Type /XRef /Size ${xrefId + 1} /W [${Object.values(ENTRY).join(" ")}] /Root ${_root} /Info ${this.#internals._info} /ID [${id} ${id}] /Filter /FlateDecode /Length ${packed.length} >>\nstream`,
    );
    this.#internals._write(packed);
    this.#internals._write(`\nendstream\nendobj\nstartxref\n${_offset}\n%%EOF`);
    this.#document.push(null);
  }
}
