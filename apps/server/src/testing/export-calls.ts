// Exports as their users ask for them: by the calls of the API, each as somebody who has just signed in.
import type { ExportJob } from "@fiducia/features/exports/exports.contract";
import { expect } from "vitest";
import { type Answer, send, type TestSite } from "./site-over.ts";

/** The calls at a site, for `MJS@1001` and the like. What is asked for is made at once, without anybody waiting for it. */
export function exportCallsAt(site: TestSite) {
  const make = (): void => void site.makeExports().catch(() => undefined);
  async function post(user: string, path: "" | "/cancel" | "/retry", payload: object): Promise<Answer> {
    const headers = { cookie: await site.signIn(user), "content-type": "application/json" };
    return send(site, { method: "POST", url: `/accounting/export${path}`, headers, payload });
  }
  async function jobsOf(user: string): Promise<readonly ExportJob[]> {
    const headers = { cookie: await site.signIn(user) };
    const { body } = await send(site, { method: "GET", url: "/accounting/exports", headers });
    return (body.data as unknown as { jobs: ExportJob[] }).jobs;
  }
  const jobOf = async (user: string, jobId: number) =>
    (await jobsOf(user)).find((job) => job.jobId === jobId);
  return {
    post,
    jobsOf,
    async fetched(user: string, jobId: number) {
      const headers = { cookie: await site.signIn(user) };
      return site.app.inject({ method: "GET", url: `/accounting/export/file?jobId=${jobId}`, headers });
    },
    /** Asks for a file; answers the number of its job. */
    async started(user: string, order: object): Promise<number> {
      const { status, body } = await post(user, "", order);
      expect([status, body.errorMessage]).toEqual([200, ""]);
      make();
      return (body.data as unknown as { jobId: number }).jobId;
    },
    /** Waits until the export has ended. */
    async ended(user: string, jobId: number): Promise<ExportJob> {
      make();
      await expect
        .poll(() => jobOf(user, jobId), { timeout: 10_000 })
        .toMatchObject({ endedAt: expect.any(String) });
      return (await jobOf(user, jobId)) as ExportJob;
    },
    /** Waits until a server is making the export. */
    begun: (user: string, jobId: number) =>
      expect.poll(() => jobOf(user, jobId), { timeout: 10_000 }).toMatchObject({ state: "Running" }),
  };
}
