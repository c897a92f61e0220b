// From which numbers on documents and clients are numbered.

import { defineCommand } from "@fiducia/contract/define-command";
import { defineQuery } from "@fiducia/contract/define-query";
import { ACCOUNTING_ITEMS, type ItemType } from "@fiducia/contract/item-types";
import { SETTINGS_PAGES } from "@fiducia/contract/settings-pages";
import { LARGEST_CLIENT_NUMBER } from "@fiducia/kernel/client-number";
import { z } from "zod";

const { access } = SETTINGS_PAGES.numbers;

const ITEM_TYPES = Object.keys(ACCOUNTING_ITEMS) as [ItemType, ...ItemType[]];
export const NUMBERED = [...ITEM_TYPES, "Client"] as const;
export type Numbered = (typeof NUMBERED)[number];

/** What a client's number has room for, and that of a document. */
const largestOf = (kind: Numbered): number => (kind === "Client" ? LARGEST_CLIENT_NUMBER : 999_999_999_999);

export const numbersQuery = defineQuery({
  name: "GetNumbers",
  summary: "The number that the next document of each kind and the next client take.",
  access,
  filter: z.strictObject({}),
  answer: z.strictObject(
    Object.fromEntries(NUMBERED.map((kind) => [kind, z.int().positive()])) as Record<Numbered, z.ZodInt>,
  ),
});

export const saveNumbersCommand = defineCommand({
  name: "SaveNumbers",
  summary: "Lets documents and clients be numbered from later numbers on. A number never goes down.",
  access,
  body: z.strictObject({
    /** Those that change. */
    numbers: z.strictObject(
      Object.fromEntries(
        NUMBERED.map((kind) => [kind, z.int().positive().max(largestOf(kind)).optional()]),
      ) as Record<Numbered, z.ZodOptional<z.ZodInt>>,
    ),
  }),
  answer: z.strictObject({}),
  refusals: { NUMBER_LOWER: "Numbers go up only. The next one is {next}." },
});
