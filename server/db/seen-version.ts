import { sql } from "kysely";

/** The version of an entry that a request may change; null for any. */
export type SeenVersion = number | null;

/** The condition of a statement on an entry with the column `version`. */
export const isSeen = (version: SeenVersion) =>
  sql<boolean>`(${version}::integer is null or version = ${version}::integer)`;
