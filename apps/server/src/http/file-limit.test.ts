// Connections stay below what the system lets a process open.
import { expect, test } from "vitest";
import { connectionsWithin, fileLimitIn } from "./file-limit.ts";

test("the limit is read from the system's table", () => {
  const table =
    "Limit  Soft Limit  Hard Limit  Units\nMax open files            1024                 4096    files\n";
  expect(fileLimitIn(table)).toBe(1024);
  expect(fileLimitIn("Max open files            unlimited            unlimited   files")).toBeUndefined();
});

test("connections leave room for the database and the program's own files", () => {
  expect(connectionsWithin(5_000, 20_000)).toBe(5_000);
  expect(connectionsWithin(5_000, 1_024)).toBe(768);
  expect(connectionsWithin(5_000, 100)).toBe(1);
});
