// Importing from another system: files, their rows, and the way to the books.
import { defineArea } from "@fiducia/contract/define-area";
import {
  answerImportCommand,
  checkImportCommand,
  forgetImportCommand,
  importQuery,
  importRowsQuery,
  importsQuery,
  nameImportCommand,
  stopImportCommand,
  writeImportCommand,
} from "./shared/import.contract.ts";

export const importArea = defineArea({
  name: "import",
  entries: [
    importsQuery,
    importQuery,
    importRowsQuery,
    checkImportCommand,
    nameImportCommand,
    answerImportCommand,
    writeImportCommand,
    stopImportCommand,
    forgetImportCommand,
  ],
});
