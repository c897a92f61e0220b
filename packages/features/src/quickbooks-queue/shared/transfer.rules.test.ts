// Which step each command of the export may take from each state, as a table.
import { expect, test } from "vitest";
import { type TransferCommand, transferRefusal } from "./transfer.rules.ts";

const invoice = { itemName: "Invoice 1001", isVoided: false, readiness: "Ready" as const, blockedBy: null };
const QUEUED = "Invoice 1001 is in the queue already.";
const NOW = "Invoice 1001 is being transferred right now.";
const SENT = "Invoice 1001 has been transferred already.";
const SET_ASIDE = 'Invoice 1001 is set to "Do Not Transfer" already.';
const NOT_FAILED = "Invoice 1001 has not failed.";

const table: readonly (readonly [string, string, Readonly<Record<TransferCommand, string | undefined>>])[] = [
  ["NotTransferred", "Pending", { Transfer: undefined, Requeue: NOT_FAILED, DoNotTransfer: undefined }],
  ["NotTransferred", "PendingTransfer", { Transfer: QUEUED, Requeue: QUEUED, DoNotTransfer: undefined }],
  ["NotTransferred", "InProgress", { Transfer: NOW, Requeue: NOW, DoNotTransfer: NOW }],
  ["NotTransferred", "Failed", { Transfer: undefined, Requeue: undefined, DoNotTransfer: undefined }],
  ["DoNotTransfer", "Complete", { Transfer: undefined, Requeue: SET_ASIDE, DoNotTransfer: SET_ASIDE }],
  ["Transferred", "Complete", { Transfer: SENT, Requeue: SENT, DoNotTransfer: SENT }],
];

test.each(table)("%s, %s", (status, subStatus, expected) => {
  const commands = Object.keys(expected) as TransferCommand[];
  const seen = commands.map((command) => [
    command,
    transferRefusal(command, { ...invoice, status, subStatus }),
  ]);
  expect(Object.fromEntries(seen)).toEqual(expected);
});

test("what is voided, blocked or not there", () => {
  const fresh = { ...invoice, status: "NotTransferred", subStatus: "Pending" };
  const blocked = { ...fresh, readiness: "Blocked" as const, blockedBy: "Client 00000044 has no name" };
  expect(transferRefusal("Transfer", undefined)).toBe("There is no such item.");
  expect(transferRefusal("DoNotTransfer", { ...fresh, isVoided: true })).toBe("Invoice 1001 was voided.");
  expect(transferRefusal("Transfer", blocked)).toBe("Invoice 1001: Client 00000044 has no name.");
  expect(transferRefusal("DoNotTransfer", blocked)).toBeUndefined();
});
