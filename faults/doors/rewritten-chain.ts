// A superuser rewrites one event and makes the whole chain fit again: only what was sealed outside the database knows it.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { connect } from "@fiducia/database/connect";
import { readAs } from "@fiducia/database/unit";
import { brokenLink } from "@fiducia/ledger/testing/proofs";
import { rewriteHistory } from "@fiducia/server/testing/rewrite-history";
import type { Installation } from "../../tools/installation/installation.ts";
import type { DoorTrial, Findings } from "./door-trial.ts";

const AGENCY = 1001;
/** One of the demo agency's first events. */
const STOP_MS = 20_000;
const VERIFIER = fileURLToPath(new URL("../../tools/fiducia.ts", import.meta.url));

interface Verdict {
  readonly status: number | null;
  readonly said: string;
}

/** `npm run fiducia -- verify` on the installation, as an operator runs it. */
async function verify(installation: Installation): Promise<Verdict> {
  const child = spawn(process.execPath, ["--import", "tsx", VERIFIER, "verify"], {
    env: { DATA_DIR: join(installation.folder, "d") },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (words) => (said += String(words)));
  const [status] = (await once(child, "close")) as [number | null];
  return { status, said };
}

/** The same by what the database says of itself. */
async function askDatabase(installation: Installation): Promise<Verdict> {
  const connection = connect({ url: installation.loginUrl, max: 1 });
  try {
    const broken = await readAs(connection, AGENCY, brokenLink);
    return { status: broken ? 1 : 0, said: broken ? `Event ${broken.eventId} differs` : "" };
  } finally {
    await connection.destroy();
  }
}

async function judge(
  installation: Installation,
  look: (installation: Installation) => Promise<Verdict>,
): Promise<Findings> {
  const before = await look(installation);
  const { eventId } = await rewriteHistory(installation.superuserUrl, { agency: AGENCY, chain: true });
  const after = await look(installation);
  const isNamed = after.said.includes(`Event ${eventId} `);
  const { ok } = await fetch(`${installation.address}/readyz`);
  return {
    seen: `one event of ${AGENCY} and every link after it rewritten; ${after.said.split("\n")[0] || "nothing said"}`,
    wrongs: [
      ...(before.status === 0 ? [] : [`sound books were not called sound: ${before.said}`]),
      ...(after.status === 1 ? [] : [`the rewritten chain was not found (status ${after.status})`]),
      ...(isNamed ? [] : ["the rewritten event was not named"]),
      ...(ok ? [] : ["the server does not answer any more"]),
    ],
  };
}

export const rewrittenChain: DoorTrial = {
  name: "rewritten chain",
  product: (_, on) =>
    on(async (installation) => {
      // A server that stops seals what it has.
      await installation.stopServer(STOP_MS);
      await installation.start();
      return judge(installation, verify);
    }),
  twin: (_, on) => on((installation) => judge(installation, askDatabase)),
};
