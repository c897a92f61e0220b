// Answers that are asked for while the code that reads them is still loading: by the page itself, and by the router for
// the first screen.

/** Requests by what they ask: a path, and behind it the body if there is one. The page begins the list. */
type AskedAhead = Record<string, Promise<Response>>;

/** So long after the page was opened an answer counts as fresh; afterwards it is asked for anew. */
const FRESH_MS = 10_000;

const isOpening = (): boolean => performance.now() < FRESH_MS;
const list = (): AskedAhead => {
  const page = globalThis as { askedAhead?: AskedAhead };
  page.askedAhead ??= {};
  return page.askedAhead;
};

/** Notes a request that somebody will send in a moment. */
export function noteAhead(question: string, request: Promise<Response>): void {
  // Who takes it handles the failure; if nobody does, it matters to nobody.
  request.catch(() => undefined);
  list()[question] = request;
}

/** The request that was sent ahead, for the first who asks the same. */
export function takeAhead(question: string): Promise<Response> | undefined {
  const request = isOpening() ? list()[question] : undefined;
  delete list()[question];
  return request;
}
