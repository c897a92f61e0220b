// Statements that a connection keeps prepared, so that the database plans them once and not at each use.
import type { PoolClient } from "pg";

/** Each takes some memory of the database in every connection; a screen asks a few dozen. */
const MOST = 200;

/** Begins a statement whose plan must fit its values: a day and ten years, one office and all of them. */
export const PLANNED_ANEW = "/* planned anew */ ";

/** What the types of `pg` omit: the statements that the connection knows by name. */
interface Preparing {
  readonly connection: { readonly parsedStatements: Record<string, string | undefined> };
}

/** A table or function changed since the statement was prepared, or a pooler gave us somebody else's connection. */
export const isOutOfStep = (trouble: unknown): boolean => {
  const { code, routine } = trouble as { readonly code?: unknown; readonly routine?: unknown };
  return code === "26000" || code === "42P05" || (code === "0A000" && routine === "RevalidateCachedQuery");
};

/** Names the statements of a connection by their text. What is used least recently makes room. */
export function keepPrepared(client: PoolClient): void {
  const names = new Map<string, string>();
  const parsedStatements = (client as unknown as Preparing).connection.parsedStatements;
  const query = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>;
  let made = 0;
  let isInStep = true;

  function nameOf(text: string): string {
    const name = names.get(text) ?? `s${++made}`;
    names.delete(text);
    names.set(text, name);
    return name;
  }

  function makeRoom(): void {
    const [oldest] = names;
    if (names.size <= MOST || !oldest) return;
    const [text, name] = oldest;
    names.delete(text);
    // Within a transaction that has failed it stays until the connection ends.
    query(`deallocate ${name}`).then(
      () => delete parsedStatements[name],
      () => undefined,
    );
  }

  const prepared = async (text: string, values: readonly unknown[]): Promise<unknown> => {
    const name = nameOf(text);
    makeRoom();
    try {
      return await query({ name, text, values });
    } catch (trouble) {
      if (isOutOfStep(trouble)) isInStep = false;
      throw trouble;
    }
  };

  const isKept = (text: unknown, values: unknown): text is string =>
    isInStep &&
    typeof text === "string" &&
    Array.isArray(values) &&
    values.length > 0 &&
    !text.startsWith(PLANNED_ANEW);

  client.query = ((text: unknown, values: unknown, ...rest: unknown[]) =>
    isKept(text, values) && rest.length === 0
      ? prepared(text, values as readonly unknown[])
      : query(text, values, ...rest)) as typeof client.query;
}
