// No file was made for a bank yet; what making one adds is told beside the command.

import { counterOfFile } from "@fiducia/stories/counter/counter";
import { expect, test } from "vitest";
import { bankFiles } from "./bank-files.query.ts";
import { bankFilesReport } from "./bank-files.report.ts";

const counter = counterOfFile();

test("begins empty", async () =>
  expect((await counter.list("PAY", [bankFilesReport, bankFiles], {})).rows).toEqual([]));
