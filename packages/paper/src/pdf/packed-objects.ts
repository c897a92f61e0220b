// Small objects of a PDF, packed many to a stream: a long table has a million, and each would cost a hundred bytes. What
// lies in such a stream can be found by a table of the newer kind alone, so the document ends with that.
import { deflateSync } from "node:zlib";

/** What the packing needs of pdfkit; its types leave it out. */
interface Internals {
  /** By object, from 1 on: where it begins in the file; none for what is packed. */
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

/** Kind of an entry, where it lies, and its place there: so many bytes each. */
const ENTRY = { kind: 1, at: 4, place: 2 } as const;
const ENTRY_BYTES = ENTRY.kind + ENTRY.at + ENTRY.place;

const idOf = (reference: PDFKit.PDFKitReference): number =>
  (reference as unknown as { readonly id: number }).id;

export class PackedObjects {
  readonly #document: PDFKit.PDFDocument;
  readonly #internals: Internals;
  /** By stream: the objects in it, in their order. */
  readonly #streams = new Map<number, readonly number[]>();
  #ids: number[] = [];
  #texts: string[] = [];

  constructor(document: PDFKit.PDFDocument) {
    this.#document = document;
    this.#internals = document as unknown as Internals;
    this.#internals._finalize = () => this.#finish();
  }

  /** The number of an object that will be put here. */
  newId(): number {
    return this.#internals._offsets.push(null);
  }

  /** The object of a number, as a PDF writes it. */
  put(id: number, text: string): void {
    this.#ids.push(id);
    this.#texts.push(text);
    if (this.#ids.length === OBJECTS_OF_A_STREAM) this.flush();
  }

  /** The same for one that pdfkit refers to by means of its own. */
  reserve(): { readonly id: number; readonly reference: PDFKit.PDFKitReference } {
    const reference = this.#document.ref({});
    this.#internals._refEnd(reference);
    return { id: idOf(reference), reference };
  }

  /** Writes what has gathered; to be told before the document ends. */
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

  /** The end of the file: where each object is. */
  #finish(): void {
    const { _offsets, _offset, _root, _id } = this.#internals;
    const own = _offsets.length + 1;
    const entries = Buffer.alloc((own + 1) * ENTRY_BYTES);
    const enter = (id: number, entry: readonly [kind: number, at: number, place: number]): void => {
      const [kind, at, place] = entry;
      entries.writeUInt16BE(place, entries.writeUInt32BE(at, entries.writeUInt8(kind, id * ENTRY_BYTES)));
    };
    enter(0, [0, 0, 0xffff]);
    for (const [index, offset] of _offsets.entries()) if (offset) enter(index + 1, [1, offset, 0]);
    for (const [stream, ids] of this.#streams)
      for (const [place, id] of ids.entries()) enter(id, [2, stream, place]);
    enter(own, [1, _offset, 0]);
    const packed = deflateSync(entries);
    const id = `<${Buffer.from(_id).toString("hex")}>`;
    this.#internals._write(
      `${own} 0 obj\n<< /Type /XRef /Size ${own + 1} /W [${Object.values(ENTRY).join(" ")}] /Root ${_root} /Info ${this.#internals._info} /ID [${id} ${id}] /Filter /FlateDecode /Length ${packed.length} >>\nstream`,
    );
    this.#internals._write(packed);
    this.#internals._write(`\nendstream\nendobj\nstartxref\n${_offset}\n%%EOF`);
    this.#document.push(null);
  }
}
