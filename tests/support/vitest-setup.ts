import type { TestProject } from "vitest/node";
import { keepCompiled } from "#tests/support/compiled.ts";
import type { ClusterUrls } from "#tests/support/database.ts";
import { keepInMemory } from "#tests/support/in-memory.ts";
import { startTemplate } from "#tests/support/postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    clusterUrls: ClusterUrls;
  }
}

/** Starts one cluster per run; each API test copies its template database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  keepInMemory();
  const forget = await keepCompiled();
  const template = await startTemplate();
  project.provide("clusterUrls", template.urls);
  return async () => {
    await template.stop();
    await forget();
  };
}
