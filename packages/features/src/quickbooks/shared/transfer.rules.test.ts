// Which step each command of the export may take from each state, as a table.
import { expect, test } from "vitest";
import { type TransferCommand, transferRefusal } from "./transfer.rules.ts";

const invoice = {
  ...{ itemName: "Invoice 1001", isVoided: false, isThere: false, isInDoubt: false, isOpening: false },
  ...{ readiness: "Ready" as const, blockedBy: null },
};
const QUEUED = "Invoice 1001 is in the queue already.";
const NOW = "Invoice 1001 is being transferred right now.";
const SENT = "Invoice 1001 has been transferred already.";
const SET_ASIDE = 'Invoice 1001 is set to "Do Not Transfer" already.';
const NOT_FAILED = "Invoice 1001 has not failed.";

const UNSENT = "Invoice 1001 has not been transferred.";
const MAY = undefined;

type Expected = readonly [
  transfer: string | undefined,
  requeue: string | undefined,
  reverse: string | undefined,
  setAside: string | undefined,
];
const COMMANDS: readonly TransferCommand[] = ["Transfer", "Requeue", "Reverse", "DoNotTransfer"];

const table: readonly (readonly [string, string, Expected])[] = [
  ["NotTransferred", "Pending", [MAY, NOT_FAILED, UNSENT, MAY]],
  ["NotTransferred", "PendingTransfer", [QUEUED, QUEUED, UNSENT, MAY]],
  ["NotTransferred", "InProgress", [NOW, NOW, NOW, NOW]],
  ["NotTransferred", "Failed", [MAY, MAY, UNSENT, MAY]],
  ["DoNotTransfer", "Complete", [MAY, SET_ASIDE, UNSENT, SET_ASIDE]],
  ["Transferred", "Complete", [SENT, SENT, MAY, SENT]],
  // A reversal waits, is under way, failed, or was given up.
  ["Transferred", "PendingTransfer", [SENT, QUEUED, QUEUED, SENT]],
  ["Transferred", "InProgress", [NOW, NOW, NOW, NOW]],
  ["Transferred", "Failed", [SENT, MAY, MAY, MAY]],
  ["DoNotTransfer", "Failed", [SENT, SET_ASIDE, MAY, SET_ASIDE]],
];

test.each(table)("%s, %s", (status, subStatus, expected) => {
  const seen = COMMANDS.map((command) => transferRefusal(command, { ...invoice, status, subStatus }));
  expect(seen).toEqual(expected);
});

test("what an opening brought is not transferred", () => {
  const opened = { ...invoice, isOpening: true, status: "DoNotTransfer", subStatus: "Complete" };
  expect(transferRefusal("Transfer", opened)).toBe(
    "Invoice 1001 is an opening balance: it was entered in QuickBooks by hand, and is not transferred.",
  );
});

test("what stands in QuickBooks in part is not set aside", () => {
  const IN_PART = "A part of Invoice 1001 stands in QuickBooks. Transfer the rest, or void it.";
  for (const subStatus of ["Pending", "PendingTransfer", "Failed"]) {
    const inPart = { ...invoice, isThere: true, status: "NotTransferred", subStatus };
    expect(transferRefusal("DoNotTransfer", inPart)).toBe(IN_PART);
  }
  const fresh = { ...invoice, isThere: true, status: "NotTransferred", subStatus: "Failed" };
  expect(transferRefusal("Requeue", fresh)).toBe(MAY);
});

test("what QuickBooks may have is not set aside", () => {
  for (const subStatus of ["Pending", "PendingTransfer", "Failed"]) {
    const inDoubt = { ...invoice, isInDoubt: true, status: "NotTransferred", subStatus };
    expect(transferRefusal("DoNotTransfer", inDoubt)).toBe(
      "QuickBooks may have a copy of Invoice 1001. Transfer it, or void it.",
    );
  }
});

test("what is voided, blocked or not there", () => {
  const fresh = { ...invoice, status: "NotTransferred", subStatus: "Pending" };
  const blocked = { ...fresh, readiness: "Blocked" as const, blockedBy: "Client 00000044 has no name" };
  expect(transferRefusal("Transfer", undefined)).toBe("There is no such item.");
  expect(transferRefusal("DoNotTransfer", { ...fresh, isVoided: true })).toBe("Invoice 1001 was voided.");
  expect(transferRefusal("Transfer", blocked)).toBe("Invoice 1001: Client 00000044 has no name.");
  expect(transferRefusal("DoNotTransfer", blocked)).toBeUndefined();
});

test("what is voided can still be reversed where the package has it, and nothing else", () => {
  const voided = { ...invoice, isVoided: true, status: "Transferred", subStatus: "Complete" };
  const seen = COMMANDS.map((command) => transferRefusal(command, voided));
  expect(seen).toEqual([SENT, SENT, undefined, SENT]);
  const failed = { ...voided, subStatus: "Failed" };
  expect(transferRefusal("Requeue", failed)).toBeUndefined();
  expect(transferRefusal("Reverse", { ...voided, status: "NotTransferred", subStatus: "Pending" })).toBe(
    "Invoice 1001 was voided.",
  );
});
