// Sends a command of the saved views, and has their lists read again.

import { newIdempotencyKey, tell } from "@fiducia/browser/calls/ask";
import { messageOf } from "@fiducia/browser/calls/call-failure";
import type { CommandContract } from "@fiducia/contract/define-command";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { z } from "zod";
import { savedViewsQuery } from "../../saved-views/view/view.contract.ts";

export interface ViewOrder<Body extends z.ZodObject, Answer extends z.ZodType> {
  readonly isBusy: boolean;
  /** The refusal. */
  readonly problem: string | undefined;
  /** Returns undefined after a refusal, and while the same command is under way. */
  readonly give: (order: z.input<Body>) => Promise<z.output<Answer> | undefined>;
}

/** `onProblem` is called with a refusal that no field shows. */
export function useViewOrder<Body extends z.ZodObject, Answer extends z.ZodType>(
  contract: CommandContract<string, Body, Answer>,
  onProblem?: (message: string) => void,
): ViewOrder<Body, Answer> {
  const answers = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  // A double click comes before the next render.
  const isUnderWay = useRef(false);
  const ticket = useRef({ words: "", key: "" });
  /** The idempotency key, the same for every try with the same values. */
  const keyOf = (order: z.input<Body>): string => {
    const words = JSON.stringify(order);
    if (ticket.current.words !== words) ticket.current = { words, key: newIdempotencyKey() };
    return ticket.current.key;
  };
  const give = async (order: z.input<Body>) => {
    if (isUnderWay.current) return undefined;
    isUnderWay.current = true;
    setBusy(true);
    setProblem(undefined);
    try {
      const answer = await tell(contract, order, keyOf(order));
      ticket.current = { words: "", key: "" };
      await answers.invalidateQueries({ queryKey: ["answer", savedViewsQuery.name] });
      return answer;
    } catch (failure) {
      setProblem(messageOf(failure));
      onProblem?.(messageOf(failure));
      return undefined;
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
  };
  return { isBusy, problem, give };
}
