// What calls of QuickBooks Online are made of: references, amounts, texts, queries.
import type { Cents } from "@fiducia/kernel/cents";
import { writeAmount } from "../amounts.ts";
import { cut, cutMemo } from "../characters.ts";

export const NUMBER_LIMIT = 21;
export const NOTE_LIMIT = 4000;

export type Body = Readonly<Record<string, unknown>>;

/** A call before the request's id and the version are added. */
export interface Asked {
  readonly resource: string;
  readonly parameters?: Readonly<Record<string, string>>;
  readonly body?: Body;
}

export const onLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, " ").trim();
export const dollars = (amount: Cents): number => Number(writeAmount(amount));
export const to = (id: string | undefined): Body | undefined =>
  id === undefined ? undefined : { value: id };
export const note = (memo: string): string => cutMemo(onLine(memo), NOTE_LIMIT);
export const textOr = (text: string | undefined, limit: number): string | undefined =>
  cut(onLine(text ?? ""), limit) || undefined;
export const documentNumber = (number: string): string | undefined => textOr(number, NUMBER_LIMIT);

const quoted = (text: string): string => `'${text.replace(/[\\']/g, "\\$&")}'`;
/** Characters that a query may hold in a text; any other is answered as an error of the query. */
const UNREADABLE = /[^\x20-\x7e]+/;
/**
 * The condition that a field has this text. Characters that no query may hold match anything, so that whoever reads the answer
 * compares again.
 */
export const having = (field: string, text: string): string =>
  UNREADABLE.test(text)
    ? `${field} like ${quoted(text.replace(new RegExp(UNREADABLE, "g"), "%"))}`
    : `${field} = ${quoted(text)}`;
export const select = (entity: string, condition = ""): string =>
  `select * from ${entity}${condition && ` where ${condition}`} maxresults 1000`;
/** Without it a query leaves inactive entries out. */
export const WHETHER_ACTIVE = "Active in (true, false)";

export const query = (text: string): Asked => ({ resource: "query", parameters: { query: text } });
