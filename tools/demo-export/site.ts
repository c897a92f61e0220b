// A running site as another program uses it: signed in, asked and told over HTTP.

export interface Site {
  ask<Answer>(query: string, filter?: object): Promise<Answer>;
  tell(command: string, body: object): Promise<unknown>;
}

interface Envelope {
  readonly data?: unknown;
  readonly errorMessage?: string;
}

/** Throws what the site says when it refuses. */
async function read(reply: Response): Promise<unknown> {
  const { data: answered, errorMessage } = (await reply.json()) as Envelope;
  if (!reply.ok) throw new Error(errorMessage ?? `HTTP ${reply.status}`);
  return answered;
}

export async function openSite(address: string, userName: string, password: string): Promise<Site> {
  const post = (path: string, body: object, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(address + path, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
  const signedIn = await post("/signin", { userName, password });
  if (!signedIn.ok) await read(signedIn);
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  return {
    ask: async <Answer>(query: string, filter: object = {}) =>
      (await read(await post(`/accounting/query/${query}`, filter, { cookie }))) as Answer,
    tell: async (command, body) =>
      read(
        await post(`/accounting/command/${command}`, body, {
          cookie,
          "Idempotency-Key": crypto.randomUUID(),
        }),
      ),
  };
}
