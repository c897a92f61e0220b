// The tagged structure of a PDF for screen readers and conversion: headings, paragraphs, table cells, and artifacts.
// Written while the document grows, so that memory holds one page and the open elements.
import { PackedObjects } from "./packed-objects.ts";

/** The standard structure types that our documents use. */
export type Container = "Document" | "Sect" | "Table" | "THead" | "TBody" | "TR";
export type Leaf = "H1" | "H2" | "P" | "TH" | "TD";

/** For a cell: the header it belongs to, and the columns that it spans. */
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
  /** For the current page: the element of each marked content, by its id. */
  #pieces: number[] = [];
  #page: object | undefined;
  /** The page's key in the parent tree. */
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

  /** Call for every new page. */
  beginPage(): void {
    this.#endPage();
    const { dictionary, structParentTreeKey } = this.#tagged.page;
    this.#page = dictionary;
    this.#key = structParentTreeKey;
  }

  /** Opens an element that contains others, on this and following pages, until it is closed. */
  open(tag: Container, title?: string): void {
    const id = this.#objects.newId();
    this.#parent.kids.push(id);
    this.#open.push({ id, tag, title, kids: [] });
  }

  /** Closes the element opened last. */
  close(): void {
    const element = this.#parent;
    this.#open.pop();
    const parent =
      this.#open.length > 0 ? `/P ${this.#parent.id} 0 R` : `/P ${this.#tagged.getStructTreeRoot()}`;
    const title = element.title === undefined ? "" : `/T (${element.title})`;
    const kids = element.kids.map((id) => `${id} 0 R`).join(" ");
    this.#objects.put(element.id, `<</S/${element.tag}${parent}${title}/K[${kids}]>>`);
  }

  /** Wraps what is drawn in an element; an element without content when nothing is drawn. */
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

  /** Marks what is drawn as an artifact, such as what each page repeats. */
  artifact(draw: () => void): void {
    this.#mark("/Artifact BMC", draw);
  }

  /** Whether what is drawn now is in an element or an artifact. */
  get isMarked(): boolean {
    return this.#isMarked;
  }

  /** Closes all elements; call before the document ends. */
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
