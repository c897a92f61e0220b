// A draft is kept, replaced, and ends when it is issued: once, whoever issues it.

import { CLIENT } from "@fiducia/stories/counter/agency";
import { counterOfFile, granted, sentenceOf } from "@fiducia/stories/counter/counter";
import { FOUR_LINES, INVOICE } from "@fiducia/stories/counter/tellers";
import { expect, it } from "vitest";
import { deleteInvoiceDraft, saveInvoiceDraft } from "./invoice-drafts.command.ts";
import {
  deleteInvoiceDraftCommand,
  invoiceDraftsQuery,
  saveInvoiceDraftCommand,
} from "./invoice-drafts.contract.ts";
import { invoiceDrafts } from "./invoice-drafts.query.ts";

const counter = counterOfFile();

const SAVE = [saveInvoiceDraftCommand, saveInvoiceDraft] as const;
const DELETE = [deleteInvoiceDraftCommand, deleteInvoiceDraft] as const;
const GONE = "DRAFT_UNKNOWN: The draft is not there any more: it was issued or deleted meanwhile.";
const kept = async (filter: object = {}) =>
  (await counter.ask("CLK", [invoiceDraftsQuery, invoiceDrafts], filter)).map(
    ({ client, total, savedBy, body }) => `${client} ${total} ${savedBy}, ${body.lines.length} lines`,
  );

it("a form is kept as it was left, with lines that are not complete", async () => {
  const { draftId } = granted(
    await counter.tell("CLK", SAVE, { clientId: CLIENT.ada, lines: [{ description: "Homeowners" }] }),
  );
  expect(await kept()).toEqual(["Ada Park 0 CLK Staff, 1 lines"]);
  granted(await counter.tell("MJS", SAVE, { draftId, clientId: CLIENT.ada, lines: FOUR_LINES }));
  expect(await kept({ draftId })).toEqual(["Ada Park 110000 MJS Staff, 4 lines"]);
  expect(await kept({ clientId: CLIENT.bo })).toEqual([]);
  granted(await counter.tell("CLK", DELETE, { draftId }));
  expect(await kept()).toEqual([]);
  expect(sentenceOf(await counter.tell("CLK", DELETE, { draftId }))).toBe(GONE);
  expect(sentenceOf(await counter.tell("CLK", SAVE, { draftId, clientId: CLIENT.ada }))).toBe(GONE);
});

it("two who issue one draft at the same moment issue one invoice", async () => {
  const { draftId } = granted(await counter.tell("CLK", SAVE, { clientId: CLIENT.ada, lines: FOUR_LINES }));
  const issue = () => counter.tell("MJS", INVOICE, { clientId: CLIENT.ada, lines: FOUR_LINES, draftId });
  expect((await Promise.all([issue(), issue(), issue()])).map(sentenceOf).sort()).toEqual([
    GONE,
    GONE,
    "done",
  ]);
  expect(await kept()).toEqual([]);
});

it("a draft for no client, or for another office, is not kept", async () => {
  expect(sentenceOf(await counter.tell("CLK", SAVE, { clientId: 99 }))).toBe(
    "CLIENT_UNKNOWN: There is no client 00000099.",
  );
  expect(sentenceOf(await counter.tell("AWY", SAVE, { clientId: CLIENT.ada }))).toBe(
    "CLIENT_UNKNOWN: There is no client 00000042.",
  );
});
