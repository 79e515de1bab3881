import { enableCompileCache } from "node:module";
import { join } from "node:path";

// Plain JavaScript, so that Node does not load what strips types: 10 MB that nothing else needs, because what an earlier
// start has stripped and compiled is read from the cache. Where nothing can be written it is done without.
enableCompileCache(join(import.meta.dirname, "../node_modules/.cache/node"));
await import("#server/serve.ts");
