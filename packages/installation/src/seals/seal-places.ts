// An index of the seals in their files: a few numbers for each, so that long files need little memory.
import { open } from "node:fs/promises";
import type { KeyRing } from "@fiducia/kernel/key-ring";
import { judgeSeal, readSeal, type Seal, type SealVerdict } from "./seal.ts";
import { lineAt, linesOf } from "./seal-file.ts";

interface SealPlace {
  readonly after: number;
  readonly position: number;
  readonly path: string;
  readonly begin: number;
  readonly bytes: number;
}

export interface SealPlaces {
  /** By agency, in the order of the chain. */
  readonly of: ReadonlyMap<number, readonly SealPlace[]>;
  /** Lines that are not valid seals, in words. */
  readonly forged: readonly string[];
  /** Keys that are missing or different, in words. */
  readonly wrongKeys: readonly string[];
}

type Fault = Exclude<SealVerdict, "sound">;

const WORDS: Readonly<Record<Fault, (place: string, key: number) => string>> = {
  forged: (place) => `${place} was not written by this installation, or was changed.`,
  keyMissing: (_, key) => `SEAL_KEY has no key ${key}, under which it was sealed.`,
  otherKey: (_, key) => `SEAL_KEY has another key ${key} than the one under which it was sealed.`,
};

/** Reads all files once and checks every seal. */
export async function findSeals(paths: readonly string[], keys: KeyRing): Promise<SealPlaces> {
  const of = new Map<number, SealPlace[]>();
  const forged: string[] = [];
  const wrongKeys = new Set<string>();
  for (const path of paths)
    for await (const { text, number, begin } of linesOf(path)) {
      const seal = readSeal(text);
      const verdict = seal ? judgeSeal(keys, seal) : "forged";
      if (seal && verdict === "sound") {
        const place = {
          after: seal.after,
          position: seal.position,
          path,
          begin,
          bytes: Buffer.byteLength(text),
        };
        of.set(seal.agency, [...(of.get(seal.agency) ?? []), place]);
      } else if (verdict !== "sound") {
        const words = WORDS[verdict](`Line ${number} of ${path}`, seal?.key ?? 0);
        if (verdict === "forged") forged.push(words);
        else wrongKeys.add(words);
      }
    }
  for (const places of of.values()) places.sort((a, b) => a.position - b.position);
  return { of, forged, wrongKeys: [...wrongKeys] };
}

/** The seal itself. */
export async function sealAt(place: SealPlace): Promise<Seal> {
  const file = await open(place.path);
  try {
    const seal = readSeal(await lineAt(file, place));
    if (!seal) throw new Error(`${place.path} changed while it was read`);
    return seal;
  } finally {
    await file.close();
  }
}
