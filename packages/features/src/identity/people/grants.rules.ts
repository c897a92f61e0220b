// What a user's permissions must be like: parents, exclusions, and nothing that the one who grants does not hold.
import type { Caller, Reach } from "@fiducia/contract/caller";

export interface Grant {
  readonly permissionId: number;
  /** Null: in all offices. */
  readonly grantOfficeId: number | null;
}

export interface CatalogueEntry {
  readonly id: number;
  readonly label: string;
  readonly parentId: number | null;
  readonly mutexGroupId: number | null;
}

export type GrantFault =
  | { readonly rule: "PERMISSION_UNKNOWN"; readonly values: { readonly permission: string } }
  | {
      readonly rule: "PARENT_MISSING";
      readonly values: { readonly permission: string; readonly parent: string };
    }
  | { readonly rule: "EXCLUDED"; readonly values: { readonly permission: string; readonly other: string } };

/** The first fault of what is wanted, by the catalogue alone. */
export function faultOfGrants(
  catalogue: readonly CatalogueEntry[],
  grants: readonly Grant[],
): GrantFault | undefined {
  const entries = new Map(catalogue.map((entry) => [entry.id, entry]));
  const chosen = new Set(grants.map(({ permissionId }) => permissionId));
  for (const id of chosen) {
    const entry = entries.get(id);
    if (!entry) return { rule: "PERMISSION_UNKNOWN", values: { permission: String(id) } };
    const { label: permission, parentId, mutexGroupId } = entry;
    if (parentId !== null && !chosen.has(parentId))
      return {
        rule: "PARENT_MISSING",
        values: { permission, parent: entries.get(parentId)?.label ?? String(parentId) },
      };
    const other = catalogue.find(
      (each) =>
        mutexGroupId !== null && each.mutexGroupId === mutexGroupId && each.id !== id && chosen.has(each.id),
    );
    if (other) return { rule: "EXCLUDED", values: { permission, other: other.label } };
  }
  return undefined;
}

const keyOf = ({ permissionId, grantOfficeId }: Grant): string => `${permissionId} ${grantOfficeId ?? "all"}`;

/** Of the one list what the other has not. */
export function lacking(list: readonly Grant[], other: readonly Grant[]): readonly Grant[] {
  const otherKeys = new Set(other.map(keyOf));
  return list.filter((grant) => !otherKeys.has(keyOf(grant)));
}

type Granting = Pick<Caller, "isAdmin" | "grants">;

const covers = (reach: Reach | undefined, { grantOfficeId }: Grant): boolean =>
  reach === "all" || (reach !== undefined && grantOfficeId !== null && reach.includes(grantOfficeId));

/** The first grant that goes beyond what the caller holds. */
export const beyond = (caller: Granting, grants: readonly Grant[]): Grant | undefined =>
  caller.isAdmin ? undefined : grants.find((grant) => !covers(caller.grants.get(grant.permissionId), grant));
