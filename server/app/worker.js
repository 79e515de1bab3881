import { enableCompileCache, findPackageJSON, flushCompileCache } from "node:module";
import { join } from "node:path";

// Same cache as server/main.js. New entries are flushed immediately because a signal ends this process.
enableCompileCache(join(findPackageJSON(import.meta.url), "../node_modules/.cache/node"));
const { serveTasks } = await import("#server/app/serve-tasks.ts");
serveTasks();
flushCompileCache();
