// Tells a command of the saved views, and has their lists read again.
import type { CommandContract } from "@fiducia/contract/define-command";
import { announceError } from "@fiducia/ui/toasts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { z } from "zod";
import { savedViewsQuery } from "../saved-views/view/view.contract.ts";
import { newIdempotencyKey, tell } from "./ask.ts";
import { messageOf } from "./call-failure.ts";

export interface ViewOrder<Body extends z.ZodObject, Answer extends z.ZodType> {
  readonly isBusy: boolean;
  /** Why it was refused. */
  readonly problem: string | undefined;
  /** Answers undefined when it was refused. */
  readonly give: (order: z.input<Body>) => Promise<z.output<Answer> | undefined>;
}

export function useViewOrder<Body extends z.ZodObject, Answer extends z.ZodType>(
  contract: CommandContract<string, Body, Answer>,
): ViewOrder<Body, Answer> {
  const answers = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  return {
    isBusy,
    problem,
    give: async (order) => {
      setBusy(true);
      setProblem(undefined);
      try {
        const answer = await tell(contract, order, newIdempotencyKey());
        await answers.invalidateQueries({ queryKey: ["answer", savedViewsQuery.name] });
        return answer;
      } catch (failure) {
        setProblem(messageOf(failure));
        announceError(messageOf(failure));
        return undefined;
      } finally {
        setBusy(false);
      }
    },
  };
}
