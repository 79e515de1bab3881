import type { DB } from "#server/db/schema.ts";

/** Whose version a change is told by: of the portfolio, of all that its person has, or of what belongs to nobody. */
export type Scope = "portfolio" | "person" | "market";

/**
 * Every table whose rows the figures of a portfolio come from. Triggers give a new version with each change of theirs
 * (migrations/0029_ledger_versions.sql, docs/decisions/0026-version-of-a-ledger.md).
 */
export const ledgerTables = {
  transactions: ["portfolio"],
  assets: ["person", "market"],
  asset_valuations: ["person"],
  custodians: ["person"],
  prices: ["market"],
  index_values: ["market"],
  corporate_events: ["market"],
  asset_conversions: ["market"],
} as const satisfies Partial<Record<keyof DB, readonly Scope[]>>;
