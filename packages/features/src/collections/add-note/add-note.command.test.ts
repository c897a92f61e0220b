// A note on a client, as it is written and as it is read.

import { CLIENT } from "@fiducia/stories/counter/agency";
import { counterOfFile, granted, sentenceOf } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { expect, test } from "vitest";
import { clientNotesQuery } from "../client-notes/client-notes.contract.ts";
import { clientNotes } from "../client-notes/client-notes.query.ts";
import { addNote } from "./add-note.command.ts";
import { addNoteCommand } from "./add-note.contract.ts";

const counter = counterOfFile();
const drawer = new Drawer(counter);
const ADD = [addNoteCommand, addNote] as const;

test("a promise on an invoice is kept with who wrote it, and a promise of yesterday is refused", async () => {
  const itemId = await drawer.invoice();
  const note = { clientId: CLIENT.ada, itemId, note: "Pays when the bonus comes" };
  expect(sentenceOf(await counter.tell("CLK", ADD, { ...note, promisedOn: "2026-03-01" }))).toMatch(
    /^PROMISE_PAST: A client promises a day to come\. Choose today, 03\/02\/2026/,
  );
  granted(await counter.tell("CLK", ADD, { ...note, promisedOn: "2026-03-06" }));
  granted(await counter.tell("MJS", ADD, { clientId: CLIENT.ada, note: "Left a message" }));
  const seen = await counter.ask("CLK", [clientNotesQuery, clientNotes], { clientId: CLIENT.ada });
  expect(seen.map(({ note: words, promisedOn, by, item }) => [words, promisedOn, by, item?.name])).toEqual([
    ["Left a message", null, "MJS", undefined],
    ["Pays when the bonus comes", "2026-03-06", "CLK", "Invoice 1001"],
  ]);
});

test("an item of another client, and a client of another office, count as unknown", async () => {
  const itemId = await drawer.invoice();
  const told = async (who: "CLK" | "LAK", body: { clientId: number; itemId?: number }) =>
    sentenceOf(await counter.tell(who, ADD, { note: "Called", ...body }));
  expect(await told("CLK", { clientId: CLIENT.bo, itemId })).toBe(
    "ITEM_UNKNOWN: This client has no such item.",
  );
  expect(await told("LAK", { clientId: CLIENT.ada })).toMatch(/^CLIENT_UNKNOWN/);
});

test("a note keeps its lines", () => {
  const parsed = addNoteCommand.body.parse({ clientId: 1, note: " Called.\r\nPays on Friday. \n" });
  expect(parsed.note).toBe("Called.\nPays on Friday.");
});

test.each([
  { note: " " },
  { note: "x".repeat(1_001) },
  { note: "A bell \u0007" },
  { note: "Called", promisedOn: "soon" },
])("does not understand %j", (body) =>
  expect(addNoteCommand.body.safeParse({ clientId: 1, ...body }).success).toBe(false),
);
