import {
  type KnownPayment,
  type ListedPayment,
  mergeDistributions,
} from "#domain/income/merge-distributions.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import {
  datedBy,
  isKnownEvent,
  type KnownListedEvent,
  type ListedEvent,
} from "#domain/ledger/listed-event.ts";
import {
  findKnownPayments,
  savePayments,
} from "#server/market/market-data/catalogue/distribution-queries.ts";
import {
  dateEvent,
  findEventsOfAsset,
  insertEvent,
} from "#server/market/market-data/catalogue/event-queries.ts";
import type { IncomeFindings } from "#server/market/market-data/providers/income-provider.ts";
import { findClosesOn, lockAsset } from "#server/market/market-data/refresh/income-queries.ts";
import type { Db } from "#server/platform/db/client.ts";

/** A payment above this part of the close may be an error of the source: it counts only once its holder confirms it. */
const maxPartOfClose = "0.5";

/** Leaves out payments of the close of the record date or more, because no unit pays out that much. */
async function assessPayments(db: Db, assetId: string, payments: ListedPayment[]) {
  const days = [...new Set(payments.map(({ recordDate }) => recordDate))];
  const closes = await findClosesOn(db, assetId, days);
  const partOfClose = ({ recordDate, perUnit }: ListedPayment) =>
    perUnit.div(closes.get(recordDate) ?? "1e9");
  return {
    plausible: payments.filter((payment) => partOfClose(payment).lt(1)),
    isLarge: (payment: ListedPayment) => partOfClose(payment).gt(maxPartOfClose),
  };
}

function isEqual(a: KnownPayment, b: KnownPayment | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

async function storePayments(db: Db, assetId: string, listed: ListedPayment[]): Promise<number> {
  const { plausible, isLarge } = await assessPayments(db, assetId, listed);
  const known = await findKnownPayments(db, assetId);
  const byId = new Map(known.map((payment) => [payment.id, payment]));
  const changed = mergeDistributions(known, plausible)
    .map((payment) => (payment.id ? payment : { ...payment, isDoubtful: isLarge(payment) }))
    .filter((payment) => !isEqual(payment, byId.get(payment.id)));
  if (changed.length > 0) await savePayments(db, assetId, changed);
  return changed.length;
}

const isExactlyOn =
  (day: Day) =>
  ({ exDate, bracketFrom, isProbable }: KnownListedEvent) =>
    exDate === day && bracketFrom === null && !isProbable;

async function storeEvents(db: Db, assetId: string, listed: ListedEvent[], source: string): Promise<number> {
  let known = await findEventsOfAsset(db, assetId);
  let stored = 0;
  for (const event of listed) {
    const { exDate, ratio } = event;
    if (known.some(isExactlyOn(exDate))) continue;
    const dated = datedBy(known, event);
    if (!dated && isKnownEvent(known, event)) continue;
    if (dated) await dateEvent(db, assetId, dated, event, source);
    else await insertEvent(db, assetId, event, source);
    known = [
      ...known.filter((each) => each !== dated),
      { exDate, bracketFrom: null, isProbable: false, ratio },
    ];
    stored += 1;
  }
  return stored;
}

/** Merges the findings of one source into what is known of an asset. Returns the number of changed rows. */
export async function storeIncome(
  catalogue: Db,
  assetId: string,
  { payments, events }: IncomeFindings,
  source: string,
): Promise<number> {
  if (payments.length + events.length === 0) return 0;
  return catalogue.transaction().execute(async (transaction) => {
    await lockAsset(transaction, assetId);
    const stored = await storePayments(transaction, assetId, payments);
    return stored + (await storeEvents(transaction, assetId, events, source));
  });
}
