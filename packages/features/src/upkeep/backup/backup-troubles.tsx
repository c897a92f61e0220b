// What is wrong with the backups, where administrators see it.
import { Note } from "@fiducia/ui/note";
import type { BackupTrouble } from "./backup-troubles.rules.ts";

export const BackupTroubles = ({ troubles }: { readonly troubles: readonly BackupTrouble[] }) =>
  troubles.map(({ isGrave, words }) => (
    <Note key={words} tone={isGrave ? "red" : "amber"} role={isGrave ? "alert" : "note"}>
      <p>{words}</p>
    </Note>
  ));
