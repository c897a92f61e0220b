// A file that was never made is no file; contents are told beside the command that makes them.
import { instantOf } from "@fiducia/kernel/clock";
import { callerOf } from "@fiducia/stories/counter/agency";
import { counterOfFile, sentenceOf, VAULT } from "@fiducia/stories/counter/counter";
import { expect, test } from "vitest";
import { bankFile } from "./bank-file.query.ts";

const counter = counterOfFile();

test("is refused as unknown", async () => {
  const at = instantOf("2026-03-02T16:05:00Z");
  const found = await counter.read((unit) =>
    bankFile({ unit, caller: callerOf("PAY"), fileId: 7, at, open: VAULT.open }),
  );
  expect(sentenceOf(found)).toBe("FILE_UNKNOWN: There is no such file.");
});
