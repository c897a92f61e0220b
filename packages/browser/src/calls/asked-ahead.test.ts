// An answer that was asked for ahead is for the first who asks the same, while the page opens.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { noteAhead, takeAhead } from "./asked-ahead.ts";

let sinceOpened = 0;
beforeEach(() => {
  sinceOpened = 100;
  vi.spyOn(performance, "now").mockImplementation(() => sinceOpened);
});
afterEach(() => vi.restoreAllMocks());

test("goes to the first who asks", async () => {
  const answer = new Response("here");
  noteAhead("/user/whoami", Promise.resolve(answer));
  expect(takeAhead("/api/features")).toBeUndefined();
  expect(await takeAhead("/user/whoami")).toBe(answer);
  expect(takeAhead("/user/whoami")).toBeUndefined();
});

test("is asked for anew once the page is old", () => {
  noteAhead("/user/whoami", Promise.resolve(new Response("here")));
  sinceOpened = 10_000;
  expect(takeAhead("/user/whoami")).toBeUndefined();
  sinceOpened = 100;
  expect(takeAhead("/user/whoami")).toBeUndefined();
});

test("a failure reaches who takes it, and nobody else", async () => {
  noteAhead("/user/whoami", Promise.reject(new TypeError("no network")));
  await expect(takeAhead("/user/whoami")).rejects.toThrow("no network");
  noteAhead("/api/features", Promise.reject(new TypeError("no network")));
});
