// The numbers of an agency that has recorded nothing.

import { counterOfFile } from "@fiducia/stories/counter/counter";
import { expect, test } from "vitest";
import { numbersQuery } from "./numbers.contract.ts";
import { numbers } from "./numbers.query.ts";

const counter = counterOfFile();

test("documents begin with 1001, and clients go on from the last one", async () => {
  expect(await counter.ask("MJS", [numbersQuery, numbers], {})).toMatchObject({ Invoice: 1001, Client: 46 });
});
