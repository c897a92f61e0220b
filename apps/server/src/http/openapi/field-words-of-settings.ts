// What the fields of the settings mean.

export const WORDS_OF_SETTINGS: Readonly<Record<string, string>> = {
  trustBankId: "The trust bank that holds the company's premiums; null: any.",
  logo: "A PNG or JPEG in base64, of at most 180 KB; empty for none.",
  // People.
  personId: "The user.",
  "SavePerson.personId": "The user who is changed; a new one unless given.",
  initials: "In front of the @ at sign-in.",
  personalLimit: "What the user may write off of one invoice, in cents; null: the agency's limit.",
  secretHash: "The SHA-256 of the secret that the link holds, in hex.",
  "ChangePersonAccess.change": "What happens to the user's access.",
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
  nextSlipNumber: "The number of the next deposit slip, which can only go up.",
  numbers: "What is changed, by kind: the number that the next one takes, which can only go up.",
  nextCheckNumber: "The number of the next check, which can only go up.",
};
