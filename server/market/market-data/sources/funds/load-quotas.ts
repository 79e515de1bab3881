import type { Day } from "#domain/kernel/calendar.ts";
import { FileFault } from "#server/market/market-data/sources/file-fault.ts";
import { type MonthQuotas, readDailyQuotas } from "#server/market/market-data/sources/funds/daily-quotas.ts";
import { storeMonthQuotas } from "#server/market/market-data/sources/funds/quota-queries.ts";
import type { Unpacked } from "#server/market/market-data/sources/unpacked.ts";
import type { Db } from "#server/platform/db/client.ts";

type Loading = {
  today: Day;
  /** Tickers of the funds whose quotas are stored. */
  wanted: ReadonlySet<string>;
  /** Those of them that people hold. */
  held: readonly string[];
  validator: string | null;
};

type LoadedQuotas = MonthQuotas & { month: string; changed: number };

/** The month that the name of a daily file tells, as 'yyyy-mm'. */
function monthOf(name: string): string {
  const [, year, month] = /^inf_diario_fi_(\d{4})(0[1-9]|1[0-2])\.csv$/i.exec(name) ?? [];
  if (!year || !month) throw new FileFault(`${name} não se chama inf_diario_fi_aaaamm.csv`);
  return `${year}-${month}`;
}

/** Reads and stores the daily file of one month. */
export async function loadQuotas(
  catalogue: Db,
  part: Unpacked,
  { today, wanted, held, validator }: Loading,
): Promise<LoadedQuotas> {
  const month = monthOf(part.name);
  const quotas = await readDailyQuotas(part.chunks, { month, today, wanted });
  const changed = await storeMonthQuotas(catalogue, { month, quotas, held, validator });
  return { ...quotas, month, changed };
}
