// What became of a message, in the words of whoever waits for it.

interface Fate {
  readonly fate: "accepted" | "refused" | "later" | "unreached" | "unknown";
  readonly answer: string;
}

/** By the first sign that fits in what the server, or the way to it, said. */
const REFUSED: readonly (readonly [RegExp, string])[] = [
  [/^(550|551|553|554)/, "The server refuses this sender or this recipient."],
];
const UNREACHED: readonly (readonly [RegExp, string])[] = [
  [/^(530|534|535)/, "The server does not accept the name and password of SMTP_URL."],
  [/ENOTFOUND|EAI_AGAIN/, "There is no server of the name in SMTP_URL."],
  [/ECONNREFUSED/, "Nothing listens at the server and port of SMTP_URL."],
  [/time(d )?out/i, "The server did not answer in time."],
  [/certificate|self.signed|SSL|TLS/i, "No safe connection could be made to the server."],
];

const first = (signs: typeof REFUSED, answer: string, otherwise: string): string =>
  signs.find(([sign]) => sign.test(answer))?.[1] ?? otherwise;

export function wordsOfFate({ fate, answer }: Fate, to: string): string {
  if (fate === "accepted") return `The server took the message to ${to}. Look whether it arrives.`;
  if (fate === "later") return "The server takes no message at the moment. Try again later.";
  if (fate === "refused") return first(REFUSED, answer, "The server refused the message.");
  if (fate === "unreached") return first(UNREACHED, answer, "The server was not reached.");
  return "The message had left, and no answer came. Look whether it arrived before you try again.";
}
