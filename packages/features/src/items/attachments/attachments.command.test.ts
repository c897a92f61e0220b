// Files stand behind a client or an item, once, as what they are; what is removed leaves its trace.
import { readAs } from "@fiducia/database/unit";
import { systemClock } from "@fiducia/kernel/clock";
import { done, type Outcome } from "@fiducia/kernel/outcome";
import { CLIENT, callerOf, type Initials } from "@fiducia/stories/counter/agency";
import { counterOfFile, granted, sentenceOf } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { expect, it } from "vitest";
import { chunksOf, findContent } from "./attachment-content.store.ts";
import { addAttachment, removeAttachment } from "./attachments.command.ts";
import { addAttachmentCommand, attachmentsQuery, removeAttachmentCommand } from "./attachments.contract.ts";
import { attachments } from "./attachments.query.ts";
import { receiveContent } from "./receive-content.server.ts";

const counter = counterOfFile();

const ADD = [addAttachmentCommand, addAttachment] as const;
const REMOVE = [removeAttachmentCommand, removeAttachment] as const;
const PDF = Buffer.from("%PDF-1.7 the application");
const place = (attachmentId: number, clientId: number = CLIENT.ada) => ({ clientId, attachmentId });
const LIMITS = { quota: 30_000_000, perHour: 30_000_000 };
async function* pieces(...bytes: readonly Buffer[]) {
  yield* bytes;
}
const stored = (attachmentId: number, bytes: Buffer, initials: Initials = "CLK"): Promise<Outcome<unknown>> =>
  receiveContent({
    ...{ connection: counter.connection, clock: systemClock, limits: LIMITS },
    caller: callerOf(initials, counter.agencyId),
    ...{ place: place(attachmentId), announced: bytes.length, source: pieces(bytes) },
  });
const content = async (attachmentId: number, initials: Initials = "CLK") => {
  const { connection } = counter.database;
  const found = await readAs(connection, counter.agencyId, (unit) =>
    findContent(unit, callerOf(initials, counter.agencyId), place(attachmentId)),
  );
  if (!found.ok) return found;
  const { fileName, mediaType, size } = found.value;
  const chunks: Buffer[] = [];
  for await (const chunk of chunksOf(connection, counter.agencyId, { attachmentId, size }))
    chunks.push(chunk);
  return done({ fileName, mediaType, bytes: Buffer.concat(chunks) });
};
const listed = async (filter: object = {}) =>
  (await counter.ask("CLK", [attachmentsQuery, attachments], { clientId: CLIENT.ada, ...filter })).map(
    (row) => `${row.fileName} ${row.mediaType} ${row.size} ${row.removedBy ?? "kept"}`,
  );
const UNKNOWN = "ATTACHMENT_UNKNOWN: There is no such attachment.";

it("is announced, stored once, read and removed with a trace", async () => {
  const itemId = await new Drawer(counter).invoice();
  const body = { clientId: CLIENT.ada, itemId, fileName: "application.pdf" };
  const { attachmentId } = granted(await counter.tell("CLK", ADD, body));
  expect(sentenceOf(await content(attachmentId))).toBe(UNKNOWN);
  granted(await stored(attachmentId, PDF));
  expect(sentenceOf(await stored(attachmentId, PDF))).toBe(
    "STORED: The content of this attachment is here already.",
  );
  expect(granted(await content(attachmentId))).toEqual({
    fileName: "application.pdf",
    mediaType: "application/pdf",
    bytes: PDF,
  });
  expect(await listed({ itemId })).toEqual(["application.pdf application/pdf 24 kept"]);
  const removing = { clientId: CLIENT.ada, attachmentId, reason: "Wrong client" };
  granted(await counter.tell("MJS", REMOVE, removing));
  expect(sentenceOf(await counter.tell("MJS", REMOVE, removing))).toBe(
    "REMOVED: The attachment was removed already.",
  );
  expect(sentenceOf(await content(attachmentId))).toBe(UNKNOWN);
  expect(await listed()).toEqual(["application.pdf application/pdf 24 MJS Staff"]);
});

it("what is no PDF, PNG or JPEG is refused, whatever it is called", async () => {
  const { attachmentId } = granted(
    await counter.tell("CLK", ADD, { clientId: CLIENT.ada, fileName: "page.pdf" }),
  );
  expect(sentenceOf(await stored(attachmentId, Buffer.from("<script>")))).toBe(
    "NO_DOCUMENT: Only PDF, PNG and JPEG files can be attached; this is none of them.",
  );
  expect(sentenceOf(await stored(attachmentId, Buffer.concat([PDF, Buffer.alloc(10 * 1024 * 1024)])))).toBe(
    "TOO_LARGE: The file is larger than 10 MB.",
  );
});

it("another office's files are not there, and an item must be the client's own", async () => {
  const { attachmentId } = granted(
    await counter.tell("CLK", ADD, { clientId: CLIENT.ada, fileName: "a.pdf" }),
  );
  expect(sentenceOf(await stored(attachmentId, PDF, "LAK"))).toBe(UNKNOWN);
  granted(await stored(attachmentId, PDF));
  expect(sentenceOf(await content(attachmentId, "LAK"))).toBe(UNKNOWN);
  expect(sentenceOf(await counter.tell("LAK", ADD, { clientId: CLIENT.ada, fileName: "a.pdf" }))).toBe(
    "CLIENT_UNKNOWN: There is no client 00000042.",
  );
  expect(
    sentenceOf(await counter.tell("CLK", ADD, { clientId: CLIENT.ada, itemId: 5, fileName: "a.pdf" })),
  ).toBe("ITEM_UNKNOWN: There is no such item of this client.");
});
