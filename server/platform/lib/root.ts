import { findPackageJSON } from "node:module";
import { dirname, join } from "node:path";

/** The product's folder. This module also runs as a part of a bundle, in another folder. */
export const root = dirname(findPackageJSON(import.meta.url) ?? "");

/** Whether this process runs the server's bundle (`scripts/bundle-server.ts`). */
export const isBundled = import.meta.dirname.startsWith(join(root, "build"));
