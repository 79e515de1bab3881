import { firingClose } from "#domain/alerts/price-alert.ts";
import { addDays, type Day, dayOf } from "#domain/kernel/calendar.ts";
import { textOf } from "#domain/kernel/decimal.ts";
import { findFetchedSteps } from "#server/market/market-data/catalogue/price-step-queries.ts";
import { atSaoPaulo } from "#server/market/market-data/sources/sao-paulo.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { Clock } from "#server/platform/lib/clock.ts";
import {
  findClosesBetween,
  findUnitChanges,
  fireAlerts,
  listWaiting,
  type WaitingAlert,
} from "#server/rooms/alerts/price-alert-queries.ts";

/** Alerts that are read at once. */
const batch = 1_000;
/** More than the days that a price stays fresh for, over holidays. */
const freshDays = 14;

/** The last day whose closes are final: prices of today may be from within the session until 22:00. */
const settledDay = (now: Date): Day => {
  const today = dayOf(now);
  return now >= atSaoPaulo(today, "22:00") ? today : addDays(today, -1);
};

/** The days, by asset, since which a level may not be compared with the closes. */
export async function findBreaks(
  db: Db,
  assetIds: readonly string[],
  until: Day,
): Promise<Map<string, Day[]>> {
  const breaks = await findUnitChanges(db, assetIds);
  for (const { assetId, day } of await findFetchedSteps(db, assetIds, until))
    breaks.set(assetId, [...(breaks.get(assetId) ?? []), day]);
  return breaks;
}

async function fireBatch(
  { accounts, catalogue }: { accounts: Db; catalogue: Db },
  alerts: readonly WaitingAlert[],
  now: Date,
): Promise<void> {
  const today = dayOf(now);
  const settledUntil = settledDay(now);
  const assetIds = [...new Set(alerts.map(({ assetId }) => assetId))];
  const fresh = { from: addDays(today, -freshDays), to: settledUntil };
  const closesOf = await findClosesBetween(catalogue, assetIds, fresh);
  const firingOf = (alert: WaitingAlert, breaks: readonly Day[]) =>
    firingClose(alert, { closes: closesOf.get(alert.assetId) ?? [], breaks, settledUntil, today });
  const reached = alerts.filter((alert) => firingOf(alert, []));
  if (reached.length === 0) return;
  const breaksOf = await findBreaks(
    catalogue,
    [...new Set(reached.map(({ assetId }) => assetId))],
    settledUntil,
  );
  const fired = reached.flatMap((alert) => {
    const close = firingOf(alert, breaksOf.get(alert.assetId) ?? []);
    return close ? [{ id: alert.id, after: alert.after, day: close.day, close: textOf(close.price) }] : [];
  });
  await fireAlerts(accounts, fired, now);
}

type Dependencies = { accounts: Db; catalogue: Db; clock: Clock; ending: AbortSignal };

/** Fires the alerts of all people that a close has reached, each once. */
export async function firePriceAlerts({ clock, ending, ...databases }: Dependencies): Promise<void> {
  let alerts: WaitingAlert[] = [];
  do {
    ending.throwIfAborted();
    alerts = await listWaiting(databases.accounts, { after: alerts.at(-1)?.id, limit: batch });
    await fireBatch(databases, alerts, clock());
  } while (alerts.length === batch);
}
