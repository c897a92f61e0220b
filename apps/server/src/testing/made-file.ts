// Makes a report's file as its job does, and hands it over whole.
import { Writable } from "node:stream";
import { finished } from "node:stream/promises";
import { servedAreas } from "@fiducia/features/areas.server";
import { readHostSession } from "@fiducia/features/identity/shared/session.store";
import { VAULT } from "@fiducia/features/testing/two-agencies";
import { askedReport } from "../http/dispatch/ask.ts";
import { registryOf } from "../http/dispatch/registry.ts";
import { fileColumns } from "../http/files/file-head.ts";
import { pdfFile } from "../http/files/pdf-file.ts";
import { xlsxFile } from "../http/files/xlsx-file.ts";
import type { TestSite } from "./site-over.ts";

interface FileAsked {
  /** `TRK@1001`. */
  readonly user: string;
  readonly format: "xlsx" | "pdf";
  readonly ask: object;
  readonly columns?: readonly string[];
}

export async function madeFile(site: TestSite, { user, format, ask, columns }: FileAsked): Promise<Buffer> {
  const [initials = "", agency] = user.split("@");
  const session = await readHostSession({
    connection: site.database.connection,
    user: { initials, agencyId: Number(agency) },
    expiresAt: site.now(),
    isDebug: false,
    idempotencyKey: undefined,
  });
  if (!session) throw new Error(`${user} has no access`);
  const settings = { publicUrl: "http://localhost", returnOrigins: [], embedHostOrigins: [] };
  const { connection } = site.database;
  const context = {
    ...{ connection, clock: () => site.now(), settings, vault: VAULT },
    ...{ hostSessions: undefined, heed: () => undefined },
  };
  const body = ask as Readonly<Record<string, unknown>>;
  const asked = await askedReport(context, registryOf(servedAreas), { caller: session.caller, body });
  const chunks: Buffer[] = [];
  const to = new Writable({
    write: (chunk: Buffer, _encoding, written) => {
      chunks.push(chunk);
      written();
    },
  });
  const make = format === "xlsx" ? xlsxFile : pdfFile;
  const work = { asked, columns: fileColumns(asked, columns, format), to, onRows: async () => undefined };
  await Promise.all([make(work), finished(to)]);
  return Buffer.concat(chunks);
}
