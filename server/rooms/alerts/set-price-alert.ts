import {
  alertExists,
  isReached,
  type NewPriceAlert,
  noMarketPrice,
  type PriceAlert,
  type PriceAlertChange,
} from "#contract/price-alerts.ts";
import { fieldProblem, ProblemError } from "#contract/problem.ts";
import { breakOf, reaches } from "#domain/alerts/price-alert.ts";
import { addDays, type Day, dayOf } from "#domain/kernel/calendar.ts";
import { decimal } from "#domain/kernel/decimal.ts";
import { findAsset } from "#server/market/assets/queries.ts";
import type { Db } from "#server/platform/db/client.ts";
import { findBreaks } from "#server/rooms/alerts/fire-price-alerts.ts";
import {
  findNewestClose,
  findPriceAlert,
  insertPriceAlert,
  type Level,
  type ListedAlert,
  listPriceAlerts,
  updatePriceAlert,
} from "#server/rooms/alerts/price-alert-queries.ts";

const refuse = (message: string) => fieldProblem("invalid-input", "price", message);

const presentAlert = (row: ListedAlert, breaks: readonly Day[], today: Day): PriceAlert => ({
  id: row.id,
  asset: { id: row.asset_id, ticker: row.ticker, name: row.name },
  price: row.price,
  direction: row.direction,
  setOn: row.after_day,
  fired:
    row.fired_day !== null && row.fired_close !== null
      ? { day: row.fired_day, close: row.fired_close }
      : null,
  brokenOn: row.fired_day === null ? (breakOf(row.after_day, breaks, today) ?? null) : null,
  lastClose:
    row.last_day !== null && row.last_close !== null ? { day: row.last_day, close: row.last_close } : null,
});

async function presentAlerts(db: Db, rows: readonly ListedAlert[], today: Day): Promise<PriceAlert[]> {
  const waiting = rows.filter(({ fired_day }) => fired_day === null);
  const ids = [...new Set(waiting.map(({ asset_id }) => asset_id))];
  const breaks = ids.length > 0 ? await findBreaks(db, ids, today) : new Map<string, Day[]>();
  return rows.map((row) => presentAlert(row, breaks.get(row.asset_id) ?? [], today));
}

export const readPriceAlerts = async (db: Db, today: Day): Promise<PriceAlert[]> =>
  presentAlerts(db, await listPriceAlerts(db), today);

/** Refuses a level that the newest close has reached. Closes that the person could see are no news. */
async function levelOf(
  db: Db,
  assetId: string,
  { direction, price }: PriceAlertChange,
  now: Date,
): Promise<Level> {
  const newest = await findNewestClose(db, assetId);
  if (newest && reaches({ direction, price: decimal(price) }, decimal(newest.close)))
    throw refuse(isReached[direction]);
  const before = addDays(dayOf(now), -1);
  return { price, direction, after: newest && newest.day > before ? newest.day : before, now };
}

async function readAlert(db: Db, id: string, now: Date): Promise<PriceAlert> {
  const stored = await findPriceAlert(db, id);
  const [alert] = stored ? await presentAlerts(db, [stored], dayOf(now)) : [];
  if (!alert) throw new ProblemError("not-found");
  return alert;
}

export async function createPriceAlert(
  db: Db,
  { userId, now }: { userId: string; now: Date },
  { assetId, ...form }: NewPriceAlert,
): Promise<PriceAlert> {
  const asset = await findAsset(db, assetId);
  if (!asset) throw new ProblemError("not-found");
  if (asset.isCustom) throw refuse(noMarketPrice);
  const level = await levelOf(db, assetId, form, now);
  const id = await insertPriceAlert(db, { userId, assetId }, level);
  if (id === undefined) throw refuse(alertExists);
  return readAlert(db, id, now);
}

/** Sets an alert again, whether it fired or not. */
export async function resetPriceAlert(
  db: Db,
  { id, now }: { id: string; now: Date },
  form: PriceAlertChange,
): Promise<PriceAlert> {
  const before = await findPriceAlert(db, id);
  if (!before) throw new ProblemError("not-found");
  const level = await levelOf(db, before.asset_id, form, now);
  if (!(await updatePriceAlert(db, before, level))) throw refuse(alertExists);
  return readAlert(db, id, now);
}
