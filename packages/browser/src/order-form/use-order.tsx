// A form for one command: previews it while it is filled in, and gives it once.
import type { AnyCommand } from "@fiducia/contract/define-command";
import type { CommandPreview } from "@fiducia/contract/preview";
import { withSource } from "@fiducia/contract/rule-sources";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { z } from "zod";
import { askPreview, tell } from "../calls/ask.ts";
import { refusalOf, sentenceOf } from "../calls/call-failure.ts";
import { ALL_ANSWERS } from "../calls/query-keys.ts";
import { useSettled } from "../calls/use-settled.ts";
import { goToFault } from "./go-to-fault.ts";
import type { Problem } from "./problem.ts";
import { saidAlone, saidOfField } from "./refusal-words.ts";
import { usePlaced } from "./use-placed.tsx";

export interface Order<Answer> {
  /** The dry run of the form as it is; undefined while the form is incomplete or would be refused. */
  readonly preview: CommandPreview | undefined;
  readonly isLooking: boolean;
  /** Why the command was refused, or would be as the form is. */
  readonly problem: Problem | undefined;
  /** The refusal under a field, by the field's path or its beginning. */
  readonly faultAt: (path: string) => string | undefined;
  readonly give: (more?: object) => void;
  readonly isGiving: boolean;
  readonly answer: Answer | undefined;
}

interface OrderForm<C extends AnyCommand> {
  readonly contract: C;
  /** The body of the form as it is; undefined while something is missing. */
  readonly body: z.input<C["body"]> | undefined;
  /** The idempotency key, which stays with the form so that every try is the same command. */
  readonly idempotencyKey: string;
  readonly onDone: (answer: z.output<C["answer"]>) => void;
  /** A command that posts nothing has no preview. */
  readonly hasPreview?: boolean;
}

const PAUSE_MS = 350;

function problemOf(error: unknown): Problem {
  const { rule, field, source, figures } = refusalOf(error);
  const sentence = sentenceOf(error);
  const message = withSource(saidAlone(sentence, field), source);
  return { message, atField: saidOfField(sentence, field), rule, field, figures };
}

export function useOrder<C extends AnyCommand>(form: OrderForm<C>): Order<z.output<C["answer"]>> {
  const { contract, body, idempotencyKey, onDone, hasPreview = true } = form;
  const answers = useQueryClient();
  const written = body === undefined ? undefined : JSON.stringify(body);
  const settled = useSettled(written, PAUSE_MS);
  // A double click comes before the next render.
  const isUnderWay = useRef(false);
  const giving = useMutation({
    mutationFn: ({ order, more }: { order: string; more: object }) =>
      tell(contract, { ...JSON.parse(order), ...more }, idempotencyKey),
    onSuccess: async (answer) => {
      await answers.invalidateQueries({ queryKey: ALL_ANSWERS });
      onDone(answer);
    },
    onError: () => answers.invalidateQueries({ queryKey: ALL_ANSWERS }),
    onSettled: () => {
      isUnderWay.current = false;
    },
  });
  useEffect(() => {
    if (giving.error) goToFault();
  }, [giving.error]);
  const looking = useQuery({
    queryKey: [...ALL_ANSWERS, "preview", contract.name, settled],
    queryFn: ({ signal }) => askPreview(contract, JSON.parse(settled ?? "{}"), signal),
    // Previews end once the command was given: it would be refused a second time.
    enabled: hasPreview && settled !== undefined && !giving.isPending && !giving.isSuccess,
    retry: false,
    gcTime: 0,
  });
  const isCurrent = settled !== undefined && settled === written;
  // Typing removes the refusal of the previous values.
  const refused = giving.variables?.order === written ? giving.error : null;
  const refusal = refused ?? (isCurrent ? looking.error : null);
  const problem = usePlaced(refusal ? problemOf(refusal) : undefined);
  return {
    // What an earlier look found is kept beside the refusal of a later one.
    preview: isCurrent && problem === undefined ? looking.data : undefined,
    isLooking: looking.isFetching,
    problem,
    faultAt: (path) =>
      problem?.field !== undefined && (problem.field === path || problem.field.startsWith(`${path}.`))
        ? (problem.atField ?? problem.message)
        : undefined,
    give: (more = {}) => {
      if (written === undefined || isUnderWay.current) return;
      isUnderWay.current = true;
      giving.mutate({ order: written, more });
    },
    isGiving: giving.isPending,
    answer: giving.data,
  };
}
