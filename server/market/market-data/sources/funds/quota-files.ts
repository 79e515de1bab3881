import type { Day } from "#domain/kernel/calendar.ts";
import type { HeldFund } from "#server/market/market-data/sources/funds/quota-queries.ts";

/** A published file with the quotas of a month, or of the months of a year. */
export type QuotaFile = {
  path: string;
  months: readonly string[];
  /** Some fund has no quotas of it, so it is read even if it has not changed. */
  isMissing: boolean;
};

const firstMonth = "2000-01";
/** Files of older years have all their months. */
const firstSingleMonth = "2021-01";
const folder = "/dados/FI/DOC/INF_DIARIO/DADOS";

function monthBefore(month: string): string {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, "0")}`;
}

function fileOf(month: string, isMissing: boolean): QuotaFile {
  const year = month.slice(0, 4);
  if (month >= firstSingleMonth)
    return { path: `${folder}/inf_diario_fi_${month.replace("-", "")}.zip`, months: [month], isMissing };
  const months = Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, "0")}`);
  return { path: `${folder}/HIST/inf_diario_fi_${year}.zip`, months, isMissing };
}

/**
 * The files to ask for, the newest first. They have the months that a held fund lacks since its first entry. This month and the one
 * before are always among them, because CVM rewrites them.
 */
export function quotaFiles(held: readonly HeldFund[], today: Day): QuotaFile[] {
  const since = held.map((fund) => fund.since).toSorted()[0];
  if (since === undefined) return [];
  const files = new Map<string, QuotaFile>();
  const current = today.slice(0, 7);
  const rewritten = new Set([current, monthBefore(current)]);
  const from = since < firstMonth ? firstMonth : since;
  for (let month = current; month >= from || rewritten.has(month); month = monthBefore(month)) {
    const reading = month;
    const isMissing = held.some((fund) => fund.since <= reading && !fund.months.has(reading));
    if (!isMissing && !rewritten.has(month)) continue;
    const file = fileOf(month, isMissing);
    files.set(file.path, { ...file, isMissing: isMissing || files.get(file.path)?.isMissing === true });
  }
  return [...files.values()];
}
