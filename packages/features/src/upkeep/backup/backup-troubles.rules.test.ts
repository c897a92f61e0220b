// What administrators read of their backups, and when it is red.
import type { BackupState } from "@fiducia/contract/backup-state";
import { describe, expect, test } from "vitest";
import { backupTroubles } from "./backup-troubles.rules.ts";

const NOW = "2026-03-10T15:00:00.000Z";

const copy = (endedAt: string) => ({
  ...{ name: "20260310T080000Z", endedAt, until: "2026-03-10T14:59:00.000Z", bytes: 1, storedBytes: 1 },
});
const trial = (at: string, isGood = true) => ({
  ...{
    copy: "20260310T080000Z",
    at,
    seconds: 9,
    restoredTo: at,
    isGood,
    words: "Agency 1001: 7 postings instead of 8.",
  },
});

const well: BackupState = {
  ...{ folder: "/mnt/backup", isEmbedded: true, isEncrypted: true, everyHours: null, isSameDisk: false },
  copies: [copy("2026-03-10T08:00:00.000Z")],
  trials: [trial("2026-03-08T08:00:00.000Z")],
  ...{ oldestMoment: "2026-03-10T08:00:00.000Z", youngestMoment: "2026-03-10T14:59:00.000Z", logBytes: 9 },
  ...{ waitingSince: null, underWay: null, faults: [], archiver: null },
};

const seen = (change: Partial<BackupState>, seenAt = NOW) =>
  backupTroubles({ state: { ...well, ...change }, seenAt, now: NOW }).map(
    ({ isGrave, words }) => `${isGrave ? "red" : "amber"}: ${words}`,
  );

test("a backup that is young, tried and elsewhere troubles nobody", () => {
  expect(seen({})).toEqual([]);
});

describe("it is red", () => {
  test.each<[string, Partial<BackupState>, string]>([
    [
      "when the last copy is older than 26 hours",
      { copies: [copy("2026-03-09T12:59:59.000Z")] },
      "The last base copy",
    ],
    [
      "when the last good trial is older than 8 days",
      { trials: [trial("2026-03-02T14:59:00.000Z")] },
      "No backup has been",
    ],
    [
      "when nothing was ever tried and the oldest copy is older than 8 days",
      { trials: [], copies: [copy("2026-03-10T08:00:00.000Z"), copy("2026-03-02T14:00:00.000Z")] },
      "No backup has been",
    ],
    [
      "when the last trial failed",
      { trials: [trial("2026-03-10T09:00:00.000Z", false), trial("2026-03-08T08:00:00.000Z")] },
      "The last trial of the backup failed. Agency 1001: 7 postings instead of 8.",
    ],
    ["when the log is 5 minutes late", { youngestMoment: "2026-03-10T14:54:59.000Z" }, "What was recorded"],
    ["when the log waits for 5 minutes", { waitingSince: "2026-03-10T14:54:59.000Z" }, "What was recorded"],
    ["when the folder cannot be used", { faults: ["The folder is away."] }, "The folder is away."],
  ])("%s", (_, change, words) => {
    expect(seen(change)[0]).toContain(`red: ${words}`);
  });

  test("when no worker has looked for 5 minutes", () => {
    expect(seen({}, "2026-03-10T14:54:59.000Z")[0]).toContain("red: The worker has not looked");
  });
});

test("what could be better is amber, and stands below what is red", () => {
  expect(seen({ isSameDisk: true, isEncrypted: false, faults: ["The folder is full."] })).toEqual([
    "red: The folder is full.",
    expect.stringContaining("amber: The backup is on the same disk"),
    expect.stringContaining("amber: The backup is not encrypted"),
  ]);
  expect(seen({ folder: null })).toEqual([
    expect.stringContaining("amber: There is no backup: set BACKUP_DIR"),
  ]);
});

test("copies every three days may be three days old", () => {
  expect(seen({ everyHours: 72, copies: [copy("2026-03-08T08:00:00.000Z")] })).toEqual([]);
});

test("of a server of one's own only its archiving is known", () => {
  const outside = { isEmbedded: false, folder: null };
  const archiver = { isOn: true, lastAt: "2026-03-10T14:00:00.000Z", lastFailedAt: null };
  expect(seen({ ...outside, archiver })).toEqual([]);
  expect(seen({ ...outside, archiver: { ...archiver, isOn: false } })[0]).toContain(
    "amber: The database server does not",
  );
  expect(seen({ ...outside, archiver: { ...archiver, lastFailedAt: NOW } })[0]).toContain(
    "red: The database server cannot",
  );
});
