import { lastBusinessDay } from "#domain/kernel/business-days.ts";
import { type Close, closeIfPositive, proofs } from "./closes.ts";
import type { Row } from "./csv.ts";

/** A larger factor cannot come from a subscription right; it is an unknown split. */
const largestRight = 1.25;
const largestError = 3;

function parseProof(text: string): string | undefined {
  const [, right] = /\(x ([\d.]+) rights adjustment\)/.exec(text) ?? [];
  if (right !== undefined) {
    const isRight = Number(right) < largestRight && Number(right) > 1 / largestRight;
    return isRight ? proofs.rights : undefined;
  }
  if (text.includes("exact level")) return proofs.exactLevel;
  if (text.includes("distributions as paid")) return proofs.distributions;
  if (text.includes("split dates of the US share")) return proofs.shareSplits;
  return text.endsWith(", level") ? proofs.level : undefined;
}

/**
 * The month closes of the corrected pack that come from an independent source; its other rows repeat the daily sources.
 * The closes are dated with the month's last session, because the pack's days of 2017 are wrong.
 */
export function monthCloses(rows: readonly Row[]): Close[] {
  return rows
    .filter(({ source = "" }) => source.startsWith("mais-valor"))
    .flatMap(({ ticker = "", date = "", close = "", proof: text = "", max_error_pct: error }) => {
      const day = lastBusinessDay("B3", lastDayOfMonth(date));
      const proof = Number(error) > largestError ? undefined : parseProof(text);
      return proof === undefined ? [] : closeIfPositive(ticker, day, close, proof);
    });
}

function lastDayOfMonth(day: string): string {
  const [year = 0, month = 0] = day.split("-").map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}
