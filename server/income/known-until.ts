import type { Asset } from "#contract/assets.ts";
import { addDays, type Day } from "#domain/kernel/calendar.ts";
import type { Db } from "#server/db/client.ts";
import { findAnsweredRequests } from "#server/income/request-queries.ts";
import type { LoadedPortfolio } from "#server/positions/load-portfolio.ts";

/** The shipped payments of shares and funds are complete until these record dates (market-data/README.md). */
export const shippedIncomeUntil: Day = "2026-07-03";
const shippedFiagrosUntil: Day = "2025-07-31";

const shippedUntil = ({ subclass }: Asset) =>
  subclass === "FIAGRO" ? shippedFiagrosUntil : shippedIncomeUntil;

/** Providers are asked for each company or ticker about once a day. */
const recentDays = 14;

/** Nobody asks for delisted assets any more. */
const listsIncome = ({ isCustom, status, assetClass }: Asset) =>
  !isCustom && status !== "delisted" && (assetClass.code === "STOCK" || assetClass.code === "FII");

/** B3 is asked by company, the first four letters of a share's code; brapi by ticker. */
const subjectsOf = ({ ticker, assetClass }: Asset) =>
  assetClass.code === "STOCK" ? [ticker, ticker.slice(0, 4)] : [ticker];

/**
 * The day until which the payments of all shares and funds are known, sold ones included that were held later than that. Null if
 * it is recent, or there are none.
 */
export async function incomeKnownUntil(
  db: Db,
  { replays, assetOf }: Pick<LoadedPortfolio, "replays" | "assetOf">,
  today: Day,
): Promise<Day | null> {
  const isRecent = (day: Day) => day >= addDays(today, -recentDays);
  const listed = [...replays].flatMap(([id, { holding, days }]) => {
    const asset = assetOf(id);
    const heldUntil = holding ? today : (days.at(-1)?.day ?? "");
    return listsIncome(asset) && !isRecent(shippedUntil(asset)) ? [{ asset, heldUntil }] : [];
  });
  if (listed.length === 0) return null;
  const requests = await findAnsweredRequests(
    db,
    listed.flatMap(({ asset }) => subjectsOf(asset)),
  );
  const answers = Map.groupBy(requests, ({ subject }) => subject);
  const unknownFrom = listed.flatMap(({ asset, heldUntil }) => {
    const answered = subjectsOf(asset).flatMap((subject) => answers.get(subject) ?? []);
    const day = [shippedUntil(asset), ...answered.map(({ answered_on }) => answered_on ?? "")]
      .toSorted()
      .at(-1);
    return day !== undefined && !isRecent(day) && day < heldUntil ? [day] : [];
  });
  return unknownFrom.toSorted()[0] ?? null;
}
