// The handlers of collections.
import type { HandlersFor } from "@fiducia/serving/handlers";
import { addNote } from "./add-note/add-note.command.ts";
import type { collectionsArea } from "./area.ts";
import { clientNotes } from "./client-notes/client-notes.query.ts";
import { clientReminders } from "./client-reminders/client-reminders.query.ts";
import { leaveOut, remindAgain } from "./leave-out/leave-out.command.ts";
import { markRemindersPrinted } from "./mark-printed/mark-printed.command.ts";
import { previewReminders } from "./preview-reminders/preview-reminders.query.ts";
import { reminderLetters } from "./reminder-letters/reminder-letters.query.ts";
import { sendReminders } from "./send-reminders/send-reminders.command.ts";

export const collectionsHandlers: HandlersFor<typeof collectionsArea> = {
  GetReminders: reminderLetters,
  GetClientNotes: clientNotes,
  AddNote: addNote,
  PreviewReminders: previewReminders,
  SendReminders: sendReminders,
  MarkRemindersPrinted: markRemindersPrinted,
  GetClientReminders: clientReminders,
  LeaveOutOfReminders: leaveOut,
  RemindAgain: remindAgain,
};
