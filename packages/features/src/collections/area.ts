// Collections: how the agency follows up what clients owe.
import { defineArea } from "@fiducia/contract/define-area";
import { addNoteCommand } from "./add-note/add-note.contract.ts";
import { clientNotesQuery } from "./client-notes/client-notes.contract.ts";
import { clientRemindersQuery } from "./client-reminders/client-reminders.contract.ts";
import { leaveOutCommand, remindAgainCommand } from "./leave-out/leave-out.contract.ts";
import { markRemindersPrintedCommand } from "./mark-printed/mark-printed.contract.ts";
import { previewRemindersQuery } from "./preview-reminders/preview-reminders.contract.ts";
import { reminderLettersReport } from "./reminder-letters/reminder-letters.report.ts";
import { sendRemindersCommand } from "./send-reminders/send-reminders.contract.ts";

export const collectionsArea = defineArea({
  name: "collections",
  menuGroup: "Customer Accounts",
  entries: [
    reminderLettersReport,
    clientNotesQuery,
    addNoteCommand,
    previewRemindersQuery,
    sendRemindersCommand,
    markRemindersPrintedCommand,
    clientRemindersQuery,
    leaveOutCommand,
    remindAgainCommand,
  ],
});
