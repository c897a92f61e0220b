// Numbers that a spreadsheet rewrote: what they were cannot be known from the file.

/** Whether the text is a long number in the short form of a spreadsheet, such as "1.2E+11". */
export const isShortened = (text: string): boolean => /^-?\d(?:[.,]\d+)?E[+-]?\d{1,3}$/i.test(text.trim());

/** A postal code of the United States whose leading zeros a spreadsheet took away: "2116" is 02116. */
export const withZeros = (postalCode: string): string =>
  /^\d{3,4}(?:-\d{4})?$/.test(postalCode)
    ? postalCode.replace(/^\d+/, (digits) => digits.padStart(5, "0"))
    : postalCode;
