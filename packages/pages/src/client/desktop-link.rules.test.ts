// The links that open a client in the desktop program, and what they cannot do without.
import { expect, test } from "vitest";
import { type DesktopLink, desktopLink } from "./desktop-link.rules.ts";

const address = "desktop-program://client";

test.each<[Partial<DesktopLink>, string]>([
  [{ clientId: 42 }, "desktop-program://client/42?agency=1001"],
  [{ clientId: "42" }, "desktop-program://client/42?agency=1001"],
  [{ clientId: 0 }, "desktop-program://client/0?agency=1001"],
  [{ clientId: "new" }, "desktop-program://client?agency=1001"],
  [{ clientId: "../x?y=1" }, "desktop-program://client?agency=1001"],
  [{ clientId: 42, logId: 7 }, "desktop-program://client/42?agency=1001&logId=7"],
  [{ clientId: 42, taskId: 9 }, "desktop-program://client/42?agency=1001&taskId=9"],
  [{ clientId: 42, logId: 7, taskId: 9 }, "desktop-program://client/42?agency=1001&logId=7&taskId=9"],
])("%j", (link, written) => {
  expect(desktopLink({ address, agencyId: 1001, clientId: undefined, ...link })).toBe(written);
});

test.each<[string, number | undefined, string | undefined]>([
  ["the agency id is missing", undefined, "42"],
  ["the client id is missing", 1001, undefined],
  ["the client id is missing", 1001, ""],
])("%s", (said, agencyId, clientId) => {
  const link = () => desktopLink({ address, agencyId, clientId });
  expect(link).toThrow(`Could not generate CMS client link: ${said}`);
});
