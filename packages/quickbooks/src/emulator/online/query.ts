// The queries of the emulated QuickBooks Online: `select * from Customer where DisplayName = 'Ada' maxresults 10`.
import { Faulty } from "./fault.ts";
import { type Body, type Realm, typeNamed } from "./realm.ts";

const QUERY =
  /^\s*select\s+\*\s+from\s+(\w+)(?:\s+where\s+(.*?))?(?:\s+startposition\s+(\d+))?(?:\s+maxresults\s+(\d+))?\s*$/is;
const CONDITION = /^\s*(\w+)\s*(=|<=|>=|<|>|like)\s*'((?:[^'\\]|\\.)*)'\s*(?:and\b|$)/i;
const ACTIVE = /^\s*Active\s+in\s*\(\s*(true|false)(?:\s*,\s*(true|false))?\s*\)\s*(?:and\b|$)/i;

type Test = (shown: Body) => boolean;

const literally = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");

const COMPARE: Readonly<Record<string, (a: string, b: string) => boolean>> = {
  "=": (a, b) => a.toLowerCase() === b.toLowerCase(),
  "<=": (a, b) => a <= b,
  ">=": (a, b) => a >= b,
  "<": (a, b) => a < b,
  ">": (a, b) => a > b,
  like: (a, b) => new RegExp(`^${b.split("%").map(literally).join(".*")}$`, "is").test(a),
};

const malformed = (query: string): Faulty =>
  new Faulty("4000", "Error parsing query", { detail: `QueryParserError: ${query}` });

function testsOf(query: string, conditions: string): readonly Test[] {
  const tests: Test[] = [];
  let rest = conditions;
  let isActiveAsked = false;
  while (rest.trim() !== "") {
    const [active, first, second] = ACTIVE.exec(rest) ?? [];
    const [whole, name = "", sign = "", text = ""] = CONDITION.exec(rest) ?? [];
    if (active !== undefined) {
      isActiveAsked = true;
      tests.push(({ Active }) => [first, second].includes(String(Active ?? true)));
      rest = rest.slice(active.length);
    } else if (whole !== undefined) {
      const sought = text.replace(/\\(.)/g, "$1");
      tests.push((shown) => COMPARE[sign.toLowerCase()]?.(String(shown[name] ?? ""), sought) ?? false);
      rest = rest.slice(whole.length);
    } else throw malformed(query);
  }
  return isActiveAsked ? tests : [...tests, ({ Active }) => Active !== false];
}

export function answerQuery(realm: Realm, query: string): Body {
  if (/[^\x20-\x7e]/.test(query)) throw malformed(query);
  const [, asked, conditions = "", start = "1", most = "100"] = QUERY.exec(query) ?? [];
  const type = typeNamed(asked ?? "");
  if (!type) throw malformed(query);
  const tests = testsOf(query, conditions);
  const all: readonly Body[] = realm.aboutItself(type) ?? realm.of(type).map((each) => realm.shown(each));
  const found = all.filter((shown) => tests.every((test) => test(shown)));
  const first = Number(start) - 1;
  const page = found.slice(first, first + Math.min(1000, Number(most)));
  return page.length === 0 ? {} : { [type]: page, startPosition: first + 1, maxResults: page.length };
}
