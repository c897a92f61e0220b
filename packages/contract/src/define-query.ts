// A query that is not a report: a setting, a list of choices, a figure.
import type { z } from "zod";
import type { Access } from "./access.ts";

export interface QueryContract<
  Name extends string = string,
  Filter extends z.ZodObject = z.ZodObject,
  Answer extends z.ZodType = z.ZodType,
> {
  readonly kind: "query";
  readonly name: Name;
  readonly summary: string;
  readonly access: Access;
  readonly filter: Filter;
  readonly answer: Answer;
}

export const defineQuery = <Name extends string, Filter extends z.ZodObject, Answer extends z.ZodType>(
  query: Omit<QueryContract<Name, Filter, Answer>, "kind">,
): QueryContract<Name, Filter, Answer> => ({ kind: "query", ...query });
