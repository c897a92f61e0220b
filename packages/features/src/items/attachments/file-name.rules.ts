// Cleans the name of a file: no path, no invisible characters, no reversed text.

/** Control characters, direction marks and invisible characters, surrogates, line and paragraph separators. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;
/** Separators of folders, drives and streams. */
const PATH = /[/\\:]/;

/** The name without folders, invisible characters and dots at its ends; empty when nothing is left. */
export function cleanFileName(name: string): string {
  const baseName = name.replace(UNSEEN, "").split(PATH).at(-1) ?? "";
  return baseName.replace(/^[\s.]+|[\s.]+$/g, "");
}
