// Passwords are kept as argon2id hashes; an unknown user costs as much time as a known one.
import { hash, verify } from "@node-rs/argon2";

/** The argon2id settings: 19 MiB and two rounds. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/** The hash of a word that nobody knows, made once when it is first needed. */
let decoy: Promise<string> | undefined;

/** Whether the password is the one behind the hash. Without a hash the answer is no, after the same work. */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  decoy ??= hashPassword(crypto.randomUUID());
  const matches = await verify(passwordHash ?? (await decoy), password);
  return matches && passwordHash !== undefined;
}
