// The link of an invitation: made in this browser, shown once to be handed over. Its secret never leaves this browser but in the
// link; the server knows its hash.
import { call } from "@fiducia/browser/calls/call";
import { useAgencyZone } from "@fiducia/browser/session/use-agency-zone.tsx";
import { MomentText } from "@fiducia/ui/moment-text";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { z } from "zod";
import { passwordMailCall } from "../password-link/password-link.contract.ts";
import type { invitePersonCommand } from "./people.contract.ts";

interface Secret {
  readonly text: string;
  readonly hash: string;
}

const hexOf = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

async function newSecret(): Promise<Secret> {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const text = btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return { text, hash: hexOf(new Uint8Array(digest)) };
}

/** Undefined for a moment. */
export function useSecret(): Secret | undefined {
  const [secret, setSecret] = useState<Secret>();
  useEffect(() => void newSecret().then(setSecret), []);
  return secret;
}

export const linkOf = (agencyId: number, secret: Secret): string =>
  `${window.location.origin}/invitation#${agencyId}.${secret.text}`;

/** Whether invitations can go by e-mail; undefined until that is known. */
export const useIsMailed = (): boolean | undefined =>
  useQuery({
    queryKey: [passwordMailCall.path],
    queryFn: async ({ signal }) =>
      passwordMailCall.answer.parse((await call(passwordMailCall.path, { signal })).data),
    staleTime: Number.POSITIVE_INFINITY,
  }).data?.isMailed;

interface InvitedProps {
  readonly name: string;
  readonly invited: z.output<typeof invitePersonCommand.answer>;
  readonly link: string;
}

/** What became of an invitation, and the link where it is to be handed over. */
export function Invited({ name, invited: { userName, worksUntil, mailedTo }, link }: InvitedProps) {
  const { zone } = useAgencyZone();
  const until = <MomentText at={worksUntil} zone={zone} />;
  if (mailedTo !== null)
    return (
      <p>
        A link is on its way to {mailedTo}. With it {name} chooses a password, once and until {until}, and
        then signs in as {userName}.
      </p>
    );
  return (
    <>
      <p>
        Hand this link to {name}, who signs in as {userName}. It works once, until {until}, and is shown only
        now.
      </p>
      <p>
        <code data-link style={{ overflowWrap: "anywhere" }}>
          {link}
        </code>
      </p>
    </>
  );
}
