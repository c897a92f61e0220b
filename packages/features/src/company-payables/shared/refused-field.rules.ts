// Where a refusal of one payment stands in the body that was sent.
const OF_PAYMENT: readonly string[] = [
  ...["bankAccountId", "method", "checkNumber", "referenceNumber", "payee", "datedOn", "memo"],
];

/** Whether the field says how is paid, and not what. */
export const isOfPayment = (field: string): boolean => OF_PAYMENT.includes(field);

/** The field of a payment that stands in the body under `payment`. */
export const underPayment = (field: string): string => (isOfPayment(field) ? `payment.${field}` : field);

interface Sent {
  /** The place of each line of the payment in the request. */
  readonly places: readonly number[];
  /** The place of what the request says of this payment in particular; undefined when it says nothing. */
  readonly ownPlace: number | undefined;
}

/** The same of one payment of many: a field that the request has none of stands at the payment's first line. */
export function amongMany(field: string, { places, ownPlace }: Sent): string {
  const line = /^lineItems\.(\d+)(.*)$/.exec(field);
  if (line) return `lineItems.${places[Number(line[1])] ?? line[1]}${line[2]}`;
  if (!isOfPayment(field)) return field;
  if (ownPlace !== undefined) return `payments.${ownPlace}.${field}`;
  return ["method", "datedOn", "memo"].includes(field)
    ? `payment.${field}`
    : `lineItems.${places[0] ?? 0}.partId`;
}
