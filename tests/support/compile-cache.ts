import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The only variables that a started product inherits from the tests; its settings are passed separately. */
export const childEnvironment = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
};

/** Enables Node's compile cache for child processes, so that only the first of them compiles the product. Returns its removal. */
export async function shareCompileCache(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "aporte-compiled-"));
  process.env.NODE_COMPILE_CACHE = folder;
  return () => rm(folder, { recursive: true, force: true });
}
