import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The only variables that a started product inherits from the tests; its settings are passed separately. */
export const childEnvironment = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
};

/** Has Node keep what it compiled, so that each of the processes that the tests start need not compile the product. */
export async function keepCompiled(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "aporte-compiled-"));
  process.env.NODE_COMPILE_CACHE = folder;
  return () => rm(folder, { recursive: true, force: true });
}
