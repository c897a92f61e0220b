// Answers which numbers come next.
import type { QueryHandler } from "@fiducia/serving/handlers";
import type { numbersQuery } from "./numbers.contract.ts";
import { readNumbers } from "./numbers.store.ts";

export const numbers: QueryHandler<typeof numbersQuery> = ({ unit }) => readNumbers(unit);
