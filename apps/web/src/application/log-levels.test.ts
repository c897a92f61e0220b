// Where debug messages appear.
import { SITE_ENVIRONMENTS } from "@fiducia/contract/site-settings";
import { expect, test } from "vitest";
import { saysDebug } from "./log-levels.ts";

test("on dev, qa and po hosts only", () => {
  expect(SITE_ENVIRONMENTS.filter(saysDebug)).toEqual(["dev", "qa", "po"]);
});
