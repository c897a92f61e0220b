// A card of Home whose figure is asked for: its place while it is read, and its own sentence when it could not be.
import type { QueryContract } from "@fiducia/contract/define-query";
import { FigureCardGap } from "@fiducia/ui/figure-card";
import type { ReactNode } from "react";
import type { z } from "zod";
import { useAnswer } from "./use-answer.ts";

interface AskedFigureProps<Answer extends z.ZodType> {
  // biome-ignore lint/suspicious/noExplicitAny: a figure of Home is asked for without a filter.
  readonly contract: QueryContract<string, any, Answer>;
  readonly title: string;
  /** Says what could not be read. */
  readonly fault: string;
  readonly children: (answer: z.output<Answer>) => ReactNode;
}

/** An answer that was read once stays while it is asked for again. */
export function AskedFigure<Answer extends z.ZodType>({
  contract,
  title,
  fault,
  children,
}: AskedFigureProps<Answer>) {
  const { data: answer, isError, refetch } = useAnswer(contract, {});
  if (answer !== undefined) return children(answer as z.output<Answer>);
  return (
    <FigureCardGap
      title={title}
      fault={isError ? { words: fault, onRetry: () => void refetch() } : undefined}
    />
  );
}
