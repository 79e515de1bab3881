import { enableCompileCache } from "node:module";
import { join } from "node:path";

// What an earlier start has compiled is read instead of compiled again. Where nothing can be written it is done without.
enableCompileCache(join(import.meta.dirname, "../node_modules/.cache/node"));
await import("#server/serve.ts");
