// A worked example of the guide applied to a copy of the repository, and what programs say of it there.
import { execFile } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { repositoryRoot } from "@fiducia/database/root";
import { copyRepository } from "./copy.ts";
import { addedLinesOf, newFilesOf, sectionOf, withLine } from "./worked-example.ts";

interface Ended {
  readonly status: number;
  readonly said: string;
}

interface Outcome {
  readonly success: boolean;
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

export class ExampleCopy {
  readonly folder: string;
  readonly files: ReturnType<typeof newFilesOf>;
  readonly added: ReturnType<typeof addedLinesOf>;

  /** The examples below these headings, for an empty folder. */
  constructor(headings: readonly string[], folder: string) {
    const guide = readFileSync(join(repositoryRoot(), "CONTRIBUTING.md"), "utf8");
    const sections = headings.map((heading) => sectionOf(guide, heading));
    this.folder = folder;
    this.files = sections.flatMap(newFilesOf);
    this.added = sections.flatMap(addedLinesOf);
  }

  /** Copies the repository and applies the example. */
  make(): void {
    copyRepository(repositoryRoot(), this.folder);
    for (const { path, text } of this.files) {
      mkdirSync(dirname(join(this.folder, path)), { recursive: true });
      writeFileSync(join(this.folder, path), text);
    }
    for (const each of this.added) {
      const path = join(this.folder, each.path);
      writeFileSync(path, withLine(readFileSync(path, "utf8"), each));
    }
  }

  /** Runs an installed program in the copy; returns its output and status. */
  async run(...args: readonly string[]): Promise<Ended> {
    try {
      const { stdout, stderr } = await promisify(execFile)(process.execPath, args, { cwd: this.folder });
      return { status: 0, said: stdout + stderr };
    } catch (error) {
      const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
      return { status: code, said: stdout + stderr };
    }
  }

  /** Format and lint of the example's files and the types of projects, as what the programs print; nothing when all is well. */
  async faultsOf(projects: readonly string[]): Promise<readonly string[]> {
    const types = projects.map((project) => this.run("node_modules/typescript/bin/tsc", "-p", project));
    const written = [...this.files, ...this.added]
      .map(({ path }) => path)
      .filter((path) => path.endsWith(".ts"));
    const formed = this.run(
      "node_modules/@biomejs/biome/bin/biome",
      ...["check", "--error-on-warnings", ...new Set(written)],
    );
    const ended = await Promise.all([formed, ...types]);
    return ended.filter(({ status }) => status !== 0).map(({ said }) => said);
  }

  /** Runs tests in the copy; the names of those that passed. Throws when one fails. */
  async passed(...args: readonly string[]): Promise<readonly string[]> {
    // Below a folder that git ignores, so that it does not count as a change.
    const report = join(this.folder, "node_modules/outcome.json");
    const { said } = await this.run(
      ...["node_modules/vitest/vitest.mjs", "run", ...args],
      ...["--maxWorkers=1", "--reporter=json", `--outputFile=${report}`],
    );
    const outcome = JSON.parse(readFileSync(report, "utf8")) as Outcome;
    const results = outcome.testResults.flatMap(({ assertionResults }) => assertionResults);
    const failed = results.filter(({ status }) => status === "failed").map(({ fullName }) => fullName);
    if (failed.length > 0 || !outcome.success) throw new Error(`${failed.join("; ")} failed:\n${said}`);
    return results.filter(({ status }) => status === "passed").map(({ fullName }) => fullName);
  }
}
