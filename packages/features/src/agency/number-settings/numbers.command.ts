// Raises the number that the next document of a kind, or the next client, takes. The posting function takes it from there.
import { refuse } from "@fiducia/contract/define-command";
import { done } from "@fiducia/kernel/outcome";
import { oneAtATime } from "@fiducia/serving/changed-setting";
import { writingCommand } from "@fiducia/serving/write-once";
import { sql } from "kysely";
import { type Numbered, saveNumbersCommand } from "./numbers.contract.ts";
import { readNumbers } from "./numbers.store.ts";

export const saveNumbers = writingCommand(saveNumbersCommand, async (unit, { body }) => {
  await oneAtATime(unit);
  const next = await readNumbers(unit);
  const numbers = Object.entries(body.numbers) as [Numbered, number][];
  for (const [numbered, number] of numbers)
    if (number < next[numbered])
      return refuse(saveNumbersCommand.refusals, "NUMBER_LOWER", {
        values: { next: String(next[numbered]) },
        field: `numbers.${numbered}`,
      });
  for (const [numbered, number] of numbers)
    await unit.run(sql`
      insert into next_number (agency_id, numbered, next_number) values (${unit.agencyId}, ${numbered}, ${number})
      on conflict (agency_id, numbered) do update set next_number = excluded.next_number`);
  return done({});
});
