// A field with two names: either is accepted, and both when they agree.
import { expect, test } from "vitest";
import { z } from "zod";
import { said, saysOneThing, spelled } from "./spellings.ts";

const filter = z
  .strictObject({
    ...spelled("officeId", z.int().nullish()),
    ...spelled("clientNumber", z.union([z.int(), z.string()]).nullish()),
  })
  .superRefine(saysOneThing);

test.each([
  [{}, undefined],
  [{ officeId: 2 }, 2],
  [{ userOffice: 2 }, 2],
  [{ officeId: 2, userOffice: 2 }, 2],
  [{ officeId: null, userOffice: 2 }, 2],
  [{ officeId: null, userOffice: null }, undefined],
])("%j says %s", (asked, value) => expect(said(filter.parse(asked), "officeId")).toBe(value));

test.each([
  [{ clientNumber: 42, customerId: "00000042" }],
  [{ clientNumber: "0042", customerId: "42" }],
  [{ clientNumber: 0, customerId: "0" }],
])("%j is one number", (asked) => expect(filter.safeParse(asked).success).toBe(true));

test.each([
  [{ officeId: 1, userOffice: 2 }, "userOffice"],
  [{ clientNumber: 42, customerId: 43 }, "customerId"],
  [{ clientNumber: 0, customerId: "" }, "customerId"],
  [{ clientNumber: "Ada", customerId: "Bo" }, "customerId"],
])("%j contradicts itself", (asked, field) =>
  expect(filter.safeParse(asked).error?.issues.map(({ path }) => path.join("."))).toEqual([field]),
);
