// Opens the books for one command: those of a running server beside it, which it neither migrates nor takes over.
import type { Connection } from "@fiducia/database/unit";
import { openToRead } from "../../packages/installation/src/open-books.ts";
import type { Answered, Asked } from "./command.ts";

export async function withBooks(
  { config, say }: Asked,
  work: (connection: Connection) => Promise<Answered>,
): Promise<Answered> {
  const books = await openToRead(config, say);
  try {
    return await work(books.connection);
  } finally {
    await books.close();
  }
}
