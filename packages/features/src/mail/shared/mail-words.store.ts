// How the agency's mail presents itself: who it is from, where answers go, and its subjects.
import type { ReadUnit } from "@fiducia/database/unit";
import { sql } from "kysely";
import { readLetterhead } from "../../agency/shared/letterhead.store.ts";

interface Settings {
  readonly senderName: string;
  readonly replyTo: string;
  readonly statement: string;
  readonly invoice: string;
  readonly receipt: string;
}

export interface MailWords {
  readonly agency: string;
  readonly senderName: string;
  readonly replyTo: string;
  /** Of a statement, an invoice or a receipt; null where the agency has not said how. */
  subjectOf(
    kind: "statement" | "invoice" | "receipt",
    values: { client: string; number: number },
  ): string | null;
}

export async function readMailWords(unit: Pick<ReadUnit, "agencyId" | "rows">): Promise<MailWords> {
  const { name: agency, email } = await readLetterhead(unit as ReadUnit);
  const [settings] = await unit.rows(sql<Settings>`
    select sender_name as "senderName", reply_to as "replyTo", statement_subject as statement, invoice_subject as invoice,
      receipt_subject as receipt
    from mail_setting where agency_id = ${unit.agencyId}`);
  return {
    agency,
    senderName: settings?.senderName || agency,
    replyTo: settings?.replyTo || email,
    subjectOf: (kind, { client, number }) =>
      settings?.[kind]
        .replaceAll("{agency}", () => agency)
        .replaceAll("{client}", () => client)
        .replaceAll("{number}", String(number)) ?? null,
  };
}
