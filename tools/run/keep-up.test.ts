// A program that crashes is begun again and told so; how it ends otherwise is its own.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { root } from "./root.mjs";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "keep-up-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Keeps up a program of these lines, which notes each of its beginnings. */
function kept(lines: string) {
  const [program, parent, notes] = ["program.mjs", "parent.mjs", "notes"].map((name) =>
    join(folder, name),
  ) as [string, string, string];
  writeFileSync(
    program,
    `import { appendFileSync, readFileSync } from "node:fs";
    appendFileSync(${JSON.stringify(notes)}, process.argv.slice(2).join(" ") + "\\n");
    const begun = readFileSync(${JSON.stringify(notes)}, "utf8").split("\\n").length - 1;
    ${lines}`,
  );
  writeFileSync(
    parent,
    `import { keepUp } from ${JSON.stringify(pathToFileURL(join(root, "tools/run/keep-up.mjs")).href)};
    process.exitCode = await keepUp(${JSON.stringify(program)}, ["--role=all"], (line) => process.stdout.write(line + "\\n"));`,
  );
  const { status, stdout } = spawnSync(process.execPath, [parent], { encoding: "utf8", timeout: 60_000 });
  return {
    status,
    said: stdout.split("\n").filter(Boolean),
    begun: readFileSync(notes, "utf8").trim().split("\n"),
  };
}

test("native code that aborts begins it again, and the end after that is the end", () => {
  expect(kept("if (begun === 1) process.abort(); process.exit(3);")).toEqual({
    status: 3,
    said: ["Fiducia crashed (SIGABRT) and is started again."],
    begun: ["--role=all", "--role=all --after-crash"],
  });
});

test("a kill from outside is no crash", () => {
  expect(
    kept('process.kill(process.pid, "SIGKILL"); await new Promise((done) => setTimeout(done, 10_000));'),
  ).toMatchObject({
    status: 1,
    begun: ["--role=all"],
  });
});

test("one that crashes while it stops stays ended", () => {
  const lines = `process.on("SIGTERM", () => process.abort());
    process.kill(process.ppid, "SIGTERM");
    await new Promise((done) => setTimeout(done, 10_000));`;
  expect(kept(lines)).toEqual({ status: 1, said: [], begun: ["--role=all"] });
});

test("one that crashes again and again is given up", () => {
  const { status, begun, said } = kept("process.abort();");
  expect([status, begun.length, said.at(-1)]).toEqual([
    1,
    6,
    "Fiducia crashed 6 times within ten minutes (SIGABRT) and is not started again.",
  ]);
});
