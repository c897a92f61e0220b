// Texts with places in braces: "Invoice {number} from {agency}".

/** The text with what its braces stand for. What is filled in is never read again, whatever braces a name has. */
export const filledIn = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(values, name) ? (values[name] as string) : place,
  );
