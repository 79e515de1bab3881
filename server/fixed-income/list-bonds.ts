import type { HeldBond, UnpricedBond } from "#contract/held-bonds.ts";
import { type Lot, type LotsRedemption, redeemLots } from "#domain/fixed-income/redemption-lots.ts";
import { isMatured, repaymentDay } from "#domain/fixed-income/treasury-bond.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { type Decimal, textOf, zero } from "#domain/kernel/decimal.ts";
import type { AssetReplay } from "#domain/ledger/asset-replay.ts";
import type { SourcedPrice } from "#domain/valuation/valuation.ts";
import { findOwnCloses } from "#server/custom-assets/queries.ts";
import type { Db } from "#server/db/client.ts";
import type { Bond } from "#server/fixed-income/bond-queries.ts";
import { lotsOf } from "#server/fixed-income/held-lots.ts";
import type { StoredEntry } from "#server/ledger/load-ledger.ts";
import { findLastCloses } from "#server/market-data/catalogue/queries.ts";

type Held = { bond: Bond; quantity: Decimal; lots: readonly Lot[] };
type Price = Pick<SourcedPrice, "price" | "day" | "isOwn" | "isFinal">;

/** The purchases of the held bonds that are left. `entriesOf`: the entries of an asset. */
export function heldBonds(
  bonds: readonly Bond[],
  replays: ReadonlyMap<string, AssetReplay>,
  entriesOf: ReadonlyMap<string, readonly StoredEntry[]>,
): Held[] {
  return bonds.flatMap((bond) => {
    const replayed = replays.get(bond.id);
    if (!replayed?.holding) return [];
    const { holding, first } = replayed;
    const lots = lotsOf({ id: bond.id, firstDay: first.day }, holding, entriesOf.get(bond.id) ?? []);
    return [{ bond, quantity: holding.quantity, lots }];
  });
}

/** The newest price of each bond until a day: its repayment, the Tesouro's price, or else the person's valuation. */
export async function findBondPrices(db: Db, ids: string[], day: Day): Promise<Map<string, Price>> {
  const own = await findOwnCloses(db, ids);
  const closes = await findLastCloses(db, ids, day);
  const prices = new Map<string, Price>();
  for (const [id, typed] of own) {
    const newest = typed.findLast((valuation) => valuation.day <= day);
    if (newest) prices.set(id, { ...newest, isOwn: true });
  }
  for (const [id, [newest]] of closes) if (newest) prices.set(id, newest);
  return prices;
}

const presentRedemption = ({
  invested,
  gross,
  iof,
  incomeTax,
  net,
}: Omit<LotsRedemption, "daysToLowerRate">) => ({
  invested: textOf(invested),
  gross: textOf(gross),
  iof: textOf(iof),
  incomeTax: textOf(incomeTax),
  net: textOf(net),
});

const presentUnpriced = ({ bond, quantity, lots }: Held, today: Day): UnpricedBond => ({
  id: bond.id,
  ticker: bond.ticker,
  name: bond.name,
  maturity: bond.maturity,
  paymentDay: repaymentDay(bond),
  state: isMatured(bond, today) ? "ended" : "running",
  quantity: textOf(quantity),
  invested: textOf(lots.reduce((sum, { invested }) => sum.plus(invested), zero)),
});

/** The payment of a sale of today, for each purchase. */
function valueBond(held: Held, { price, day, isOwn = false, isFinal = false }: Price, today: Day) {
  const { bond, lots } = held;
  const isEnded = isMatured(bond, today);
  const taxedOn = isEnded ? (repaymentDay(bond) ?? bond.maturity) : today;
  const terms = { price, day: taxedOn, isExempt: false };
  const redemption = redeemLots(lots, terms);
  const presented: HeldBond = {
    ...presentUnpriced(held, today),
    ...presentRedemption(redemption),
    price: textOf(price),
    day,
    isValued: isOwn,
    isRepayment: isFinal,
    lots: lots.map((lot) => {
      const { daysToLowerRate, ...ofLot } = redeemLots([lot], terms);
      return {
        day: lot.day,
        quantity: textOf(lot.quantity),
        ...presentRedemption(ofLot),
        daysToLowerRate: isEnded ? null : daysToLowerRate,
      };
    }),
  };
  return { redemption, presented };
}

/** Held bonds at their newest prices. */
export async function valueBonds(db: Db, held: readonly Held[], today: Day) {
  const ids = held.map(({ bond }) => bond.id);
  const prices = await findBondPrices(db, ids, today);
  const priced = held.map((each) => ({
    each,
    price: prices.get(each.bond.id),
  }));
  return {
    bonds: priced.flatMap(({ each, price }) => (price ? [valueBond(each, price, today)] : [])),
    unpriced: priced.flatMap(({ each, price }) => (price ? [] : [presentUnpriced(each, today)])),
  };
}
