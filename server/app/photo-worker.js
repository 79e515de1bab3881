import { enableCompileCache, findPackageJSON, flushCompileCache } from "node:module";
import { join } from "node:path";

// Same cache as server/main.js.
enableCompileCache(join(findPackageJSON(import.meta.url), "../node_modules/.cache/node"));
const { servePhotos } = await import("#server/accounts/people/serve-photos.ts");
servePhotos();
flushCompileCache();
