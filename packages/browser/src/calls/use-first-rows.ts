// The first rows of a report in an order, with its count and totals: for a card, not for a table.
import type { ReportContract } from "@fiducia/contract/define-report";
import { useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { askFirstRows, type RowsWanted } from "./ask.ts";
import { reportKey } from "./query-keys.ts";

export const useFirstRows = <Filter extends z.ZodObject, Row extends z.ZodObject>(
  contract: ReportContract<string, Filter, Row>,
  filter: z.input<Filter>,
  parameters: RowsWanted,
) =>
  useQuery({
    queryKey: reportKey(contract.name, filter, { first: parameters }),
    queryFn: ({ signal }) => askFirstRows(contract, { filter, parameters }, signal),
    gcTime: Number.POSITIVE_INFINITY,
  });
