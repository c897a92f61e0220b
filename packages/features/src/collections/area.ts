// Collections: how the agency follows up what clients owe.
import { defineArea } from "@fiducia/contract/define-area";
import { addNoteCommand } from "./add-note/add-note.contract.ts";
import { clientNotesQuery } from "./client-notes/client-notes.contract.ts";

export const collectionsArea = defineArea({
  name: "collections",
  entries: [clientNotesQuery, addNoteCommand],
});
