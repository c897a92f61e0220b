// Whether the program still answers others while it is stormed.
const SLOW_MS = 1_000;

/** How long health took to answer; undefined when it did not. */
export async function askHealth(port: number): Promise<number | undefined> {
  const since = performance.now();
  const asked = { signal: AbortSignal.timeout(5_000), headers: { connection: "close" } };
  const answer = await fetch(`http://127.0.0.1:${port}/healthz`, asked).catch(() => undefined);
  return answer?.status === 200 ? Math.round(performance.now() - since) : undefined;
}

export function judgeHealth(took: number | undefined): readonly string[] {
  if (took === undefined) return ["health was not answered"];
  return took > SLOW_MS ? [`health took ${took} ms`] : [];
}
