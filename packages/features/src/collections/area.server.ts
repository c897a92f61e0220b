// The handlers of collections.
import type { HandlersFor } from "@fiducia/serving/handlers";
import { addNote } from "./add-note/add-note.command.ts";
import type { collectionsArea } from "./area.ts";
import { clientNotes } from "./client-notes/client-notes.query.ts";

export const collectionsHandlers: HandlersFor<typeof collectionsArea> = {
  GetClientNotes: clientNotes,
  AddNote: addNote,
};
