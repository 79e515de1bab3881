import { keepInMemory } from "#tests/support/in-memory.ts";
import { startTemplate } from "#tests/support/postgres.ts";

/** One cluster a run; each browser test copies the template. */
export default async function setup(): Promise<() => Promise<void>> {
  keepInMemory();
  const template = await startTemplate();
  process.env.TEST_CLUSTER = JSON.stringify(template.urls);
  return template.stop;
}
