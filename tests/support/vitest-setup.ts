import type { TestProject } from "vitest/node";
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
  const template = await startTemplate();
  project.provide("clusterUrls", template.urls);
  return template.stop;
}
