// Names a browser by its User-Agent.
import { parse } from "bowser";

/** Such as `Firefox on Windows`; empty for an unknown browser. */
export function browserWords(userAgent: string): string {
  if (userAgent.trim() === "") return "";
  const { browser, os } = parse(userAgent);
  return [browser.name, os.name].filter((name) => name).join(" on ");
}
