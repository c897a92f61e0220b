// Lines are drawn from what is shipped, the same for one seed.
import { expect, test } from "vitest";
import { readSource } from "../tidy/source-file.ts";
import { drawnLines } from "./drawn-lines.ts";

const LINE = "export const openInvoicesOfTheClient = (clientId: number) => clientId;";
const files = [
  readSource("packages/features/src/billing/write-off/write-off.rules.ts", `// What it means.\n${LINE}\n`),
  readSource(
    "packages/kernel/src/cents.ts",
    `import { day } from "./a-very-long-name-of-a-day.ts";\n${LINE}\n`,
  ),
  readSource("apps/server/src/worker.ts", `${LINE}\n`),
  readSource("packages/kernel/src/cents.test.ts", `${LINE}\n`),
  readSource("packages/stories/src/counter/counter.ts", `${LINE}\n`),
  readSource("packages/demo/src/year/year.ts", `${LINE}\n`),
  readSource("packages/ledger/src/testing/proofs.ts", `${LINE}\n`),
  readSource("tools/build.ts", `${LINE}\n`),
];

test("each shipped file gives a telling line, and its room", () => {
  const drawn = drawnLines(files, 40, 1);
  expect(drawn.map(({ room }) => room).sort()).toEqual(["apps/server", "features/billing", "kernel"]);
  expect(new Set(drawn.map(({ text }) => text))).toEqual(new Set([LINE]));
});

test("a seed draws the same lines again", () => {
  expect(drawnLines(files, 2, 7)).toEqual(drawnLines(files, 2, 7));
});
