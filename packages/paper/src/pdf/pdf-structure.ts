// What a PDF says to those who listen to it or read it in another form: which words are a heading, a paragraph, the cell
// of a table, and which are mere ornament. Written as it grows, so that memory keeps to a page and what is open.
import { PackedObjects } from "./packed-objects.ts";

/** Of the standard's own kinds, those that our documents have. */
export type Container = "Document" | "Sect" | "Table" | "THead" | "TBody" | "TR";
export type Leaf = "H1" | "H2" | "P" | "TH" | "TD";

/** Of a cell: whose header it is, and over how many columns it reaches. */
interface CellWords {
  readonly scope?: "Column" | "Row";
  readonly columns?: number;
}

interface Open {
  readonly id: number;
  readonly tag: Container;
  readonly title: string | undefined;
  readonly kids: number[];
}

interface Page {
  readonly dictionary: object;
  readonly structParentTreeKey: number;
}

interface Tagged {
  readonly page: Page;
  getStructTreeRoot(): { readonly data: { K?: unknown } };
  getStructParentTree(): { add(key: number, value: unknown): void };
}

export class PdfStructure {
  readonly #document: PDFKit.PDFDocument;
  readonly #tagged: Tagged;
  readonly #objects: PackedObjects;
  readonly #open: Open[] = [];
  /** Of the present page: the element of each piece of its content, by its number. */
  #pieces: number[] = [];
  #page: object | undefined;
  /** The page's place in the list that leads from its pieces to their elements. */
  #key = 0;
  #isMarked = false;

  constructor(document: PDFKit.PDFDocument) {
    this.#document = document;
    this.#tagged = document as unknown as Tagged;
    this.#objects = new PackedObjects(document);
    const whole = this.#objects.reserve();
    this.#tagged.getStructTreeRoot().data.K = whole.reference;
    this.#open.push({ id: whole.id, tag: "Document", title: undefined, kids: [] });
  }

  /** To be told when the document has a new page. */
  beginPage(): void {
    this.#endPage();
    const { dictionary, structParentTreeKey } = this.#tagged.page;
    this.#page = dictionary;
    this.#key = structParentTreeKey;
  }

  /** Opens an element that holds others, on this page and those that follow, until it is closed. */
  open(tag: Container, title?: string): void {
    const id = this.#objects.newId();
    this.#parent.kids.push(id);
    this.#open.push({ id, tag, title, kids: [] });
  }

  /** Closes what was opened last. */
  close(): void {
    const element = this.#parent;
    this.#open.pop();
    const parent =
      this.#open.length > 0 ? `/P ${this.#parent.id} 0 R` : `/P ${this.#tagged.getStructTreeRoot()}`;
    const title = element.title === undefined ? "" : `/T (${element.title})`;
    const kids = element.kids.map((id) => `${id} 0 R`).join(" ");
    this.#objects.put(element.id, `<</S/${element.tag}${parent}${title}/K[${kids}]>>`);
  }

  /** An element of its own around what is drawn; without content of its own where nothing is. */
  leaf(tag: Leaf, draw?: () => void, { scope, columns }: CellWords = {}): void {
    const id = this.#objects.newId();
    this.#parent.kids.push(id);
    const words = `${scope ? `/Scope/${scope}` : ""}${columns ? `/ColSpan ${columns}` : ""}`;
    const head = `<</S/${tag}/P ${this.#parent.id} 0 R${words && `/A<</O/Table${words}>>`}`;
    if (!draw || !this.#page) {
      this.#objects.put(id, `${head}>>`);
      return;
    }
    const piece = this.#pieces.push(id) - 1;
    this.#objects.put(id, `${head}/Pg ${this.#page}/K ${piece}>>`);
    this.#mark(`/${tag} <</MCID ${piece}>> BDC`, draw);
  }

  /** Ornament, and what each page repeats: nobody needs it read out. */
  artifact(draw: () => void): void {
    this.#mark("/Artifact BMC", draw);
  }

  /** Whether what is drawn now belongs to an element or is known as ornament. */
  get isMarked(): boolean {
    return this.#isMarked;
  }

  /** Closes all; to be told before the document ends. */
  end(): void {
    this.#endPage();
    while (this.#open.length > 0) this.close();
    this.#objects.flush();
  }

  get #parent(): Open {
    const last = this.#open.at(-1);
    if (!last) throw new Error("the document has ended");
    return last;
  }

  #mark(begin: string, draw: () => void): void {
    if (this.#isMarked) throw new Error("what is marked cannot be marked again");
    this.#document.addContent(begin);
    this.#isMarked = true;
    draw();
    this.#isMarked = false;
    this.#document.addContent("EMC");
  }

  #endPage(): void {
    if (!this.#page) return;
    const pieces = this.#pieces.map((id) => `${id} 0 R`).join(" ");
    const { id, reference } = this.#objects.reserve();
    this.#objects.put(id, `[${pieces}]`);
    this.#tagged.getStructParentTree().add(this.#key, reference);
    this.#pieces = [];
    this.#page = undefined;
  }
}
