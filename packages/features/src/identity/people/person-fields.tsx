// What is asked of a user: name, office, e-mail address and write-off limit.
import { call } from "@fiducia/browser/calls/call";
import { OFFICES_FAILED } from "@fiducia/browser/session/use-offices";
import { choicesFrom } from "@fiducia/ui/choices-from";
import { announceError } from "@fiducia/ui/toasts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { officesCall } from "../../agency/offices/offices.contract.ts";
import type { FieldRows } from "../../parts/settings/setting-fields.rules.ts";
import type { FieldsOf } from "../../parts/settings/settings-list.tsx";
import type { ShownPerson } from "./people.contract.ts";

async function readOffices(signal: AbortSignal) {
  const { data: answer } = await call(officesCall.path, { signal });
  return officesCall.answer.parse(answer).offices;
}

/** The offices in use, for choices; calls `onFailure` when they cannot be read, which the user is told. */
export function useOffices(onFailure?: () => void) {
  const {
    data: offices,
    isError,
    errorUpdatedAt,
  } = useQuery({
    queryKey: ["offices in use"],
    queryFn: ({ signal }) => readOffices(signal),
    staleTime: 60_000,
  });
  const fail = useEffectEvent(() => {
    announceError(OFFICES_FAILED);
    onFailure?.();
  });
  useEffect(() => {
    if (isError && errorUpdatedAt > 0) fail();
  }, [isError, errorUpdatedAt]);
  return offices;
}

export const INITIALS = "In front of the @ at sign-in";
const EMAIL = "Where an invitation, or a link for a forgotten password, goes";
const LIMIT = "Of one invoice; empty for the agency's limit";

/** The fields of a user; none before the offices are known, since the form begins with the first. */
export function usePersonFields({ onClose }: FieldsOf<ShownPerson>): FieldRows | undefined {
  const offices = useOffices(onClose);
  return (
    offices && [
      [
        { key: "firstName", label: "First name", longest: 60 },
        { key: "lastName", label: "Last name", longest: 60 },
      ],
      [
        { key: "initials", label: "Initials", longest: 20, hint: INITIALS },
        {
          key: "officeId",
          label: "Office",
          kind: "id",
          start: offices[0]?.officeId,
          choices: choicesFrom(offices, "officeId", "description"),
        },
      ],
      [{ key: "email", label: "E-mail", longest: 200, hint: EMAIL }],
      [{ key: "personalLimit", label: "Write-off limit", kind: "centsOrNone", longest: 14, hint: LIMIT }],
    ]
  );
}
