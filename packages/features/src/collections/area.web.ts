// The screen and the dialogs of collections.
export const collectionsScreens = {
  GetReminders: () => import("./reminder-letters/reminder-letters.screen.tsx"),
};

export const collectionsDialogs = {
  AddNote: () => import("./add-note/add-note.dialog.tsx"),
  SendReminders: () => import("./send-reminders/send-reminders.dialog.tsx"),
  LeaveOutOfReminders: () => import("./leave-out/leave-out.dialog.tsx"),
};
