import type { Asset } from "#contract/assets.ts";
import type { UntilOf } from "#domain/income/income-summary.ts";
import { addDays, type Day } from "#domain/kernel/calendar.ts";
import type { Db } from "#server/platform/db/client.ts";
import { findAnsweredRequests } from "#server/rooms/income/request-queries.ts";
import type { LoadedPortfolio } from "#server/rooms/valuation/load-portfolio.ts";

/** The shipped payments of shares and funds are complete until these record dates (market-data/README.md). */
export const shippedIncomeUntil: Day = "2026-07-03";
const shippedFiagrosUntil: Day = "2025-07-31";

const shippedUntil = ({ subclass }: Asset) =>
  subclass === "FIAGRO" ? shippedFiagrosUntil : shippedIncomeUntil;

/** Providers are asked for each company or ticker about once a day. */
const recentDays = 14;

/** Whether sources list the payments of an asset. Nobody asks for delisted assets any more. */
export const listsIncome = ({ isCustom, status, assetClass }: Asset) =>
  !isCustom && status !== "delisted" && (assetClass.code === "STOCK" || assetClass.code === "FII");

/** B3 is asked by company, the first four letters of a share's code; brapi by ticker. */
const subjectsOf = ({ ticker, assetClass }: Asset) =>
  assetClass.code === "STOCK" ? [ticker, ticker.slice(0, 4)] : [ticker];

type KnownIncome = {
  /**
   * The day until which the payments of all shares and funds are known, sold ones included that were held later than that. Null if
   * it is recent, or there are none.
   */
  knownUntil: Day | null;
  /** The day until which sources list the payments of an asset; today if that is recent, or if no source lists them. */
  untilOf: UntilOf;
};

/** The knowledge of sources about the payments of a portfolio. A payment that the person recorded tells nothing of the months before it. */
export async function loadKnownIncome(
  db: Db,
  { replays, assetOf }: Pick<LoadedPortfolio, "replays" | "assetOf">,
  today: Day,
): Promise<KnownIncome> {
  const isRecent = (day: Day) => day >= addDays(today, -recentDays);
  const listed = [...replays].flatMap(([id, { holding, days }]) => {
    const asset = assetOf(id);
    const heldUntil = holding ? today : (days.at(-1)?.day ?? "");
    return listsIncome(asset) && !isRecent(shippedUntil(asset)) ? [{ id, asset, heldUntil }] : [];
  });
  if (listed.length === 0) return { knownUntil: null, untilOf: () => today };
  const requests = await findAnsweredRequests(
    db,
    listed.flatMap(({ asset }) => subjectsOf(asset)),
  );
  const answers = Map.groupBy(requests, ({ subject }) => subject);
  const unknownFrom = listed.flatMap(({ id, asset, heldUntil }) => {
    const answered = subjectsOf(asset).flatMap((subject) => answers.get(subject) ?? []);
    const day = [shippedUntil(asset), ...answered.map(({ answered_on }) => answered_on ?? "")]
      .toSorted()
      .at(-1);
    return day !== undefined && !isRecent(day) ? [{ id, day, heldUntil }] : [];
  });
  const missed = unknownFrom.filter(({ day, heldUntil }) => day < heldUntil);
  const days = new Map(unknownFrom.map(({ id, day }) => [id, day]));
  return {
    knownUntil: missed.map(({ day }) => day).toSorted()[0] ?? null,
    untilOf: (id) => days.get(id) ?? today,
  };
}
