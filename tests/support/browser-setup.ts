import { moveTemporaryFilesToMemory } from "#tests/support/memory-folder.ts";
import { startTemplate } from "#tests/support/postgres.ts";

/** Starts one cluster per run; each browser test copies its template database. */
export default async function setup(): Promise<() => Promise<void>> {
  moveTemporaryFilesToMemory();
  const template = await startTemplate({ hasSample: true });
  process.env.TEST_CLUSTER = JSON.stringify(template.urls);
  return template.stop;
}
