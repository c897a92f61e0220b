// A screen that imports server code fails the build.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { build } from "vite";
import { afterAll, expect, test } from "vitest";
import { webOnly } from "./web-only.ts";

const root = mkdtempSync(join(tmpdir(), "fiducia-web-only-"));
afterAll(() => rmSync(root, { recursive: true }));

function write(path: string, text: string): string {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
  return join(root, path);
}

write("packages/features/src/a/b/b.query.ts", "export const rows = [1];");
write("packages/features/src/a/b/b.report.ts", "export const name = 'GetB';");
write("packages/database/src/connect.ts", "export const connect = 1;");

const buildOf = (entry: string) =>
  build({
    root,
    configFile: false,
    logLevel: "silent",
    plugins: [webOnly(root)],
    build: { write: false, rollupOptions: { input: entry } },
  });

test.each([
  ["a query", "./b.query.ts"],
  ["the database", "../../../../database/src/connect.ts"],
  ["what builds statements", "kysely"],
])("%s is refused", async (_, specifier) => {
  const entry = write(
    "packages/features/src/a/b/b.screen.tsx",
    `import * as drawn from "${specifier}"; window.a = drawn;`,
  );
  await expect(buildOf(entry)).rejects.toThrow("server code never reaches a browser");
});

test("a contract is built", async () => {
  const entry = write(
    "packages/features/src/a/b/b.screen.tsx",
    'import { name } from "./b.report.ts"; window.a = name;',
  );
  await expect(buildOf(entry)).resolves.toBeDefined();
});
