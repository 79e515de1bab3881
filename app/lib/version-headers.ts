import type { EntryVersion } from "#contract/entry-version.ts";

/** The headers of a request that changes or deletes this version of an entry. */
export const versionHeaders = (version: EntryVersion): Record<string, string> => ({
  "if-match": `"${version}"`,
});
