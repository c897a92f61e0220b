// What an agency's e-mails say: sender, and for each paper its subject and text.
import { emailText, requiredLines, requiredText, wireText } from "@fiducia/contract/wire";
import { z } from "zod";

export const LONGEST_SUBJECT = 200;
export const LONGEST_TEXT = 2_000;
const subject = requiredText(LONGEST_SUBJECT);
const text = requiredLines(LONGEST_TEXT);

export const mailSetting = z.strictObject({
  /** Empty: the agency's name. */
  senderName: wireText(100),
  /** Empty: the agency's e-mail address. */
  replyTo: emailText(200),
  statementSubject: subject,
  statementText: text,
  invoiceSubject: subject,
  invoiceText: text,
  creditMemoSubject: subject,
  creditMemoText: text,
  receiptSubject: subject,
  receiptText: text,
});
export type MailSetting = z.output<typeof mailSetting>;

export const MAILED_PAPERS = ["statement", "invoice", "creditMemo", "receipt"] as const;
export type MailedPaper = (typeof MAILED_PAPERS)[number];

const PLACES = ["agency", "client", "number", "amount"] as const;

/** What the braces in its subject and text may name. */
export const placesOf = (paper: MailedPaper): readonly string[] =>
  paper === "invoice" ? [...PLACES, "due"] : PLACES;

/** Those of an agency that has said nothing about them. */
export const PLAIN_MAIL: MailSetting = {
  senderName: "",
  replyTo: "",
  statementSubject: "Statement from {agency}",
  statementText: "Dear {client},\n\nYour statement is attached, with a balance of {amount}.\n\n{agency}",
  invoiceSubject: "Invoice {number} from {agency}",
  invoiceText: "Dear {client},\n\nInvoice {number} is attached: {amount}, due on {due}.\n\n{agency}",
  creditMemoSubject: "Credit Memo {number} from {agency}",
  creditMemoText: "Dear {client},\n\nCredit Memo {number} for {amount} is attached.\n\n{agency}",
  receiptSubject: "Receipt {number} from {agency}",
  receiptText: "Dear {client},\n\nThank you. Receipt {number} for {amount} is attached.\n\n{agency}",
};
