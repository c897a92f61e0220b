// What a base copy consists of and which part of the log it needs; its proof shows that nobody changed it.
import { createHash, createHmac } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { KeyRing } from "@fiducia/kernel/key-ring";
import { z } from "zod";
import { BackupFault, DamagedFile } from "./backup-fault.ts";
import { copyIn } from "./layout.ts";
import { keyFor } from "./sealed-file.ts";

export const FORMAT = 1;

const stored = z.strictObject({
  name: z.string().regex(/^(pack-\d{4,}|secrets)$/),
  bytes: z.int().min(0),
  sha256: z.string(),
});

/** Part of a file of the cluster; a path stays within its folder. */
const piece = z.strictObject({
  path: z
    .string()
    .regex(/^[\w.-]+(\/[\w.-]+)*$/)
    .refine((path) => !path.split("/").includes("..")),
  at: z.int().min(0),
  bytes: z.int().min(0),
});

const manifestSchema = z.strictObject({
  fiducia: z.literal("copy"),
  format: z.int(),
  name: z.string(),
  system: z.string(),
  /** The major version of PostgreSQL whose files these are. */
  postgres: z.int(),
  program: z.string(),
  /** How many migrations its schema has had. */
  migrations: z.int(),
  /** Where the agency with the most users is: moments without a zone are of it. */
  zone: z.string(),
  startedAt: z.iso.datetime(),
  /** From this moment on the books can be restored from the copy. */
  endedAt: z.iso.datetime(),
  firstSegment: z.string().regex(/^[0-9A-F]{24}$/),
  lastSegment: z.string().regex(/^[0-9A-F]{24}$/),
  label: z.string(),
  folders: z.array(piece.shape.path),
  packs: z.array(stored.extend({ pieces: z.array(piece) })),
  secrets: stored.nullable(),
  key: z.int().min(0),
  keyMark: z.string(),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type Pack = Manifest["packs"][number];
export type Piece = z.infer<typeof piece>;

export const manifestIn = (folder: string, name: string): string =>
  join(copyIn(folder, name), "manifest.json");

export const rawBytesOf = ({ packs }: Manifest): number =>
  packs.flatMap(({ pieces }) => pieces).reduce((sum, { bytes }) => sum + bytes, 0);

export const storedBytesOf = ({ packs, secrets }: Manifest): number =>
  packs.reduce((sum, { bytes }) => sum + bytes, secrets?.bytes ?? 0);

function proofOf(text: string, manifest: Manifest, keys: KeyRing | undefined): string {
  const key = keyFor({ key: manifest.key, keyMark: manifest.keyMark }, keys);
  const sum = key ? createHmac("sha256", Buffer.from(key.key, "base64")) : createHash("sha256");
  return sum.update(`fiducia backup manifest 1\n${text}`).digest("hex");
}

/** Two lines: the manifest, and what proves it. */
export function manifestText(manifest: Manifest, keys: KeyRing | undefined): string {
  const text = JSON.stringify(manifest);
  return `${text}\n${proofOf(text, manifest, keys)}\n`;
}

export interface ReadManifest {
  readonly manifest: Manifest;
  /** Whether the copy is what was written; throws when the keys cannot tell. */
  prove(keys: KeyRing | undefined): void;
}

const damaged = (name: string): DamagedFile =>
  new DamagedFile(`The manifest of copy ${name} was changed or is not whole.`);

/** Reads a manifest without its proof, which needs the key. Refuses one of a later format. */
export async function readManifest(folder: string, name: string): Promise<ReadManifest> {
  const [text = "", proof] = (await readFile(manifestIn(folder, name), "utf8")).split("\n");
  let said: { format?: unknown };
  try {
    said = JSON.parse(text);
  } catch {
    throw damaged(name);
  }
  if (typeof said.format === "number" && said.format > FORMAT)
    throw new BackupFault(`Copy ${name} was written by a later Fiducia. Restore it with that one.`);
  const manifest = manifestSchema.safeParse(said).data;
  if (manifest?.name !== name) throw damaged(name);
  return {
    manifest,
    prove(keys) {
      if (proofOf(text, manifest, keys) !== proof) throw damaged(name);
    },
  };
}
