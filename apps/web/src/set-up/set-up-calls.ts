// Asks about a set-up link, and founds the agency with it.
import { call } from "@fiducia/browser/calls/call";
import { CallFailure, messageOf, sentenceOf } from "@fiducia/browser/calls/call-failure";

interface OpenLink {
  readonly timeZones: readonly string[];
  readonly freeNumber: number;
}

export type LinkAnswer = OpenLink | { readonly problem: string };

export interface SetUpFault {
  readonly message: string;
  /** The field to correct. */
  readonly field: string | undefined;
}

/** The secret stands behind the `#`, which a browser sends to no server. */
const link = window.location.hash.slice(1);

export async function lookAtLink(): Promise<LinkAnswer> {
  try {
    const { data: answer } = await call<OpenLink>("/api/set-up/look", { body: { link } });
    return answer ?? { timeZones: [], freeNumber: 1001 };
  } catch (trouble) {
    return { problem: messageOf(trouble) };
  }
}

/** Undefined when the agency is founded and its administrator signed in. */
export async function foundAgency(typed: Readonly<Record<string, unknown>>): Promise<SetUpFault | undefined> {
  try {
    await call("/api/set-up", { body: { link, ...typed } });
    return undefined;
  } catch (trouble) {
    const { field } = trouble instanceof CallFailure ? trouble.detail : {};
    return { message: sentenceOf(trouble), field };
  }
}
