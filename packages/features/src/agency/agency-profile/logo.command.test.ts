// The logo of an agency: kept, replaced, taken away, and refused when it is no picture.

import { counterOfFile, granted, sentenceOf } from "@fiducia/stories/counter/counter";
import { expect, test } from "vitest";
import { agencyProfileQuery } from "./agency-profile.contract.ts";
import { agencyProfile } from "./agency-profile.query.ts";
import { saveLogo } from "./logo.command.ts";
import { saveLogoCommand } from "./logo.contract.ts";

const counter = counterOfFile();

/** One red dot. */
const DOT =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

/** A download that broke off: 20 bytes of its pixels. */
const HALF_A_LOGO =
  "iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAYAAACqaXHeAAAAFElEQVR4nO3BAQ0AAADCoPdPbQ43oAAAAMwNBPUAAAAASUVORK5CYII=";

const save = (logo: string) => counter.tell("MJS", [saveLogoCommand, saveLogo], { logo });
const seen = async () => (await counter.ask("MJS", [agencyProfileQuery, agencyProfile], {})).logo;

test("a picture stays until it is taken away", async () => {
  expect(await seen()).toBe("");
  granted(await save(DOT));
  expect(await seen()).toMatch(/^data:image\/png;base64,iVBOR/);
  granted(await save(""));
  expect(await seen()).toBe("");
});

test("a drawing with a script, a text and a large file are refused, and the logo stays", async () => {
  granted(await save(DOT));
  const drawing = Buffer.from("<svg onload='alert(1)'/>").toString("base64");
  expect(sentenceOf(await save(drawing))).toMatch(/^LOGO_UNKNOWN: /);
  expect(sentenceOf(await save("no base64 at all"))).toMatch(/^LOGO_UNKNOWN: /);
  expect(sentenceOf(await save(HALF_A_LOGO))).toMatch(/^LOGO_UNKNOWN: /);
  expect(sentenceOf(await save("A".repeat(248_000)))).toMatch(/^LOGO_LARGE: /);
  expect(await seen()).toMatch(/^data:image\/png/);
});
