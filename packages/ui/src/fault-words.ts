// What is said of a field under it: a sentence that begins with its verb is said of the label.

/** How such a sentence begins; others are whole. */
const OF_FIELD = /^(must|has|is) /;
const CHOICE = /^(must be (greater than|at least|one of) |is required\.$)/;

/** "must have at most 60 characters." as "Street must have at most 60 characters.". */
export const saidOf = (label: string, fault: string | undefined): string | undefined =>
  fault !== undefined && OF_FIELD.test(fault) ? `${label} ${fault}` : fault;

/** The same of a choice, which nobody types: "must be greater than 0." as "Choose one.". */
export const saidOfChoice = (label: string, fault: string | undefined): string | undefined =>
  fault !== undefined && CHOICE.test(fault) ? "Choose one." : saidOf(label, fault);
