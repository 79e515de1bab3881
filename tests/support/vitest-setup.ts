import type { TestProject } from "vitest/node";
import { shareCompileCache } from "#tests/support/compile-cache.ts";
import type { ClusterUrls } from "#tests/support/database.ts";
import { moveTemporaryFilesToMemory } from "#tests/support/memory-folder.ts";
import { startTemplate } from "#tests/support/postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    clusterUrls: ClusterUrls;
  }
}

/** Starts one cluster per run; each API test copies its template database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  moveTemporaryFilesToMemory();
  const forget = await shareCompileCache();
  const template = await startTemplate();
  project.provide("clusterUrls", template.urls);
  return async () => {
    await template.stop();
    await forget();
  };
}
