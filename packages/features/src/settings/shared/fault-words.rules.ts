// A refusal by a schema in the words of the screen: it names its field as programs do, the reader knows the label.

const CHOICE = /^must be (greater than|at least|one of) /;

interface Shown {
  readonly path: string;
  readonly label: string;
  readonly isChoice: boolean;
}

/** "officeId must be greater than 0." as "Choose one."; "line1 must have at most 60 characters." under its label. */
export function faultInWords(fault: string, { path, label, isChoice }: Shown): string {
  if (!fault.startsWith(`${path} `)) return fault;
  const rest = fault.slice(path.length + 1);
  if (isChoice && (CHOICE.test(rest) || rest === "is required.")) return "Choose one.";
  return `${label} ${rest}`;
}
