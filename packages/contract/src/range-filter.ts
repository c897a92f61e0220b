// The filter of a report over a required range of days, both ends included.

import { DATE_MESSAGES } from "@fiducia/kernel/date-range";
import { z } from "zod";
import { wireDay } from "./wire.ts";

export const rangeFields = { startDate: wireDay, endDate: wireDay };

export const inOrder = ({ startDate, endDate }: { startDate: string; endDate: string }): boolean =>
  startDate <= endDate;

export const OUT_OF_ORDER = { error: DATE_MESSAGES.endBeforeStart, path: ["endDate"] };

interface Ends {
  readonly startDate?: string | null | undefined;
  readonly endDate?: string | null | undefined;
}

/** For a range that may be open at either end. */
export const endsInOrder = ({ startDate, endDate }: Ends): boolean =>
  !startDate || !endDate || startDate <= endDate;

export const rangeFilter = z.strictObject(rangeFields).refine(inOrder, OUT_OF_ORDER);
