// A refusal by a schema names its field as programs do; a form says it by the field's label.

/** What a schema says of a field, after its name. */
const OF_FIELD = /^(must|has|is) /;

/** "must be at most 50." of "lines.0.amount must be at most 50."; undefined where the sentence does not begin so. */
export function saidOfField(message: string, field: string | undefined): string | undefined {
  if (field === undefined || !message.startsWith(`${field} `)) return undefined;
  const said = message.slice(field.length + 1);
  return OF_FIELD.test(said) ? said : undefined;
}

/** "Bank account" of "bankAccountId", "Amount" of "lines.0.amount". */
function nameOf(field: string): string {
  const last = field.split(".").findLast((part) => !/^\d+$/.test(part)) ?? field;
  const words = last.replace(/Id$/, "").replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The same sentence where it stands alone, below a form. */
export function saidAlone(message: string, field: string | undefined): string {
  const said = saidOfField(message, field);
  return said === undefined || field === undefined ? message : `${nameOf(field)} ${said}`;
}
