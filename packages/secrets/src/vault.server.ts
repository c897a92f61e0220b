// Encrypts secrets for the database under DATA_KEY, and signs tokens under SESSION_SECRET.
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";
import type { KeyRing } from "@fiducia/kernel/key-ring";

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** The form of secrets encrypted under a key derived from SESSION_SECRET, before DATA_KEY existed. */
const FORMER = /^v1\.([\w-]+)$/;
/** The form of secrets encrypted under the key of this number. */
const SEALED = /^v2\.(\d{1,6})\.([\w-]+)$/;

export interface Vault {
  /** Encrypts a text for an owner, such as `1001/2`; it cannot be decrypted for another owner. */
  seal(text: string, owner: string): string;
  /** Decrypts for the owner; undefined when it was encrypted for another owner or under a missing key. */
  open(sealed: string, owner: string): string | undefined;
  /** Whether it was encrypted under the current key. */
  isNewest(sealed: string): boolean;
  sign(text: string): string;
  isSignatureOf(signature: string, text: string): boolean;
}

/** Whether a stored text is encrypted; those from before encryption are not. */
export const isSealed = (text: string): boolean => FORMER.test(text) || SEALED.test(text);

const keyFor = (secret: string | Buffer, use: string): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, "fiducia", use, 32));

function openWith(key: Buffer, sealed: string, owner: string): string | undefined {
  const bytes = Buffer.from(sealed, "base64url");
  if (bytes.length <= NONCE_BYTES + TAG_BYTES) return undefined;
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES));
  decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    return (
      decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, "utf8") + decipher.final("utf8")
    );
  } catch {
    return undefined;
  }
}

export interface VaultSecrets {
  /** SESSION_SECRET, for signing. */
  readonly sessionSecret: string;
  /** DATA_KEY: the newest key encrypts, each decrypts what it encrypted. */
  readonly vaultKeys: KeyRing;
}

/** The vault of an installation. Each use has its own derived key. */
export function vaultOf({ sessionSecret, vaultKeys }: VaultSecrets): Vault {
  const sealing = new Map(
    vaultKeys.map(({ version, key }) => [version, keyFor(Buffer.from(key, "base64"), "sealing")]),
  );
  const [{ version: newest }] = vaultKeys;
  const newestKey = sealing.get(newest) as Buffer;
  const formerKey = keyFor(sessionSecret, "sealing");
  const signing = keyFor(sessionSecret, "signing");
  const sign = (text: string) => createHmac("sha256", signing).update(text).digest("base64url");
  return {
    seal(text, owner) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, newestKey, nonce).setAAD(Buffer.from(owner));
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      const bytes = Buffer.concat([nonce, cipher.getAuthTag(), body]);
      return `v2.${newest}.${bytes.toString("base64url")}`;
    },
    open(sealed, owner) {
      const former = FORMER.exec(sealed)?.[1];
      if (former !== undefined) return openWith(formerKey, former, owner);
      const [, version, body] = SEALED.exec(sealed) ?? [];
      const key = sealing.get(Number(version));
      return key && body !== undefined ? openWith(key, body, owner) : undefined;
    },
    isNewest: (sealed) => SEALED.exec(sealed)?.[1] === String(newest),
    sign,
    isSignatureOf(signature, text) {
      const [given, right] = [Buffer.from(signature), Buffer.from(sign(text))];
      return given.length === right.length && timingSafeEqual(given, right);
    },
  };
}
