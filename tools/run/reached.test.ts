// A change is tried by the tests that it reaches, and not by every test there is.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { reachedBy, specsOfAreas } from "./reached.ts";
import { root } from "./root.mjs";

const RULE = "packages/ledger/src/rules/receipt.ts";
const COMMAND = "packages/features/src/receiving/take-payment/take-payment.command.ts";
const CONTRACT = "packages/features/src/receiving/take-payment/take-payment.contract.ts";
const OWN_TEST = "packages/features/src/receiving/take-payment/take-payment.command.test.ts";
const RULE_TEST = "packages/ledger/src/rules/receipt.test.ts";
const FAR_TEST = "packages/features/src/billing/bill/bill.command.test.ts";
const SWEEP = "packages/stories/src/catalogue/answers.test.ts";
const EXAMPLES = "packages/stories/src/worked/worked-examples.test.ts";
const TIDY = "tools/tidy/tidy.test.ts";

const file = (path: string, ...specifiers: string[]) => ({
  path,
  imports: specifiers.map((specifier) => ({ specifier, start: 0, typesOnly: false, isDynamic: false })),
});

const FILES = [
  file(RULE),
  file(RULE_TEST, "./receipt.ts"),
  file(CONTRACT),
  file(COMMAND, "@fiducia/ledger/rules/receipt", "./take-payment.contract.ts"),
  file(OWN_TEST, "@fiducia/stories/counter/tellers", "./take-payment.command.ts"),
  file("packages/features/src/receiving/area.server.ts", "./take-payment/take-payment.command.ts"),
  file(
    "packages/stories/src/counter/tellers.ts",
    "@fiducia/features/receiving/take-payment/take-payment.command",
  ),
  file(FAR_TEST, "@fiducia/stories/counter/tellers"),
  file(SWEEP, "@fiducia/features/receiving/area.server"),
  file(EXAMPLES, "../counter/tellers.ts"),
  file(TIDY),
];

const reached = (...changed: string[]) => reachedBy(changed, FILES);

describe("a change of", () => {
  test("a command reaches its test and the browser tests of its area", () => {
    expect(reached(COMMAND)).toEqual({
      tests: [OWN_TEST, TIDY],
      specs: ["e2e/counter-payment.spec.ts", "e2e/deposits.spec.ts"],
    });
  });

  test("a rule of the ledger reaches what imports it, and the worked examples", () => {
    expect(reached(RULE)).toEqual({ tests: [RULE_TEST, OWN_TEST, EXAMPLES, TIDY], specs: [] });
  });

  test("a contract reaches what judges every contract", () => {
    expect(reached(CONTRACT).tests).toEqual([OWN_TEST, SWEEP, TIDY]);
  });

  test("what serves the tests reaches those that import it", () => {
    expect(reached("packages/stories/src/counter/tellers.ts").tests).toEqual([OWN_TEST, FAR_TEST, TIDY]);
  });

  test("a test reaches itself", () => {
    expect(reached(FAR_TEST)).toEqual({ tests: [FAR_TEST, TIDY], specs: [] });
  });

  test("SQL, which nothing imports, reaches the tests of database and ledger", () => {
    expect(reached("packages/database/functions/post.sql").tests).toEqual([RULE_TEST, EXAMPLES, TIDY]);
  });

  test("a browser test reaches itself, and a document nothing but the sources' judge", () => {
    expect(reached("e2e/menus.spec.ts").specs).toEqual(["e2e/menus.spec.ts"]);
    expect(reached("README.md")).toEqual({ tests: [TIDY], specs: [] });
  });
});

test("every browser test of an area is there", () => {
  expect(specsOfAreas.filter((spec) => !existsSync(join(root, spec)))).toEqual([]);
});
