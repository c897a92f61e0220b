// Looks a link up by its secret, and lets its user choose a password once.
import type { Connection } from "@fiducia/database/unit";
import { readAs } from "@fiducia/database/unit";
import { writeAs } from "@fiducia/database/write-unit";
import type { Instant } from "@fiducia/kernel/clock";
import { done, type Outcome, type Refusal, refused } from "@fiducia/kernel/outcome";
import { forgettingGuesses, passwordGuesser } from "@fiducia/secrets/guess.store";
import { readKnownOfUser } from "@fiducia/secrets/known-of-user.store";
import { newPasswordFault } from "@fiducia/secrets/new-password.server";
import { changePassword, hashPassword } from "@fiducia/secrets/password.store";
import { noteSecurityEvent } from "@fiducia/secrets/security-event.store";
import type { Vault } from "@fiducia/secrets/vault.server";
import { orTakenBack, TakenBack } from "@fiducia/serving/taken-back";
import { lookAtCode, noteLock } from "../shared/look-at-code.server.ts";
import { readSecondFactor, spendProof } from "../shared/second-factor.store.ts";
import { CODE_REFUSALS, LINK_MESSAGE } from "./password-link.contract.ts";
import { type LinkOfUser, linkHash, readLink, spendLink } from "./password-link.store.ts";

export interface Opening {
  readonly connection: Connection;
  readonly vault: Vault;
  /** As it stands behind the link's `#`. */
  readonly link: string;
  readonly now: Instant;
}

/** The agency and the hash of the secret; undefined for what is no link. */
function partsOf(link: string): { agencyId: number; hash: Buffer } | undefined {
  const [, agencyId, secret = ""] = /^(\d{1,15})\.([\w-]{43})$/.exec(link) ?? [];
  return agencyId === undefined ? undefined : { agencyId: Number(agencyId), hash: linkHash(secret) };
}

const closed = (message: string): Refusal => ({ kind: "unknown", rule: "PASSWORD_LINK", message });

const wrongCode = (rule: keyof typeof CODE_REFUSALS): Refusal => ({
  kind: "invalid",
  rule,
  message: CODE_REFUSALS[rule],
  field: "code",
});

interface Opened extends LinkOfUser {
  readonly agencyId: number;
  readonly hash: Buffer;
  readonly factor: Awaited<ReturnType<typeof readSecondFactor>>;
}

/** Whom the link lets in, with the second factor that is then asked for. */
export async function openPasswordLink({ connection, vault, link, now }: Opening): Promise<Outcome<Opened>> {
  const parts = partsOf(link);
  if (!parts) return refused(closed(LINK_MESSAGE.unknown));
  return readAs(connection, parts.agencyId, async (unit) => {
    const opened = await readLink(unit, { hash: parts.hash, now });
    if (!opened) return refused(closed(LINK_MESSAGE.unknown));
    const { kind, state, userId } = opened;
    if (state !== "open") return refused(closed(LINK_MESSAGE[kind][state]));
    const factor = await readSecondFactor(unit, userId, vault);
    return done({ ...opened, ...parts, factor: factor?.isConfirmed ? factor : undefined });
  });
}

interface Choice {
  readonly password: string;
  readonly code?: string | undefined;
  /** The address from which the user comes. */
  readonly from: string;
}

async function passwordFaultOf(connection: Connection, opened: Opened, password: string) {
  const { agencyId, userId } = opened;
  const profile = await readAs(connection, agencyId, (unit) => readKnownOfUser(unit, userId));
  return newPasswordFault(password, { password: "", profile });
}

/** Sets the password, uses the link and the code up, and ends the user's sessions, in one transaction. */
export async function choosePassword(opening: Opening, choice: Choice): Promise<Outcome<Opened>> {
  const outcome = await openPasswordLink(opening);
  if (!outcome.ok) return outcome;
  const { connection, now } = opening;
  const opened = outcome.value;
  const { agencyId, userId } = opened;
  const fault = await passwordFaultOf(connection, opened, choice.password);
  if (fault) return refused({ ...fault, field: "password" });
  const attempt = { ...opened, connection, now, code: choice.code, device: undefined };
  const looked = await lookAtCode(attempt);
  if (looked?.reserved.ok === false) return refused(wrongCode("CODE_LOCKED"));
  if (looked && !looked.proof && looked.reserved.locks) await noteLock(attempt, "second factor");
  if (opened.factor && !looked?.proof) return refused(wrongCode("CODE_WRONG"));
  const passwordHash = await hashPassword(choice.password);
  return orTakenBack(() =>
    writeAs(connection, { agencyId, userId }, async (unit) => {
      if (!(await spendLink(unit, { ...opened, now })))
        throw new TakenBack(closed(LINK_MESSAGE[opened.kind].used));
      if (looked?.proof && !(await spendProof(unit, looked.proof, { userId, now })))
        throw new TakenBack(wrongCode("CODE_WRONG"));
      if (looked) await unit.run(forgettingGuesses(looked.guesser));
      await unit.run(forgettingGuesses(passwordGuesser(opened, undefined)));
      await changePassword(unit, userId, { passwordHash, at: now, where: opened.kind });
      await noteSecurityEvent(unit, { userId, kind: "signedIn", subject: choice.from, at: now });
      return done(opened);
    }),
  );
}
