// Papers that go out apart, in one file.
import { asDate, type Instant } from "@fiducia/kernel/clock";
import { ZipFile } from "yazl";

export async function zipOf(
  files: readonly { readonly name: string; readonly bytes: Buffer }[],
  at: Instant,
): Promise<Buffer> {
  const zip = new ZipFile();
  for (const { name, bytes } of files) zip.addBuffer(bytes, name, { mtime: asDate(at) });
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
