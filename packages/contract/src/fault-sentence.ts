// What a fault that a schema finds is called in a sentence.
import type { z } from "zod";

type Issue = z.core.$ZodIssue;

const WANTED: Readonly<Record<string, string>> = {
  int: "a whole number",
  number: "a whole number",
  string: "text",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  date: "a day",
};

/** Callers make up the names of entries, which a sentence repeats only so far. */
const LONGEST_NAME = 100;

const nameOf = (path: readonly PropertyKey[]): string => path.map(String).join(".").slice(0, LONGEST_NAME);

function wrongType(issue: Issue & { code: "invalid_type" }, name: string): string {
  if (issue.input === undefined) return `${name} is required.`;
  return `${name} must be ${WANTED[issue.expected] ?? issue.expected}.`;
}

const counted = (limit: string, one: string, many: string): string =>
  `${limit} ${limit === "1" ? one : many}`;

function sizeSentence(issue: Issue & { code: "too_big" | "too_small" }, name: string): string {
  // The library's own words begin so; money has words of its contract, in dollars.
  if (!issue.message.startsWith("Too ")) return `${name} ${issue.message}.`;
  const bound = issue.code === "too_big" ? "at most" : "at least";
  const limit = String(issue.code === "too_big" ? issue.maximum : issue.minimum);
  if (issue.origin === "string")
    return `${name} must have ${bound} ${counted(limit, "character", "characters")}.`;
  if (issue.origin === "array") return `${name} must have ${bound} ${counted(limit, "entry", "entries")}.`;
  if (issue.origin === "int" || issue.origin === "number") {
    if (issue.code === "too_small" && issue.inclusive === false) {
      return `${name} must be greater than ${limit}.`;
    }
    return `${name} must be ${bound} ${limit}.`;
  }
  return `${name} has a value that is not allowed.`;
}

/** A union of literals lists all of them; other unions have no short description. */
function unionSentence(issue: Issue & { code: "invalid_union" }, name: string): string {
  if (issue.input === undefined) return `${name} is required.`;
  const values = issue.errors.flatMap(([first]) => (first?.code === "invalid_value" ? first.values : []));
  return values.length === issue.errors.length && values.length > 0
    ? `${name} must be one of ${values.map(String).join(", ")}.`
    : `${name} has a value that is not allowed.`;
}

/** The sentence and the field of a fault. */
export function faultOf(issue: Issue): { readonly message: string; readonly field: string } {
  if (issue.code === "unrecognized_keys") {
    const key = (issue.keys[0] ?? "").slice(0, 100);
    return { message: `Unknown field "${key}".`, field: nameOf([...issue.path, key]) };
  }
  const field = nameOf(issue.path);
  const name = field === "" ? "The request" : field;
  if (issue.code === "invalid_type") return { message: wrongType(issue, name), field };
  if (issue.code === "too_big" || issue.code === "too_small") {
    return { message: sizeSentence(issue, name), field };
  }
  if (issue.code === "invalid_value") {
    if (issue.input === undefined) return { message: `${name} is required.`, field };
    return { message: `${name} must be one of ${issue.values.map(String).join(", ")}.`, field };
  }
  if (issue.code === "invalid_union") return { message: unionSentence(issue, name), field };
  // Words of the contract are sentences of ours; those of the library name patterns and types.
  return issue.code === "custom" || !issue.message.startsWith("Invalid")
    ? { message: `${name}: ${issue.message}`, field }
    : { message: `${name} has a value that is not allowed.`, field };
}
