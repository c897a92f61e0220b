// What the fields of customer reports, statements and e-mails to clients mean.

export const WORDS_OF_CUSTOMERS: Readonly<Record<string, string>> = {
  id: "The number of the batch.",
  batchId: "The number of the batch.",
  kind: "What the statements list: open items, or what happened since `from`.",
  from: "The first day of what is listed; for open items none.",
  clientIds: "Of these clients only; of all when there are none.",
  isPastDueOnly: "Whether only clients who are past due get one.",
  includeCreditBalances: "Whether clients who are owed get one too.",
  notYetDue: "Count: what is not due yet counts; List: it is listed beside the totals.",
  order: "By what the statements are ordered.",
  delivery: "How they go out: by each client's preference, or all in one way.",
  message: "Stands on each statement.",
  splitClients: "Whether each client has a PDF of its own.",
  printInstead: "Whether they go out on paper, whatever was wanted.",
  paper: "Which of its papers.",
  messageId: "The message.",
  as: "SendAgain: it goes again under the same Message-ID; Accepted: it arrived; Bounced: it came back.",
  asOf: "The day at whose end the books are shown; today when none is given.",
  agingBasis:
    "From which day the days of an age are counted: due, invoice or effective; due when none is given.",
  bucketDays: "The last days of the first three buckets of ages; 30, 60 and 90 when none are given.",
  includeCredits: "Whether unused credits are among them, in a column of their own.",
  balances: "Owing: who owes; Credit: who is owed; All: everybody; none: whose balance is not zero.",
  minimumAmount: "Leaves out whose balance is smaller, whichever way, in cents.",
};
