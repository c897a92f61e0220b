// Answers what clients owed at the ends of months: what is kept, and of other days what the items say.
import type { QueryHandler } from "@fiducia/serving/handlers";
import { monthsUntil } from "../shared/months.rules.ts";
import type { ReceivablesOfDay, receivablesByAgeQuery } from "./receivables-by-age.contract.ts";
import { keptReceivables, receivablesOfDay } from "./receivables-of-day.store.ts";

export const receivablesByAge: QueryHandler<typeof receivablesByAgeQuery> = async ({ unit, today }) => {
  const ends = monthsUntil(today).map(({ endDate }) => endDate);
  const kept = await keptReceivables(unit, ends);
  const days: ReceivablesOfDay[] = [];
  for (const end of ends) days.push(kept.get(end) ?? (await receivablesOfDay(unit, end)));
  return { days };
};
