// Before the first test file: one server with a template database, of which every test file gets a copy.
import type { TestProject } from "vitest/node";
import { openCluster, type TestCluster } from "./cluster.ts";

declare module "vitest" {
  export interface ProvidedContext {
    testCluster: TestCluster;
    /** Empty: the embedded server. */
    testDatabaseUrl: string;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const outsideUrl = project.getProvidedContext().testDatabaseUrl;
  const running = await openCluster(outsideUrl || undefined);
  project.provide("testCluster", running.cluster);
  return () => running.close();
}
