import type { DB } from "#server/db/schema.ts";

/** The version that a change increments: the portfolio's, its person's, or that of shared market data. */
export type Scope = "portfolio" | "person" | "market";

/**
 * All tables that a portfolio's figures are computed from. Triggers write a new version with each change
 * (migrations/0029_ledger_versions.sql, docs/decisions/0026-version-of-a-ledger.md).
 */
export const ledgerTables = {
  transactions: ["portfolio"],
  ledger_adjustments: ["portfolio"],
  assets: ["person", "market"],
  asset_valuations: ["person"],
  custodians: ["person"],
  prices: ["market"],
  index_values: ["market"],
  corporate_events: ["market"],
  asset_conversions: ["market"],
  distributions: ["market"],
  income_entries: ["portfolio"],
  ignored_events: ["portfolio"],
} as const satisfies Partial<Record<keyof DB, readonly Scope[]>>;
