// Every screen and dialog of its own belongs to a contract: a misspelt one would never be shown.

import { OF_A_SCREEN, SELF_STANDING } from "@fiducia/browser/dialogs/self-standing";
import { type Area, contractsOf } from "@fiducia/contract/define-area";
import { areas } from "@fiducia/pages/areas";
import { dialogs, screens } from "@fiducia/pages/areas.web";
import { expect, test } from "vitest";

const contracts = (areas as readonly Area[]).flatMap(contractsOf);
const namesOf = (kind: "report" | "command") =>
  contracts.filter((contract) => contract.kind === kind).map(({ name }) => name);

test("screens belong to reports, dialogs to commands, to a screen or to nothing but themselves", () => {
  expect(namesOf("report")).toEqual(expect.arrayContaining(Object.keys(screens)));
  const known = [...namesOf("command"), ...OF_A_SCREEN, ...SELF_STANDING];
  expect(known).toEqual(expect.arrayContaining(Object.keys(dialogs)));
  expect(Object.keys({ ...screens, ...dialogs }).length).toBeGreaterThan(1);
});
