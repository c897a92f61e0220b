// An answer of the server from the cache, read again in the background.
import type { QueryContract } from "@fiducia/contract/define-query";
import { useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { ask } from "./ask.ts";
import { answerKey } from "./query-keys.ts";

/** The answer to a query; not sent while `enabled` is false, nor again for `freshMs` after it was answered. */
export const useAnswer = <Filter extends z.ZodObject, Answer extends z.ZodType>(
  contract: QueryContract<string, Filter, Answer>,
  filter: z.input<Filter>,
  enabled = true,
  freshMs = 0,
) =>
  useQuery({
    queryKey: answerKey(contract.name, filter),
    queryFn: ({ signal }) => ask(contract, filter, signal),
    enabled,
    staleTime: freshMs,
    gcTime: Number.POSITIVE_INFINITY,
  });
