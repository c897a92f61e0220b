// Who answers for files of other systems.
import type { HandlersFor } from "@fiducia/serving/handlers";
import type { importArea } from "./area.ts";
import {
  answerImport,
  checkImport,
  forgetImport,
  nameImported,
  stopImport,
  writeImport,
} from "./steps/import.command.ts";
import { importOf, importRows, imports } from "./steps/imports.query.ts";

export const importHandlers: HandlersFor<typeof importArea> = {
  GetImports: imports,
  GetImport: importOf,
  GetImportRows: importRows,
  CheckImport: checkImport,
  NameImported: nameImported,
  AnswerImport: answerImport,
  WriteImport: writeImport,
  StopImport: stopImport,
  ForgetImport: forgetImport,
};
