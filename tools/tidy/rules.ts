// All rules by which the source is kept, in one list; exceptions and their reasons are in exceptions.ts.
import { isExcepted } from "./exceptions.ts";
import { applyRule, type Finding, type Rule, type Surroundings } from "./finding.ts";
import { importRules } from "./import-rules.ts";
import { nameRules } from "./name-rules.ts";
import { shapeRules } from "./shape-rules.ts";
import type { SourceFile } from "./source-file.ts";
import { syntaxRules } from "./syntax-rules.ts";

export const RULES: readonly Rule[] = [...importRules, ...syntaxRules, ...shapeRules, ...nameRules];

/** Everything that the rules object to in a file. */
export const judge = (file: SourceFile, surroundings: Surroundings): readonly Finding[] =>
  RULES.filter(({ name }) => !isExcepted(name, file.path)).flatMap((rule) =>
    applyRule(rule, file, surroundings),
  );
