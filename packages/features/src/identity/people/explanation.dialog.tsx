// Why a user cannot see or do something: every screen, question and command, with the permissions that the user lacks for it.
import { useAskedOfAgency } from "@fiducia/browser/session/asked-of-agency.tsx";
import { useSession } from "@fiducia/browser/session/session-context.tsx";
import type { Contract } from "@fiducia/contract/define-area";
import { personName } from "@fiducia/kernel/person-name";
import { Button } from "@fiducia/ui/button";
import { Dialog } from "@fiducia/ui/dialog";
import { TextField } from "@fiducia/ui/form-fields";
import { RuledList } from "@fiducia/ui/ruled-list";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { usePermissionGroups } from "../shared/use-permission-groups.tsx";
import { lacks, type Needed } from "./explanation.rules.ts";
import type { ShownPerson } from "./people.contract.ts";

/** Every contract; none until they have come. */
function useContracts(): readonly Contract[] {
  const { contracts } = useAskedOfAgency();
  const { data: answer } = useQuery({
    queryKey: ["contracts"],
    queryFn: contracts,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return answer ?? [];
}

/** What it is called on screens, or what it does. */
const wordsOf = (contract: Contract): string =>
  contract.kind === "report" ? `${contract.title} (report)` : contract.summary;

/** As the server reads them: a permission in an office holds in all where offices are not enforced. */
function callerOf({ isAdmin, grants }: ShownPerson, enforcesOffices: boolean) {
  const reach = new Map<number, "all" | number[]>();
  for (const { permissionId, grantOfficeId } of grants) {
    const officeIds = reach.get(permissionId);
    if (officeIds === "all") continue;
    if (grantOfficeId === null || !enforcesOffices) reach.set(permissionId, "all");
    else reach.set(permissionId, [...(officeIds ?? []), grantOfficeId]);
  }
  return { isAdmin, grants: reach };
}

const MOST_SHOWN = 60;

export function ExplanationDialog({ person, onClose }: { person: ShownPerson; onClose: () => void }) {
  const { enforcesOffices } = useSession();
  const [typed, setTyped] = useState("");
  const groups = usePermissionGroups();
  const contracts = useContracts();
  const labels = new Map(
    groups.flatMap(({ permissions }) => permissions.map(({ id, label }) => [id, label])),
  );
  const needWords = ({ oneOf, everywhere }: Needed): string =>
    `${oneOf.map((id) => labels.get(id) ?? id).join(" or ")}${everywhere ? " in all offices" : ""}`;
  const caller = callerOf(person, enforcesOffices);
  const searchText = typed.trim().toLowerCase();
  const matches = contracts
    .map((contract) => ({
      name: contract.name,
      words: wordsOf(contract),
      missing: lacks(caller, contract.access),
    }))
    .filter(({ name, words }) => `${name} ${words}`.toLowerCase().includes(searchText))
    .sort((a, b) => Math.min(b.missing.length, 1) - Math.min(a.missing.length, 1));
  const lacking = matches.filter(({ missing }) => missing.length > 0).length;
  return (
    <Dialog
      title={`What ${personName(person)} may do`}
      width={680}
      layout="roomy"
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <TextField label="Find a screen or an action" text={typed} onChange={setTyped} />
      <p role="status">
        {person.isDisabled && "This user is disabled and cannot sign in. "}
        {lacking} of {matches.length} are not permitted.
      </p>
      <RuledList>
        {matches.slice(0, MOST_SHOWN).map(({ name, words, missing }) => (
          <li key={name}>
            <span>
              {words}
              <small>
                {missing.length === 0 ? "Permitted" : `Lacks: ${missing.map(needWords).join("; and ")}`}
              </small>
            </span>
          </li>
        ))}
      </RuledList>
    </Dialog>
  );
}
