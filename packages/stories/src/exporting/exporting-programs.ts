// Both programs of QuickBooks, each emulated, as a story exports its books to them.
import { expect } from "vitest";
import type { Counter } from "../counter/counter.ts";
import { MARKER, once } from "./desktop-days.ts";
import type { Exported } from "./exported-story.ts";
import { QuickbooksDesk } from "./quickbooks-desk.ts";
import { QuickbooksOnline } from "./quickbooks-online.ts";

const ADDS_A_RECORD = /<(Invoice|CreditMemo|ReceivePayment|Check|JournalEntry)AddRq/;

async function desktop(counter: Counter): Promise<Exported> {
  const desk = await new QuickbooksDesk(counter).connect();
  const { books } = desk.company;
  return {
    begin: (form, firstDay) => desk.begin(form, firstDay),
    enterOpening: (balances, on) => desk.enterOpening(balances, on),
    setActive(name, isActive) {
      const account = books.named("account", name);
      if (account) books.change(account.id, { isActive });
    },
    async carry() {
      const run = await desk.update();
      expect(["closed", "none"], JSON.stringify(run.errors)).toContain(run.ended);
    },
    async carryInDoubt(isTwice) {
      desk.company.recoveryAnswer = isTwice ? "other" : "lost";
      let before = 0;
      const trouble = once(ADDS_A_RECORD, "loseReply", () => {
        before = books.transactions.length;
      });
      await desk.update({ trouble });
      const made = books.transactions.at(-1);
      if (isTwice && made && before > 0 && books.transactions.length > before && MARKER.test(made.memo))
        books.add({ ...made, ...books.nextId() });
    },
    keepOne() {
      const kept = new Set<string>();
      for (const { id, memo, isVoid } of [...books.transactions]) {
        const marker = isVoid ? undefined : MARKER.exec(memo)?.[0];
        if (marker && kept.has(marker)) books.removeTransaction(id);
        if (marker) kept.add(marker);
      }
    },
    books: {
      on: (day) => books.trialBalance(day, 1).map(({ entry, balance }) => ({ name: entry.name, balance })),
    },
    differences: () => desk.differences(),
    close: async () => undefined,
  };
}

const POSTS_A_RECORD = /^POST \/(invoice|creditmemo|payment|purchase|journalentry)/;

async function online(counter: Counter): Promise<Exported> {
  let isLosing = false;
  let lost = "";
  const quickbooks = await new QuickbooksOnline(counter, {
    trouble: (_call, about) => {
      if (!isLosing || !POSTS_A_RECORD.test(about)) return undefined;
      isLosing = false;
      lost = about;
      return "loseReply";
    },
  }).connect();
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
    // A call that goes again under its id is answered as the first one was, so nothing is there twice; once that is
    // forgotten, the number is taken.
    async carryInDoubt() {
      isLosing = true;
      lost = "";
      await quickbooks.run();
      isLosing = false;
      if (/invoice|creditmemo/.test(lost)) quickbooks.emulator.forgetAnswers();
    },
    keepOne: () => undefined,
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
