// Lines and items are named once: an item by its source and its id.
import { expect, it } from "vitest";
import { isItemTwice, isNamedTwice } from "./named-twice.rules.ts";

it("a line that is named twice", () => {
  expect([isNamedTwice([1, 2]), isNamedTwice([1, 2, 1])]).toEqual([false, true]);
});

it("an item that is named twice, and two of one id that come from elsewhere", () => {
  const item = { source: "event", sourceId: 1 } as const;
  expect([isItemTwice([item, { ...item, source: "opening" }]), isItemTwice([item, { ...item }])]).toEqual([
    false,
    true,
  ]);
});
