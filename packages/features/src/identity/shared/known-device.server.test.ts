// A device's token counts for one user, for a year, and only when we signed it.
import { type Instant, instantOf } from "@fiducia/kernel/clock";
import type { KeyRing } from "@fiducia/kernel/key-ring";
import { vaultOf } from "@fiducia/secrets/vault.server";
import { expect, test } from "vitest";
import { DEVICE_LIFE_SECONDS, deviceIdOf, newDeviceToken } from "./known-device.server.ts";

const vaultKeys: KeyRing = [{ version: 1, key: "k".repeat(43) }];
const vault = vaultOf({ sessionSecret: "a secret of thirty-two characters", vaultKeys });
const now = instantOf("2027-03-10T15:00:00Z");
const user = { initials: "MJS", agencyId: 1001 };

test("a device is known to its user for a year", () => {
  const token = newDeviceToken(vault, user, now);
  const id = deviceIdOf(vault, token, { user, now });
  expect(id).toHaveLength(22);
  const inAYear = (now + DEVICE_LIFE_SECONDS * 1000) as Instant;
  expect(deviceIdOf(vault, token, { user, now: (inAYear - 1000) as Instant })).toBe(id);
  expect(deviceIdOf(vault, token, { user, now: inAYear })).toBeUndefined();
});

test("not to another user or agency, and not when it was made up", () => {
  const token = newDeviceToken(vault, user, now);
  for (const other of [
    { initials: "TRK", agencyId: 1001 },
    { initials: "MJS", agencyId: 1002 },
  ])
    expect(deviceIdOf(vault, token, { user: other, now })).toBeUndefined();
  const later = token.replace(/\.\d+\./, ".9999999999.");
  const forged = newDeviceToken(
    vaultOf({ sessionSecret: "a stranger's secret, long enough", vaultKeys }),
    user,
    now,
  );
  for (const each of [undefined, "", "x", later, forged, token.slice(0, -1)])
    expect(deviceIdOf(vault, each, { user, now })).toBeUndefined();
});
