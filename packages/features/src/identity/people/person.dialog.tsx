// Adds a user, or changes name, office and write-off limit of one.
import { call } from "@fiducia/browser/calls/call";
import { OFFICES_FAILED } from "@fiducia/browser/session/use-offices";
import { parseAmount } from "@fiducia/kernel/amount-text";
import { formatCents } from "@fiducia/kernel/cents";
import { announceError } from "@fiducia/ui/toasts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { officesCall } from "../../agency/offices/offices.contract.ts";
import { SettingDialog } from "../../parts/settings/setting-dialog.tsx";
import type { Typed } from "../../parts/settings/setting-fields.tsx";
import { type ShownPerson, savePersonCommand } from "./people.contract.ts";

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

const limitOf = (typed: string): number | null => (typed.trim() === "" ? null : (parseAmount(typed) ?? -1));

const bodyOf = ({ officeId, personalLimit, ...typed }: Typed, person: ShownPerson | undefined): object => ({
  ...typed,
  officeId: Number(officeId),
  personalLimit: limitOf(String(personalLimit)),
  ...(person ? { personId: person.personId } : {}),
});

export function PersonDialog({ person, onClose }: { person: ShownPerson | undefined; onClose: () => void }) {
  const offices = useOffices(onClose);
  // The form begins with the first office.
  if (offices === undefined) return null;
  return (
    <SettingDialog
      title={person ? `Change ${person.firstName} ${person.lastName}` : "Add a user"}
      submitLabel={person ? "Save user" : "Add user"}
      keptAs={`SavePerson ${person?.personId ?? "new"}`}
      contract={savePersonCommand}
      initial={{
        firstName: person?.firstName ?? "",
        lastName: person?.lastName ?? "",
        initials: person?.initials ?? "",
        officeId: String(person?.officeId ?? offices[0]?.officeId ?? ""),
        personalLimit: person?.personalLimit == null ? "" : formatCents(person.personalLimit),
      }}
      rows={[
        [
          { key: "firstName", label: "First name", longest: 60 },
          { key: "lastName", label: "Last name", longest: 60 },
        ],
        [
          { key: "initials", label: "Initials", longest: 20, hint: "In front of the @ at sign-in" },
          {
            key: "officeId",
            label: "Office",
            choices: offices.map(({ officeId, description }) => ({
              value: String(officeId),
              label: description,
            })),
          },
        ],
        [
          {
            key: "personalLimit",
            label: "Write-off limit",
            longest: 14,
            hint: "Of one invoice; empty for the agency's limit",
          },
        ],
      ]}
      bodyOf={(typed) => bodyOf(typed, person)}
      done={person ? "The user has been changed." : "The user has been added. Invite them to let them in."}
      onClose={onClose}
    />
  );
}
