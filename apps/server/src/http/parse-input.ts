// Parses requests by the contract's strict schema; the first fault becomes a sentence.
import { faultOf } from "@fiducia/contract/fault-sentence";
import type { z } from "zod";
import { invalidInput } from "./refused.ts";

/** Parses input. Refuses with 400, the first fault's sentence and its field. */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input, { reportInput: true });
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const fault = issue ? faultOf(issue) : { message: "The request is not valid.", field: "" };
  throw invalidInput(fault.message, fault.field === "" ? undefined : fault.field);
}
