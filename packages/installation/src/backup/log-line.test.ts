// The log leads from a copy on, segment by segment, across restores, and a gap in it is named.
import { expect, test } from "vitest";
import { lineFrom, readHistory, segmentAt } from "./log-line.ts";

const one = (place: number) => segmentAt("00000001", place);
const two = (place: number) => segmentAt("00000002", place);
const NONE = new Map<string, ReturnType<typeof readHistory>>();
const BRANCHED = new Map([["00000002", readHistory("1\t0/5000060\tbefore 2026-03-02 16:00:00+00\n")]]);

test("segments are counted across the end of a file of 256", () => {
  expect(segmentAt("00000001", 255)).toBe("0000000100000000000000FF");
  expect(segmentAt("00000001", 256)).toBe("000000010000000100000000");
  const segments = [254, 255, 256].map(one);
  expect(lineFrom({ segments: new Set(segments), histories: NONE }, one(254), one(255))).toEqual({
    ...{ timeline: "00000001", segments, missing: undefined },
  });
});

test("a segment that is missing is named: within the copy's own, and later", () => {
  const log = { segments: new Set([3, 4, 6].map(one)), histories: NONE };
  expect(lineFrom(log, one(3), one(4))).toMatchObject({ segments: [one(3), one(4)], missing: one(5) });
  expect(lineFrom(log, one(4), one(5))).toMatchObject({ segments: [one(4)], missing: one(5) });
});

test("after a restore the line goes on where it branched off, and not on what was left behind", () => {
  const segments = new Set([one(3), one(4), one(5), one(6), one(7), two(5), two(6)]);
  expect(lineFrom({ segments, histories: BRANCHED }, one(3), one(4))).toEqual({
    ...{ timeline: "00000002", segments: [one(3), one(4), two(5), two(6)], missing: undefined },
  });
});

test("a copy that was made of what was left behind leads on there", () => {
  const segments = new Set([one(6), one(7), two(5)]);
  expect(lineFrom({ segments, histories: BRANCHED }, one(6), one(7))).toMatchObject({
    ...{ timeline: "00000001", segments: [one(6), one(7)], missing: undefined },
  });
});
