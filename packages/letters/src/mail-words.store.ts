// How the agency's mail presents itself: who it is from, where answers go, and what it says.
import type { ReadUnit } from "@fiducia/database/unit";
import { filledIn } from "@fiducia/kernel/filled-in";
import { readLetterhead } from "./letterhead.store.ts";
import type { MailedPaper } from "./mail-setting.contract.ts";
import { readMailSetting } from "./mail-setting.store.ts";

/** What its braces stand for, beside the agency. */
interface Mailed {
  readonly client: string;
  readonly number: number;
  readonly amount: string;
  /** Of an invoice. */
  readonly due?: string;
}

export interface MailWords {
  readonly agency: string;
  readonly senderName: string;
  readonly replyTo: string;
  wordsOf(paper: MailedPaper, mailed: Mailed): { readonly subject: string; readonly body: string };
}

/** Names and subjects are one line, whatever stands in them. */
const inOneLine = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

export async function readMailWords(unit: ReadUnit): Promise<MailWords> {
  const { name: agency, email } = await readLetterhead(unit);
  const setting = await readMailSetting(unit);
  return {
    agency,
    senderName: setting.senderName || agency,
    replyTo: setting.replyTo || email,
    wordsOf: (paper, { client, number, ...mailed }) => {
      const values = { ...mailed, agency, client: inOneLine(client), number: String(number) };
      return {
        subject: inOneLine(filledIn(setting[`${paper}Subject`], values)),
        body: `${filledIn(setting[`${paper}Text`], values)}\n`,
      };
    },
  };
}
