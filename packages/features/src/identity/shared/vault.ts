// Keeps secrets unreadable in the database and signs what a browser keeps, both under the installation's one secret.
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** The form's version: another cipher would get another one. */
const MARK = "v1.";

export interface Vault {
  /** Encrypts a text for its owner, such as `1001/2`: in another owner's row it does not open. */
  seal(text: string, owner: string): string;
  /** What was sealed for this owner; undefined when it was not, or under another secret. */
  open(sealed: string, owner: string): string | undefined;
  sign(text: string): string;
  isSignatureOf(signature: string, text: string): boolean;
}

/** Whether a kept text is sealed at all; those from before there was a vault are not. */
export const isSealed = (kept: string): boolean => kept.startsWith(MARK);

const keyFor = (secret: string, use: string): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, "fiducia", use, 32));

function openWith(key: Buffer, sealed: string, owner: string): string | undefined {
  const bytes = Buffer.from(sealed.slice(MARK.length), "base64url");
  if (!isSealed(sealed) || bytes.length <= NONCE_BYTES + TAG_BYTES) return undefined;
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

/** The vault of an installation; `secret` is its SESSION_SECRET. Each use has a key of its own. */
export function vaultOf(secret: string): Vault {
  const sealing = keyFor(secret, "sealing");
  const signing = keyFor(secret, "signing");
  const sign = (text: string) => createHmac("sha256", signing).update(text).digest("base64url");
  return {
    seal(text, owner) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, sealing, nonce).setAAD(Buffer.from(owner));
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return MARK + Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url");
    },
    open: (sealed, owner) => openWith(sealing, sealed, owner),
    sign,
    isSignatureOf(signature, text) {
      const [given, right] = [Buffer.from(signature), Buffer.from(sign(text))];
      return given.length === right.length && timingSafeEqual(given, right);
    },
  };
}
