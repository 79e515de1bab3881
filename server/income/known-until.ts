import type { Asset } from "#contract/assets.ts";
import { addDays, type Day } from "#domain/calendar.ts";
import type { Db } from "#server/db/client.ts";
import type { LoadedPortfolio } from "#server/positions/load-portfolio.ts";

/** The shipped payments of shares and funds are complete until this record date (market-data/README.md). */
export const shippedIncomeUntil: Day = "2026-07-03";

/** Providers are asked for each company or ticker about once a day. */
const recentDays = 14;

const listsIncome = ({ isCustom, assetClass }: Asset) =>
  !isCustom && (assetClass.code === "STOCK" || assetClass.code === "FII");

/** B3 is asked by company, the first four letters of a share's code; brapi by ticker. */
const subjectsOf = ({ ticker, assetClass }: Asset) =>
  assetClass.code === "STOCK" ? [ticker, ticker.slice(0, 4)] : [ticker];

/** The day until which the payments of all these shares and funds are known; null if it is recent, or there are none. */
export async function incomeKnownUntil(
  db: Db,
  { replays, assetOf }: Pick<LoadedPortfolio, "replays" | "assetOf">,
  today: Day,
): Promise<Day | null> {
  const held = [...replays].flatMap(([id, { holding }]) => (holding ? [assetOf(id)] : []));
  const listed = held.filter(listsIncome);
  if (listed.length === 0 || shippedIncomeUntil >= addDays(today, -recentDays)) return null;
  const requests = await db
    .selectFrom("income_requests")
    .select(["subject", "day"])
    .where("subject", "in", listed.flatMap(subjectsOf))
    .execute();
  const dayOf = (asset: Asset) => {
    const subjects = subjectsOf(asset);
    return requests.reduce(
      (latest, { subject, day }) => (subjects.includes(subject) && day > latest ? day : latest),
      shippedIncomeUntil,
    );
  };
  const oldest = listed.map(dayOf).reduce((oldest, day) => (day < oldest ? day : oldest));
  return oldest < addDays(today, -recentDays) ? oldest : null;
}
