// A statement that was never made has no paper; papers are told beside the command that makes them.

import { callerOf } from "@fiducia/stories/counter/agency";
import { counterOfFile, sentenceOf } from "@fiducia/stories/counter/counter";
import { expect, test } from "vitest";
import { statementPaper } from "./statement-paper.query.ts";

const counter = counterOfFile();

test("is refused as unknown", async () =>
  expect(sentenceOf(await counter.read((unit) => statementPaper(unit, callerOf("PAY"), 7)))).toBe(
    "STATEMENT_UNKNOWN: There is no such commission statement.",
  ));
