// An answer of the server from the cache, read again in the background.
import type { QueryContract } from "@fiducia/contract/define-query";
import { useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { ask } from "./ask.ts";
import { answerKey } from "./query-keys.ts";

/** The answer to a query; not sent while `enabled` is false. */
export const useAnswer = <Filter extends z.ZodObject, Answer extends z.ZodType>(
  contract: QueryContract<string, Filter, Answer>,
  filter: z.input<Filter>,
  enabled = true,
) =>
  useQuery({
    queryKey: answerKey(contract.name, filter),
    queryFn: ({ signal }) => ask(contract, filter, signal),
    enabled,
    gcTime: Number.POSITIVE_INFINITY,
  });
