// No statement was made yet; what making one adds is told beside the command.

import { counterOfFile } from "@fiducia/stories/counter/counter";
import { expect, test } from "vitest";
import { commissionStatements } from "./commission-statements.query.ts";
import { commissionStatementsReport } from "./commission-statements.report.ts";

const counter = counterOfFile();

test("begins empty", async () =>
  expect((await counter.list("PAY", [commissionStatementsReport, commissionStatements], {})).rows).toEqual(
    [],
  ));
