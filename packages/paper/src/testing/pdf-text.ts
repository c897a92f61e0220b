// Reads a PDF with a library of others.
import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";

/** Loading the library replaces these globals by versions that accept malformed JSON; they are restored. */
const { parse, stringify } = JSON;
const { getDocument } = await import("pdfjs-dist/legacy/build/pdf.mjs");
Object.assign(JSON, { parse, stringify });

/** An element of a document's structure: its type, and its words. */
export interface PdfElement {
  readonly role: string;
  readonly text: string;
  readonly kids: readonly PdfElement[];
}

async function read<T>(bytes: Buffer, work: (document: PDFDocumentProxy) => Promise<T>): Promise<T> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  try {
    return await work(document);
  } finally {
    await document.destroy();
  }
}

type Page = Awaited<ReturnType<PDFDocumentProxy["getPage"]>>;

const pagesOf = (document: PDFDocumentProxy): Promise<readonly Page[]> =>
  Promise.all(Array.from({ length: document.numPages }, (_, place) => document.getPage(place + 1)));

/** The texts of each page in the order of writing, one line of a paragraph each. */
export const pdfPages = (bytes: Buffer): Promise<readonly (readonly string[])[]> =>
  read(bytes, async (document) =>
    Promise.all(
      (await pagesOf(document)).map(async (page) => {
        const { items } = await page.getTextContent({ includeMarkedContent: true });
        return items.flatMap((item) => ("str" in item && item.str.trim() !== "" ? [item.str.trim()] : []));
      }),
    ),
  );

/** A text and where it stands, in millimetres from the left and the upper edge of the page. */
export interface PdfPlace {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly baseline: number;
}

const MM_PER_POINT = 25.4 / 72;

/** The texts of each page with their places. */
export const pdfPlaces = (bytes: Buffer): Promise<readonly (readonly PdfPlace[])[]> =>
  read(bytes, async (document) =>
    Promise.all(
      (await pagesOf(document)).map(async (page) => {
        const { height } = page.getViewport({ scale: 1 });
        const { items } = await page.getTextContent();
        return items.flatMap((item): PdfPlace[] => {
          if (!("str" in item) || item.str.trim() === "") return [];
          const [x, y] = [Number(item.transform[4]), Number(item.transform[5])];
          return [
            {
              text: item.str.trim(),
              left: x * MM_PER_POINT,
              right: (x + item.width) * MM_PER_POINT,
              baseline: (height - y) * MM_PER_POINT,
            },
          ];
        });
      }),
    ),
  );

/** Title and language, and the structure of each page. */
export const pdfStructure = (bytes: Buffer) =>
  read(bytes, async (document) => {
    const metadata = await document.getMetadata();
    const said = metadata.info as Readonly<Record<string, unknown>>;
    const pages = await Promise.all((await pagesOf(document)).map(structureOf));
    return { title: said.Title, language: said.Language, pages };
  });

interface Node {
  readonly role?: string;
  readonly id?: string;
  readonly children?: readonly Node[];
}

async function structureOf(page: Page): Promise<PdfElement> {
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const words = new Map<string, string>();
  const open: (string | undefined)[] = [];
  for (const item of items) {
    if ("str" in item) {
      const id = open.at(-1);
      if (id !== undefined) words.set(id, `${words.get(id) ?? ""}${item.str}${item.hasEOL ? " " : ""}`);
    } else if (item.type === "endMarkedContent") open.pop();
    else open.push(item.id);
  }
  const elementOf = ({ role = "", children = [] }: Node): PdfElement => ({
    role,
    text: children
      .map(({ id = "" }) => words.get(id) ?? "")
      .join("")
      .trim(),
    kids: children.filter((child) => child.role !== undefined).map(elementOf),
  });
  return elementOf((await page.getStructTree()) as Node);
}
