// Requests to the real commands and queries on the demo agency: good ones, and the ways in which they go wrong.
import { ACCOUNT } from "@fiducia/demo/agencies/small-agency";
import { CLIENT } from "@fiducia/stories/small-harbor/reference-books";

type Fields = Readonly<Record<string, unknown>>;

/** Ids of agency 1002, under numbers that agency 1001 does not have. */
export const FOREIGN = { client: 1, policy: 1, account: 77, office: 9 } as const;
/** Nobody's. */
export const NOBODYS = 888_888;

const line = {
  lineType: "premium",
  description: "Homeowners premium",
  amount: 10_000,
  reportingAccountId: ACCOUNT.acme,
};

export const invoice = (more: Fields = {}, lineMore: Fields = {}) => ({
  Command: "IssueInvoice",
  clientId: CLIENT.park,
  lines: [{ ...line, ...lineMore }],
  ...more,
});

const money = { method: "Check", amount: 10_000, referenceNumber: "1" };

export const payment = (more: Fields = {}, moneyMore: Fields = {}) => ({
  Command: "TakePayment",
  clientId: CLIENT.park,
  bankAccountId: ACCOUNT.trust,
  payMethods: [{ ...money, ...moneyMore }],
  confirmRepeat: true,
  ...more,
});

export const voiding = (itemId: unknown, more: Fields = {}) => ({
  Command: "VoidItem",
  itemId,
  reason: "Typed twice",
  ...more,
});

export const listing = (more: Fields = {}) => ({ Query: "GetTransactionsByPeriod", timePeriod: 0, ...more });

export const lines = (...all: readonly Fields[]) => all.map((each) => ({ ...line, ...each }));
