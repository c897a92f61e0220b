// What the fields of the settings mean.
import { NUMBERED } from "@fiducia/features/agency/number-settings/numbers.contract";

export const WORDS_OF_SETTINGS: Readonly<Record<string, string>> = {
  trustBankId: "The trust bank that holds the company's premiums; null: any.",
  logo: "A PNG or JPEG in base64, of at most 180 KB; empty for none.",
  interestConsentOn:
    "Since when interest on trust money is the agency's by consent of its clients; null: it is theirs, and held.",
  interestConsentNote: "Where the consent is kept.",
  // QuickBooks.
  "ConnectQuickbooksDesktop.password": "What the Web Connector signs in with; kept as a hash alone.",
  isNewFile:
    "The file of the Web Connector is made anew: for another company file while nothing was sent, else for the same one.",
  "UseQuickbooksCompany.companyName": "The company file that called last, as GetQuickbooksExport names it.",
  "MapQuickbooksAccounts.accounts": "Accounts of the books, each with its account in QuickBooks.",
  "MapQuickbooksAccounts.accounts.key":
    "`gl:` and the number of an account, or `receivable`, `billed`, `undeposited`, `control:` and a number.",
  listId: "QuickBooks' id of the account; null: one of the name, which is made where there is none.",
  "GetQuickbooksBeginning.firstDay":
    "The first day of which everything is sent; of earlier days what is recorded after the beginning.",
  "BeginQuickbooksExport.form": "Documents, or a journal entry for each day and office.",
  "BeginQuickbooksExport.firstDay":
    "The first day of which everything is sent; of earlier days what is recorded after the beginning.",
  isPaused: "Whether nothing is to be carried to QuickBooks.",
  proofId: "The proof whose accounts are answered; the newest when none is given.",

  // Imports.
  importId: "The file of another system.",
  "GetImportRows.verdict": "What was found of the rows.",
  afterRow: "The number of the row after which the answer begins; 0 for the first rows.",
  headerRow: "The number of the row that names the columns.",
  "CheckImport.columns": "The column of each field, from 0.",
  "NameImported.names": "Names in the file that nobody here has, and what each means.",
  "NameImported.names.name": "The name as the file has it.",
  thing: "Of what the name is.",
  thingId: "The office or company that the name means; null for nothing, so that the field stays empty.",
  rowNumbers: "The rows; every doubtful one unless given.",
  "AnswerImport.answer": "Whether the rows are something else, the same, or left out.",

  // Opening balances.
  openingId: "An opening from GetOpenings.",
  "ApproveOpening.version":
    "The version from GetOpening that was looked at: a later one is not approved unseen.",
  openedOn: "The last day before the books begin, of which the other system's balances are.",
  "BeginOpening.formerSystem": "The other system, as the agency calls it.",
  "ChangeOpening.formerSystem": "The other system, as the agency calls it.",
  earnedBy: "When commission was earned in the other system's books.",
  rowId: "A row from GetOpeningRows; on saving, a new one unless given.",
  "GetOpeningFigure.figure": "The control total, or the cash of a bank.",
  "GetOpeningRows.word": "Only rows of which document or client begin so.",
  afterRowId: "The row after which the answer begins; 0 for the first rows.",
  row: "One line of a document of the other system, or money that stands by itself.",
  "row.document": "The number that the other system gave the document.",
  "row.lineNumber": "Which line of the document it is.",
  "row.collected": "Of the account's part: what came into trust.",
  "row.offset": "Of the account's part: what was settled without money, invoice against credit memo.",
  "row.paidOn":
    "What of it was paid on to the company, or transferred to the agency where the line is the agency's.",
  "row.retainedCollected": "Of what the agency keeps: what came into trust.",
  "row.retainedOffset": "Of what the agency keeps: what was settled without money.",
  "row.retainedPaidOn": "Of what the agency keeps: what was transferred to it.",
  "row.bankedOutside": "Of the agency's part: what was banked straight to operating.",
  "row.writtenOff": "Of the agency's part: what was written off.",
  "row.receivedOn": "The day on which the money came in; the day of the invoice unless given.",
  "row.payMethod": "How the money came in.",
  "row.waiting": "What of the money waits for a deposit slip.",
  "row.funded": "Of the account's part: what the company gave back into trust.",
  "row.used": "Of the account's part: what the client has used or was refunded of that.",
  "row.retainedFunded": "Of what the agency keeps: what it gave back into trust.",
  "row.retainedUsed": "Of what the agency keeps: what the client has used or was refunded of that.",
  producerId: "Who shares what the agency keeps of the line.",
  producerRate: "The producer's share in hundredths of a percent.",
  producerBasis: "Whether the producer earns it as the line is collected, or when it is billed.",
  producerPaid: "What the producer was paid of it already.",
  "totals.receivables": "What clients owe on invoices and returned checks.",
  "totals.payablesCollected": "What of collected money is not paid on to companies and tax authorities yet.",
  "totals.payablesUncollected": "What of their parts of invoices is not collected yet.",
  "totals.revenueInTrust": "What of collected revenue is not transferred to the agency yet.",
  "totals.banks": "The trust banks.",
  "totals.banks.balance": "The balance in the other system's books.",
  "totals.banks.statementBalance": "The balance on the bank's statement of that day.",
  "totals.banks.rest": "Whose the money is that the bank has beyond its documents.",
  "totals.banks.restReason": "Why it is the agency's.",

  // Mail and features.
  senderName: "The name of the sender; the agency's when empty.",
  replyTo: "Where replies go; the agency's e-mail address when empty.",
  statementSubject:
    "The subject of statements; {agency}, {client}, {number} and {amount} stand for what they name.",
  statementText: "The text of e-mails with statements, likewise.",
  invoiceSubject: "The subject of invoices, likewise; {due} is the day on which it is due.",
  invoiceText: "The text of e-mails with invoices, likewise.",
  creditMemoSubject: "The subject of credit memos; it may name what statements may.",
  creditMemoText: "The text of e-mails with credit memos, likewise.",
  receiptSubject: "The subject of receipts, likewise.",
  receiptText: "The text of e-mails with receipts, likewise.",
  help: "The help in the toolbar.",
  lineItemReport: "The Line Item Report.",

  task: "Whether a copy is made or the newest backup is tried.",

  // Activity.
  activityKind: "What kind of activity; all unless given.",
  fromDay: "The first day, in the agency's zone.",
  toDay: "The last day, in the agency's zone.",
  doneBy: "The user who did it.",
  olderThanActivity: "The last line of the page before, which this page goes on from.",

  // People.
  personId: "The user.",
  "SavePerson.personId": "The user who is changed; a new one unless given.",
  initials: "In front of the @ at sign-in.",
  access:
    "Of a new user: what the user may do, and how the invitation comes; without it the user is added without either.",
  personalLimit: "What the user may write off of one invoice, in cents; null: the agency's limit.",
  secretHash: "The SHA-256 of the secret that the link holds, in hex.",
  "ChangePersonAccess.change": "What happens to the user's access.",
  requireSecondFactor:
    "Whether who has not set up two-step sign-in does so at the next sign-in, before anything else.",
  grants: "All that the user may do, each in one office or (null) in all.",
  permissionId: "The permission by its number.",
  grantOfficeId: "The office in which it holds; null: all.",
  isAdmin: "Whether the user may do everything.",

  // Bank accounts.
  savedBankId: "The bank account that is changed; a new one unless given.",
  bankKind: "Whether it holds money of others or the agency's own.",
  bankName: "The bank.",
  routingNumber: "Nine digits, of which the last checks the others.",
  accountNumber: "Kept encrypted; as it stood unless given, and none when empty.",
  checkTitle: "Whose account it is, as checks say it; the agency's name when empty.",
  checkLayout: "Where on the page the check stands between its vouchers.",
  positivePayColumns:
    "The columns of its positive-pay file in the bank's order, apart by commas: account, checkNumber, amount, issuedOn, payee, kind.",
  achCompanyId: "By which the bank knows the agency in transfer files.",
  nextSlipNumber: "The number of the next deposit slip, which can only go up.",
  numbers: "What is changed, by kind: the number that the next one takes, which can only go up.",
  ...Object.fromEntries(NUMBERED.map((kind) => [`numbers.${kind}`, "The number that the next one takes."])),
  nextCheckNumber: "The number of the next check: above those that were written, unless a new stock begins.",
  isNewCheckStock: "Whether the next number begins a new stock of checks, below numbers that were written.",
};
