// One user who asks for much at once waits for the own turns; too many are turned away, and others notice nothing.

import { signedIn } from "@fiducia/contract/access";
import { defineReport } from "@fiducia/contract/define-report";
import { pause, waitFor } from "@fiducia/database/pause";
import type { ReportQuestion } from "@fiducia/serving/handlers";
import type { Served, ServedArea } from "@fiducia/serving/served-area";
import { afterEach, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { send, type TestSite } from "../testing/site-over.ts";
import { openTestSite } from "../testing/test-site.ts";
import { QUESTION_LIMITS } from "./line.ts";

const report = defineReport({
  ...{ name: "GetSlowReceipts", title: "Slow receipts", menu: [], access: signedIn, failure: "No receipts" },
  filter: z.strictObject({}),
  row: z.strictObject({ id: z.string() }),
  rowKey: "id",
  columns: [{ key: "id", label: "Receipt", kind: "text", priority: 1 }],
});

const { ofOne, waiting } = QUESTION_LIMITS;
const tooMany = 30 - waiting - ofOne;

let site: TestSite;
let underWay: (() => void)[];
let most: number;
beforeEach(async () => {
  underWay = [];
  most = 0;
  const slow: ServedArea = [
    {
      contract: report as never,
      answer: async ({ page }: ReportQuestion<unknown>) => {
        if (page.limit > 100)
          await new Promise<void>((answered) => {
            underWay.push(answered);
            most = Math.max(most, underWay.length);
          });
        return { rows: [{ id: "1" }], count: 1, totals: {} };
      },
    } as Served,
  ];
  site = await openTestSite({ areas: () => [slow] });
});
afterEach(() => site.close());

const ask = (cookie: string, words: object) =>
  send(site, {
    ...{ method: "POST", url: "/accounting/query", headers: { cookie } },
    payload: { Query: "GetSlowReceipts", ...words },
  });

/** Answers one question after another until none is left unanswered. */
async function answerAll<T>(asked: readonly Promise<T>[]): Promise<readonly T[]> {
  const all = Promise.all(asked);
  let isOver = false;
  const over = () => {
    isOver = true;
  };
  all.then(over, over);
  while (!isOver) {
    underWay.shift()?.();
    await pause(2);
  }
  return all;
}

test("twelve at once are all answered, a few at a time, and a page for somebody else meanwhile", async () => {
  const [much, little] = [await site.signIn("MJS@1001"), await site.signIn("TRK@1001")];
  const asked = Array.from({ length: 12 }, () => ask(much, { limit: 10_000 }));
  await waitFor(async () => (underWay.length === ofOne ? true : undefined), { forMs: 20_000, everyMs: 5 });
  expect((await ask(little, { limit: 100, totals: false })).status).toBe(200);
  expect((await ask(much, { limit: 100, totals: false })).status).toBe(200);
  expect((await answerAll(asked)).map(({ status }) => status)).toEqual(Array(12).fill(200));
  expect(most).toBe(ofOne);
});

test("who has too many waiting is told to come again, and one of them more is answered later", async () => {
  const much = await site.signIn("MJS@1001");
  let told = 0;
  const asked = Array.from({ length: 30 }, () =>
    ask(much, { limit: 10_000 }).finally(() => {
      told += 1;
    }),
  );
  await waitFor(async () => (underWay.length === ofOne && told === tooMany ? true : undefined), {
    ...{ forMs: 20_000, everyMs: 5 },
  });
  const answers = await answerAll(asked);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(tooMany);
  expect(refused[0]?.body.errorMessage).toBe("Too many large questions at once. Please try again later.");
  expect(Number(refused[0]?.headers["retry-after"])).toBeGreaterThan(0);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(30 - tooMany);
});
