// A client without files has none, and nobody sees another office's.

import { CLIENT } from "@fiducia/stories/counter/agency";
import { counterOfFile, granted } from "@fiducia/stories/counter/counter";
import { expect, test } from "vitest";
import { addAttachment } from "./attachments.command.ts";
import { addAttachmentCommand, attachmentsQuery } from "./attachments.contract.ts";
import { attachments } from "./attachments.query.ts";

const counter = counterOfFile();

test("files by client", async () => {
  const ask = (initials: "CLK" | "LAK", clientId: number) =>
    counter.ask(initials, [attachmentsQuery, attachments], { clientId });
  expect(await ask("CLK", CLIENT.ada)).toEqual([]);
  const body = { clientId: CLIENT.ada, fileName: "application.pdf" };
  granted(await counter.tell("CLK", [addAttachmentCommand, addAttachment], body));
  expect(await ask("CLK", CLIENT.ada)).toMatchObject([
    { fileName: "application.pdf", mediaType: null, size: null },
  ]);
  expect(await ask("LAK", CLIENT.ada)).toEqual([]);
});
