import { enableCompileCache, flushCompileCache } from "node:module";
import { join } from "node:path";

// As server/main.js, and with its cache. What this adds to it is written at once, since this process is ended by a signal.
enableCompileCache(join(import.meta.dirname, "../../node_modules/.cache/node"));
const { serveTasks } = await import("#server/tasks/serve-tasks.ts");
serveTasks();
flushCompileCache();
