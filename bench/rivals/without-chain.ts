// The product's own posting function, less the audit chain: what is left to serialise is the number counter.
import type { Client } from "pg";

const CHAIN = "  perform extend_chain(tenant, 'event', events);\n";
const WRITING = "write_posting(";

async function createAlike(superuser: Client, signature: string, [known, other]: readonly [string, string]) {
  const { rows } = await superuser.query<{ text: string }>(
    `select pg_get_functiondef('public.${signature}'::regprocedure) as text`,
  );
  const [name = ""] = signature.split("(");
  const text = (rows[0]?.text ?? "").replace(
    `FUNCTION public.${name}(`,
    `FUNCTION public.${name}_without_chain(`,
  );
  if (text.split(known).length !== 2)
    throw new Error("the posting function chains elsewhere than was thought");
  await superuser.query(text.replace(known, other));
  await superuser.query(`alter function ${name}_without_chain owner to fiducia_poster`);
}

/** Creates `post_without_chain` from the functions as they stand in the database. */
export async function createPostWithoutChain(superuser: Client): Promise<void> {
  await createAlike(superuser, "write_posting(bigint, jsonb[], jsonb)", [CHAIN, ""]);
  await createAlike(superuser, "post(jsonb)", [WRITING, "write_posting_without_chain("]);
  await superuser.query("grant execute on function post_without_chain to fiducia_app");
}
