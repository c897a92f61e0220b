// A browser in words, by what it says of itself.
import { parse } from "bowser";

/** Such as `Firefox on Windows`; empty for what is no browser that one knows. */
export function browserWords(userAgent: string): string {
  if (userAgent.trim() === "") return "";
  const { browser, os } = parse(userAgent);
  return [browser.name, os.name].filter((name) => name).join(" on ");
}
