// Keys that are rotated: the newest one encrypts and signs, older ones still decrypt and verify.

export interface VersionedKey {
  readonly version: number;
  /** 32 bytes or more, in base64. */
  readonly key: string;
}

/** The newest first. */
export type KeyRing = readonly [VersionedKey, ...VersionedKey[]];

const ENTRY = /^(?:([1-9]\d{0,5}):)?([A-Za-z0-9+/_-]{43,}={0,2})$/;

/** Reads `2:base64,1:base64`; a key without a number is the first. Undefined when it is not written so. */
export function readKeyRing(text: string): KeyRing | undefined {
  const keys = text.split(",").map((entry): VersionedKey | undefined => {
    const [, version = "1", key] = ENTRY.exec(entry.trim()) ?? [];
    return key === undefined ? undefined : { version: Number(version), key };
  });
  const read = keys.filter((key) => key !== undefined);
  const isWhole =
    read.length === keys.length && new Set(read.map(({ version }) => version)).size === read.length;
  const [newest, ...older] = read.sort((a, b) => b.version - a.version);
  return isWhole && newest ? [newest, ...older] : undefined;
}
