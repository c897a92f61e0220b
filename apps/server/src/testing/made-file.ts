// Makes a report's file as its job does, and hands it over whole.
import { Writable } from "node:stream";
import { finished } from "node:stream/promises";
import type { SheetOrders } from "@fiducia/features/exports/export-job.store";
import { readHostSession } from "@fiducia/features/identity/shared/session.store";
import { servedAreas } from "@fiducia/pages/areas.server";
import { type Registry, registryOf } from "../http/dispatch/registry.ts";
import { askedSheets, namedSheets } from "../http/files/asked-sheets.ts";
import { pdfOf, workbookOf } from "../http/files/report-file.ts";
import type { TestSite } from "./site-over.ts";

interface FileAsked {
  /** `TRK@1001`. */
  readonly user: string;
  readonly format: "xlsx" | "pdf";
  readonly ask: object;
  readonly columns?: string[];
  /** Of the sheets behind the first. */
  readonly further?: readonly { readonly ask: object; readonly columns?: string[] }[];
  /** Done each time that rows are written. */
  readonly onRows?: () => Promise<void>;
  /** What answers; the product's own reports unless said. */
  readonly registry?: Registry;
}

const OWN = registryOf(servedAreas);
const nothing = async (): Promise<void> => undefined;

export async function madeFile(
  site: TestSite,
  { user, format, further = [], onRows = nothing, registry = OWN, ...first }: FileAsked,
): Promise<Buffer> {
  const [initials = "", agency] = user.split("@");
  const session = await readHostSession({
    connection: site.database.connection,
    user: { initials, agencyId: Number(agency) },
    ...{ expiresAt: site.now(), now: site.now() },
    isDebug: false,
    idempotencyKey: undefined,
  });
  if (!session) throw new Error(`${user} has no access`);
  const context = { connection: site.database.connection, clock: () => site.now() };
  const orders = [first, ...further] as unknown as SheetOrders;
  const order = { caller: session.caller, format, sheets: orders };
  const sheets = await namedSheets(await askedSheets(context, registry, order));
  const chunks: Buffer[] = [];
  const to = new Writable({
    write: (chunk: Buffer, _encoding, written) => {
      chunks.push(chunk);
      written();
    },
  });
  const make = format === "xlsx" ? workbookOf : pdfOf;
  await Promise.all([make({ sheets, to, onRows }), finished(to)]);
  return Buffer.concat(chunks);
}
