// The product's own posting function, less the audit chain: what is left to serialise is the number counter.
import type { Client } from "pg";

const CHAIN = "  perform extend_chain(tenant, 'event', events);\n";

/** Creates `post_without_chain` from the function as it stands in the database. */
export async function createPostWithoutChain(superuser: Client): Promise<void> {
  const { rows } = await superuser.query<{ text: string }>(
    "select pg_get_functiondef('public.post(jsonb)'::regprocedure) as text",
  );
  const text = rows[0]?.text ?? "";
  if (text.split(CHAIN).length !== 2)
    throw new Error("the posting function chains elsewhere than was thought");
  await superuser.query(
    text.replace(CHAIN, "").replace("FUNCTION public.post(", "FUNCTION public.post_without_chain("),
  );
  await superuser.query("alter function post_without_chain(jsonb) owner to fiducia_poster");
  await superuser.query("grant execute on function post_without_chain(jsonb) to fiducia_app");
}
