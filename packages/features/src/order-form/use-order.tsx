// A form that gives one command: what it would do is asked as it is filled in, and it is given once.
import type { CommandContract } from "@fiducia/contract/define-command";
import type { CommandPreview } from "@fiducia/contract/preview";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { z } from "zod";
import { askPreview, tell } from "../client/ask.ts";
import { messageOf, refusalOf } from "../client/call-failure.ts";
import { ALL_ANSWERS } from "../client/query-keys.ts";
import { useSettled } from "../client/use-settled.ts";

export interface Problem {
  readonly message: string;
  readonly rule?: string | undefined;
  /** The path of the body's field, such as `lines.0.amount`. */
  readonly field?: string | undefined;
  readonly figures?: Readonly<Record<string, unknown>> | undefined;
}

export interface Order<Answer> {
  /** What the command would do as the form stands; undefined while the form is not complete, or would be refused. */
  readonly preview: CommandPreview | undefined;
  readonly isLooking: boolean;
  /** Why it was refused when it was given, or would be as the form stands. */
  readonly problem: Problem | undefined;
  /** The sentence that belongs under a field, by the field's path or its beginning. */
  readonly faultAt: (path: string) => string | undefined;
  readonly give: (more?: object) => void;
  readonly isGiving: boolean;
  readonly answer: Answer | undefined;
}

// biome-ignore lint/suspicious/noExplicitAny: a command of every name, body, answer and refusals.
type AnyCommand = CommandContract<string, any, any, any>;

interface OrderForm<C extends AnyCommand> {
  readonly contract: C;
  /** The body as the form stands; undefined while something is missing that only the user knows. */
  readonly body: z.input<C["body"]> | undefined;
  /** Of the form's draft: the same for every try, so that the command is carried out once. */
  readonly idempotencyKey: string;
  readonly onDone: (answer: z.output<C["answer"]>) => void;
  /** A command that posts nothing has no preview. */
  readonly hasPreview?: boolean;
}

const PAUSE_MS = 350;

const problemOf = (error: unknown): Problem => ({ message: messageOf(error), ...refusalOf(error) });

export function useOrder<C extends AnyCommand>(form: OrderForm<C>): Order<z.output<C["answer"]>> {
  const { contract, body, idempotencyKey, onDone, hasPreview = true } = form;
  const answers = useQueryClient();
  const written = body === undefined ? undefined : JSON.stringify(body);
  const settled = useSettled(written, PAUSE_MS);
  // The second click of two comes before anything is drawn anew.
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
  const looking = useQuery({
    queryKey: [...ALL_ANSWERS, "preview", contract.name, settled],
    queryFn: ({ signal }) => askPreview(contract, JSON.parse(settled ?? "{}"), signal),
    // What is done would be refused a second time: nothing is asked once the order is given.
    enabled: hasPreview && settled !== undefined && !giving.isPending && !giving.isSuccess,
    retry: false,
    gcTime: 0,
  });
  const isCurrent = settled !== undefined && settled === written;
  // A refusal goes with the words that it answered.
  const refused = giving.variables?.order === written ? giving.error : null;
  const refusal = refused ?? (isCurrent ? looking.error : null);
  const problem = refusal ? problemOf(refusal) : undefined;
  return {
    preview: isCurrent ? looking.data : undefined,
    isLooking: looking.isFetching,
    problem,
    faultAt: (path) =>
      problem?.field !== undefined && (problem.field === path || problem.field.startsWith(`${path}.`))
        ? problem.message
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
