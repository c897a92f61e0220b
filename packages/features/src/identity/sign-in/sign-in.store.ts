// The account of a user who signs in.
import type { Connection } from "@fiducia/database/unit";
import { readAs } from "@fiducia/database/unit";
import type { Vault } from "@fiducia/secrets/vault.server";
import { sql } from "kysely";
import { readSecondFactor, type SecondFactor } from "../shared/second-factor.store.ts";

export interface Account {
  readonly user_id: number;
  readonly password_hash: string;
  readonly disabled: boolean;
  readonly site_enabled: boolean;
  readonly password_change_required: boolean;
  readonly factor: SecondFactor | undefined;
}

export async function findAccount(
  { connection, vault }: { readonly connection: Connection; readonly vault: Vault },
  { agencyId, initials }: { readonly agencyId: number; readonly initials: string },
): Promise<Account | undefined> {
  return readAs(connection, agencyId, async (unit) => {
    const [account] = await unit.rows(sql<Omit<Account, "factor">>`
      select u.user_id, u.password_hash, u.disabled_at is not null as disabled, a.site_enabled, u.password_change_required
        from user_account u
        join agency a on a.agency_id = u.agency_id
       where u.agency_id = ${agencyId} and u.initials = ${initials}`);
    // Also checked for an unknown user, so that the duration does not tell who exists.
    const factor = await readSecondFactor(unit, account?.user_id, vault);
    return account && { ...account, factor: factor?.isConfirmed ? factor : undefined };
  });
}
