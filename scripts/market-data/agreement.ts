import { decimal } from "#domain/kernel/decimal.ts";
import { type Close, closeKey } from "./closes.ts";

/**
 * The largest relative difference between two sources of a close. Some 12,000 closes have two sources, and the closing auction
 * makes them differ by less. A wrong event factor or a wrong day makes a larger difference.
 */
const tolerance = "0.02";

/**
 * Quotes of snapshots that are older than the last trade of their session. The snapshots' other quotes are closes. The daily
 * series has B3's close for these three too.
 */
const knownDifferences = new Set(["LIFE11,2026-01-22", "MGLU3,2025-01-30", "VGRI11,2024-06-21"]);

/** The closes on which sources disagree. `sources` starts with the most trusted one. */
export function disagreements(sources: readonly (readonly Close[])[]): string[] {
  const first = new Map<string, Close>();
  const differences: string[] = [];
  for (const close of sources.flat()) {
    const key = closeKey(close);
    const other = first.get(key);
    if (!other) {
      first.set(key, close);
      continue;
    }
    const difference = decimal(close.close).minus(other.close).abs();
    if (difference.lte("0.01") || difference.div(other.close).lte(tolerance) || knownDifferences.has(key))
      continue;
    differences.push(`${key}: ${other.close} (${other.proof}) and ${close.close} (${close.proof})`);
  }
  return differences;
}
