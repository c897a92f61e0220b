// Attaches a file as a browser does: announces it, and sends its content after.

import { LARGEST_ATTACHMENT } from "@fiducia/features/items/attachments/attachments.contract";
import { receiveContent } from "@fiducia/features/items/attachments/receive-content.server";
import { done, type Outcome } from "@fiducia/kernel/outcome";
import type { Bookkeeper } from "../agencies/bookkeeper.ts";
import { ATTACH } from "./commands.ts";

interface FilePlace {
  readonly clientId: number;
  readonly itemId: number;
  readonly fileName: string;
}

/** Far more than a story needs. */
const LIMITS = { quota: 100 * LARGEST_ATTACHMENT, perHour: LARGEST_ATTACHMENT };

async function* once(content: Buffer): AsyncGenerator<Buffer> {
  yield content;
}

export async function attachFile(
  keeper: Bookkeeper,
  file: FilePlace,
  draw: () => Promise<Buffer>,
): Promise<Outcome<Record<string, unknown>>> {
  const announced = await keeper.ask(ATTACH, file);
  if (!announced.ok) return announced;
  const content = await draw();
  const stored = await receiveContent({
    ...{ connection: keeper.connection, caller: keeper.caller, clock: keeper.clock, limits: LIMITS },
    place: { clientId: file.clientId, attachmentId: announced.value.attachmentId },
    ...{ announced: content.length, source: once(content) },
  });
  return stored.ok ? done({}) : stored;
}
