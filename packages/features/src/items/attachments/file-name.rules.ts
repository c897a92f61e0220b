// The name of a file as everybody may read it: one that leads nowhere, hides nothing and turns nothing around.

/** Controls, signs that turn or hide what follows, halves of characters, and the ends of lines and paragraphs. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;
/** Where one folder, drive or stream ends and another name begins. */
const PATH = /[/\\:]/;

/** The name without folders, unseen characters and dots at its ends; empty when nothing is left. */
export function cleanFileName(name: string): string {
  const own = name.replace(UNSEEN, "").split(PATH).at(-1) ?? "";
  return own.replace(/^[\s.]+|[\s.]+$/g, "");
}
