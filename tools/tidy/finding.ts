// A rule's finding: what it objects to, and where.
import type { SourceFile } from "./source-file.ts";

export interface Finding {
  readonly rule: string;
  readonly path: string;
  readonly line: number;
  readonly objection: string;
}

/** What rules know besides the file. */
export interface Surroundings {
  readonly paths: ReadonlySet<string>;
  /** The packages that a path's workspace declares; for tests also the root's development packages. */
  readonly declared: (path: string) => ReadonlySet<string>;
}

export interface Objection {
  /** An offset in the text; by default the file's beginning. */
  readonly at?: number;
  readonly objection: string;
}

export interface Rule {
  readonly name: string;
  readonly why: string;
  /** Which files it judges, and what it objects to in them. */
  readonly judge: (file: SourceFile, surroundings: Surroundings) => readonly Objection[];
}

/** Serves tests, or tells stories of made-up agencies. */
export const TELLS_STORIES =
  /\/testing\/|^packages\/(demo|stories)\/|^packages\/features\/src\/(demo|demo-year|worked-books)\//;

export const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);

export const applyRule = (rule: Rule, file: SourceFile, surroundings: Surroundings): readonly Finding[] =>
  rule.judge(file, surroundings).map(({ at, objection }) => ({
    rule: rule.name,
    path: file.path,
    line: at === undefined ? 1 : file.lineAt(at),
    objection,
  }));
