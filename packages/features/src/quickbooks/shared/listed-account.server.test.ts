// Which account of QuickBooks stands for one of ours.
import { expect, test } from "vitest";
import { listedFor } from "./listed-account.server.ts";

const listed = (listId: string, name: string, kind: string) => ({ listId, name, kind, isActive: true });
const LIST = [
  listed("1", "Accounts Receivable (A/R)", "AccountsReceivable"),
  listed("2", "Old receivables", "AccountsReceivable"),
  listed("3", "Accounts receivable", "AccountsReceivable"),
  listed("4", "Trust bank", "Bank"),
];
const RECEIVABLE = { kind: "AccountsReceivable", name: "Accounts Receivable", listId: null } as const;
const BANK = { kind: "Bank", name: "Trust Bank", listId: null } as const;

test.each([
  ["by its name, whatever its capitals", BANK, "Desktop", "4"],
  ["what clients owe by its name in Desktop", RECEIVABLE, "Desktop", "3"],
  ["what clients owe by Online's own account", RECEIVABLE, "Online", "1"],
  ["the linked one, whatever its name", { ...RECEIVABLE, listId: "2" }, "Online", "2"],
  ["none where the linked one is gone", { ...BANK, listId: "9" }, "Online", undefined],
] as const)("%s", (_, account, program, found) => {
  expect(listedFor(account, LIST, program)?.listId).toBe(found);
});
