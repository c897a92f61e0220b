// The names of a client: what typed words mean, and how a client is called.

export interface Names {
  readonly firstName: string;
  readonly lastName: string;
  readonly businessName: string;
}

const OF_BUSINESSES = /[&\d,]|\b(?:llc|llp|inc|corp|co|company|group|services|sons|trust|association)\b\.?/i;
const MOST_NAMES_OF_A_PERSON = 3;

/** One to three words are a person's, the last of them the family's; everything else is a business. */
export function namesOf(text: string): Names {
  const words = text.trim().split(/\s+/).filter(Boolean);
  if (words.length > MOST_NAMES_OF_A_PERSON || OF_BUSINESSES.test(text))
    return { firstName: "", lastName: "", businessName: words.join(" ") };
  return { firstName: words.slice(0, -1).join(" "), lastName: words.at(-1) ?? "", businessName: "" };
}

/** The business's name, else the person's. */
export const nameOf = ({ firstName, lastName, businessName }: Names): string =>
  businessName.trim() || `${firstName} ${lastName}`.trim();
