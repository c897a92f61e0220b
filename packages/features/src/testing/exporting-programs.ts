// Both programs of QuickBooks, each emulated, as a story exports its books to them.
import { expect } from "vitest";
import type { Counter } from "./counter.ts";
import type { Exported } from "./exported-story.ts";
import { QuickbooksDesk } from "./quickbooks-desk.ts";
import { QuickbooksOnline } from "./quickbooks-online.ts";

async function desktop(counter: Counter): Promise<Exported> {
  const desk = await new QuickbooksDesk(counter).connect();
  return {
    begin: (form, firstDay) => desk.begin(form, firstDay),
    enterOpening: (balances, on) => desk.enterOpening(balances, on),
    setActive(name, isActive) {
      const account = desk.company.books.named("account", name);
      if (account) desk.company.books.change(account.id, { isActive });
    },
    async carry() {
      const run = await desk.update();
      expect(["closed", "none"], JSON.stringify(run.errors)).toContain(run.ended);
    },
    books: {
      on: (day) =>
        desk.company.books.trialBalance(day, 1).map(({ entry, balance }) => ({ name: entry.name, balance })),
    },
    differences: () => desk.differences(),
    close: async () => undefined,
  };
}

async function online(counter: Counter): Promise<Exported> {
  const quickbooks = await new QuickbooksOnline(counter).connect();
  return {
    begin: (form, firstDay) => quickbooks.begin(form, firstDay),
    enterOpening: (balances, on) => quickbooks.enterOpening(balances, on),
    setActive(name, isActive) {
      const { realm } = quickbooks.emulator;
      const account = realm.of("Account").find(({ body }) => body.Name === name);
      if (account) realm.change("Account", account.id, { Active: isActive });
    },
    async carry() {
      await quickbooks.run();
      expect((await quickbooks.settings()).lastMessage).toBe("");
    },
    books: {
      on: (day) =>
        quickbooks.emulator.realm
          .trialBalance(day)
          .map(({ account, balance }) => ({ name: account.name.replace(/ \(A\/R\)$/, ""), balance })),
    },
    differences: () => quickbooks.differences(),
    close: () => quickbooks.close(),
  };
}

export const PROGRAMS = [
  { program: "Desktop", connect: desktop },
  { program: "Online", connect: online },
] as const;
