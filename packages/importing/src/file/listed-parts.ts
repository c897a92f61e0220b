// A workbook made anew of the parts that its directory lists: a reader that goes through a ZIP file from its beginning would also
// unpack what stands between them, of which the directory says nothing.
import { buffer } from "node:stream/consumers";
import { fromBufferPromise } from "yauzl";
import { ZipFile } from "yazl";

/** The parts that rows are read from. */
const NEEDED =
  /^(?:\[Content_Types\]\.xml|xl\/(?:workbook|styles|sharedStrings)\.xml|xl\/(?:_rels|worksheets)\/[^/]+)$/i;

/** Throws when a part unpacks to more than the directory says. */
export async function listedParts(bytes: Buffer): Promise<Buffer> {
  const archive = await fromBufferPromise(bytes, { lazyEntries: true });
  const parts = new ZipFile();
  for await (const part of archive.eachEntry())
    if (NEEDED.test(part.fileName))
      parts.addBuffer(await buffer(await archive.openReadStreamPromise(part)), part.fileName, {
        compress: false,
      });
  parts.end();
  return buffer(parts.outputStream);
}
