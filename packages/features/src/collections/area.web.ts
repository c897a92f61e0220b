// The dialogs of collections.
export const collectionsDialogs = {
  AddNote: () => import("./add-note/add-note.dialog.tsx"),
};
