// What reads the messages of the Web Connector.
import { readCompany } from "./company.ts";
import { readResponse } from "./read-response.ts";
import { readCall } from "./soap.ts";

const READERS = { readCall, readCompany, readResponse };
export type Readers = typeof READERS;

/** What a thread is to read. */
export interface ReadingAside {
  readonly reader: keyof Readers;
  readonly given: readonly unknown[];
}

export const read = ({ reader, given }: ReadingAside): unknown =>
  (READERS[reader] as (...given: readonly unknown[]) => unknown)(...given);
