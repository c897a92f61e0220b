// Keeps the agency's logo as it was drawn anew, so that nothing is printed that somebody sent.
import { createHash } from "node:crypto";
import { refuse } from "@fiducia/contract/define-command";
import { done } from "@fiducia/kernel/outcome";
import { redrawn } from "@fiducia/paper/picture";
import { writingCommand } from "@fiducia/serving/write-once";
import { sql } from "kysely";
import { LARGEST_LOGO, saveLogoCommand } from "./logo.contract.ts";

const REFUSALS = saveLogoCommand.refusals;

export const saveLogo = writingCommand(saveLogoCommand, async (unit, { body }) => {
  const given = Buffer.from(body.logo, "base64");
  if (given.length > LARGEST_LOGO) return refuse(REFUSALS, "LOGO_LARGE", { field: "logo" });
  const picture = await redrawn(given);
  if (body.logo !== "" && !picture) return refuse(REFUSALS, "LOGO_UNKNOWN", { field: "logo" });
  const image = picture?.bytes ?? null;
  const digest = image ? createHash("sha256").update(image).digest("hex") : "";
  await unit.run(sql`
    insert into agency_logo (agency_id, media_type, image, digest)
    values (${unit.agencyId}, ${picture?.mediaType ?? null}, ${image}, ${digest})
    on conflict (agency_id) do update set
      (media_type, image, digest) = (excluded.media_type, excluded.image, excluded.digest)`);
  return done({});
});
