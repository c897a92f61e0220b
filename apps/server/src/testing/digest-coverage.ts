// What the audit chain proves of each table, and why it does not prove the rest.

/** Whose rows the digests of links hold, with every column. */
export const PROVEN: readonly string[] = [
  ...["event", "item", "line_item", "line_part", "pay_method", "entry", "posting", "application"],
  ...["producer_split", "producer_share", "issued_check", "deposit_slip"],
  ...["setting_change", "period_change", "reconciliation_change"],
];

/** Columns of these that no digest holds, with the reason. */
export const UNPROVEN_COLUMNS: Readonly<Record<string, string>> = {
  "entry.transaction_id": "counts the transactions of one server: restored books count anew",
};

const FOLLOWS = "follows from the journal: the proofs compare it with the sum over the postings";
const PASSING = "what is going on at the moment: it ends by itself or with a posting";
const SENT =
  "what was sent to the accounting package and what it answered; each proof compares both books anew";
const BESIDE = "kept beside the books: no figure depends on it";

/**
 * Tables that no digest holds, with the reason. Settings are in neither list: their history is proven, and they have to
 * equal it.
 */
export const UNPROVEN: Readonly<Record<string, string>> = {
  audit_link: "the chain itself, which the seals prove",
  audit_head: "the end of the chain, which is compared with its last link",
  open_item: FOLLOWS,
  customer_balance: FOLLOWS,
  part_balance: FOLLOWS,
  part_holding: FOLLOWS,
  trust_balance: FOLLOWS,
  trust_position: FOLLOWS,
  trust_position_day: FOLLOWS,
  outflow_position: FOLLOWS,
  waiting_money: FOLLOWS,
  returned_pay_method: FOLLOWS,
  kept_total: FOLLOWS,
  kept_total_head: FOLLOWS,
  kept_owner_balance: FOLLOWS,
  kept_owner_head: FOLLOWS,
  kept_receivables: FOLLOWS,
  kept_receivables_head: FOLLOWS,
  number_counter: FOLLOWS,
  session: PASSING,
  invitation: PASSING,
  password_link: PASSING,
  idempotency: PASSING,
  export_job: PASSING,
  import_file: PASSING,
  import_row: PASSING,
  import_heading: BESIDE,
  import_name: BESIDE,
  former_number: BESIDE,
  opening:
    "what waits for approval: it ends with transactions, which are proven, in the name of whoever approved it",
  house_client: BESIDE,
  bank_statement:
    "what banks sent: a finished reconciliation holds the digest of the lines that it reconciles",
  bank_statement_mapping: BESIDE,
  bank_statement_row: "what waits until it is kept as a line",
  bank_line: "what banks said: a finished reconciliation holds their digest",
  bank_match: "which line clears what: a finished reconciliation holds it",
  bank_item: FOLLOWS,
  bank_start: "where reconciling begins: a finished reconciliation holds its balance",
  opening_preparer: "who cannot approve an opening: whoever did is named by its transactions",
  opening_row: "what waits for approval: it ends with transactions, which are proven",
  invoice_draft: PASSING,
  attachment_upload: PASSING,
  attachment_room: PASSING,
  second_factor: "a secret of its user, renewed by them alone",
  recovery_code: "a secret of its user, used up by them alone",
  security_event: "who signed in and who was refused: kept for a year, and then taken away",
  client: "names and addresses change on any day; what was billed to whom is proven by the client's number",
  past_client:
    "what a client was called and where it lived before, which is proven as little as its present name",
  client_word: "the words of the clients' names, made anew from them",
  client_word_shortened: "the words of the clients' names, made anew from them",
  policy: "numbers and terms change on any day; what was billed for it is proven by the policy's id",
  policy_number_end: "the ends of policies' numbers, made anew from them",
  activity_tag: BESIDE,
  attachment: BESIDE,
  attachment_chunk: BESIDE,
  invoice_template: BESIDE,
  saved_view: BESIDE,
  held_payment: "what waits for a second user: it ends with a payment, which is proven, or with a reason",
  bank_file: BESIDE,
  commission_statement: BESIDE,
  bank_file_row: BESIDE,
  spoiled_check: "which sheet of paper carries a payment: the payment and its first number are proven",
  mail_message: BESIDE,
  client_note: BESIDE,
  reminder_letter: BESIDE,
  reminder: BESIDE,
  reminder_exception: BESIDE,
  reminder_print: BESIDE,
  reminder_run: BESIDE,
  statement_batch: BESIDE,
  statement_item: BESIDE,
  statement_message: BESIDE,
  sealed_chain: BESIDE,
  item_transfer:
    "how far an item is on its way to the accounting package, of which transfer_change keeps the history",
  queue_item:
    "how far an item is on its way to the accounting package, of which transfer_change keeps the history",
  queue_count: "follows from the rows of the queue: the proofs compare it with their number",
  quickbooks_company: "a secret of the connection, and when QuickBooks last called",
  quickbooks_head: FOLLOWS,
  quickbooks_total: FOLLOWS,
  quickbooks_journal: SENT,
  quickbooks_journal_event: SENT,
  quickbooks_session: SENT,
  quickbooks_request: SENT,
  quickbooks_transaction: SENT,
  quickbooks_applied: SENT,
  quickbooks_entry: SENT,
  quickbooks_listed_account: SENT,
  quickbooks_proof: SENT,
  demo_story: "how far the story of a demo agency is told: what it recorded is proven as any other record",
  demo_document: "the names that a demo agency's story has for its items, which are proven themselves",
  cleared_queue_item: BESIDE,
  transfer_change: BESIDE,
};
