// Notes of one item, and for whom there are none.

import { CLIENT } from "@fiducia/stories/counter/agency";
import { counterOfFile, granted } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { expect, test } from "vitest";
import { addNote } from "../add-note/add-note.command.ts";
import { addNoteCommand } from "../add-note/add-note.contract.ts";
import { clientNotesQuery } from "./client-notes.contract.ts";
import { clientNotes } from "./client-notes.query.ts";

const counter = counterOfFile();
const drawer = new Drawer(counter);
const NOTES = [clientNotesQuery, clientNotes] as const;

test("one item's notes alone; who serves another office sees none", async () => {
  const [first, second] = [await drawer.invoice(), await drawer.invoice()];
  for (const [itemId, note] of [
    [first, "Of the first"],
    [second, "Of the second"],
  ] as const)
    granted(await counter.tell("CLK", [addNoteCommand, addNote], { clientId: CLIENT.ada, itemId, note }));
  const seen = await counter.ask("CLK", NOTES, { clientId: CLIENT.ada, itemId: second });
  expect(seen.map(({ note }) => note)).toEqual(["Of the second"]);
  expect(await counter.ask("LAK", NOTES, { clientId: CLIENT.ada })).toEqual([]);
});
