import { enableCompileCache, findPackageJSON } from "node:module";
import { join } from "node:path";

// Plain JavaScript, so that Node does not load its type stripper (10 MB). Nothing else needs it: Node reads modules that an
// earlier start stripped and compiled from this cache. If the folder is not writable, there is no cache.
enableCompileCache(join(findPackageJSON(import.meta.url), "../node_modules/.cache/node"));
await import("#server/app/serve.ts");
