import type { HeldBond, UnpricedBond } from "#contract/held-bonds.ts";
import { ownValuation } from "#contract/price-source.ts";
import { type LotsRedemption, valueLots } from "#domain/fixed-income/redemption-lots.ts";
import { isMatured, repaymentDay } from "#domain/fixed-income/treasury-bond.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { textOf, zero } from "#domain/kernel/decimal.ts";
import type { AssetReplay } from "#domain/ledger/asset-replay.ts";
import type { Lot } from "#domain/ledger/entry.ts";
import { priceOfHolding } from "#domain/valuation/current-positions.ts";
import type { SourcedPrice } from "#domain/valuation/valuation.ts";
import { findOwnCloses } from "#server/ledger/custom-assets/queries.ts";
import type { Bond } from "#server/ledger/fixed-income/bond-queries.ts";
import { type HeldReplay, isHeld, lotsOf } from "#server/ledger/fixed-income/held-lots.ts";
import type { StoredEntry } from "#server/ledger/replays/load-ledger.ts";
import { findLastCloses } from "#server/market/market-data/catalogue/queries.ts";
import type { Db } from "#server/platform/db/client.ts";

type Held = { bond: Bond; replayed: HeldReplay; lots: readonly Lot[] };

/** The purchases of the held bonds that are left. `entriesOf`: the entries of an asset. */
export function heldBonds(
  bonds: readonly Bond[],
  replays: ReadonlyMap<string, AssetReplay>,
  entriesOf: ReadonlyMap<string, readonly StoredEntry[]>,
): Held[] {
  return bonds.flatMap((bond) => {
    const replayed = replays.get(bond.id);
    if (!isHeld(replayed)) return [];
    const { holding, first } = replayed;
    const lots = lotsOf({ id: bond.id, firstDay: first.day }, holding, entriesOf.get(bond.id) ?? []);
    return [{ bond, replayed, lots }];
  });
}

/** The newest price of each bond until a day: its repayment, the Tesouro's price, or else the person's valuation. */
export async function findBondPrices(db: Db, ids: string[], day: Day): Promise<Map<string, SourcedPrice>> {
  const own = await findOwnCloses(db, ids);
  const closes = await findLastCloses(db, ids, day);
  const prices = new Map<string, SourcedPrice>();
  for (const [id, typed] of own) {
    const newest = typed.findLast((valuation) => valuation.day <= day);
    if (newest) prices.set(id, { ...newest, source: ownValuation, isOwn: true });
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

const presentUnpriced = ({ bond, replayed, lots }: Held, today: Day): UnpricedBond => ({
  id: bond.id,
  ticker: bond.ticker,
  name: bond.name,
  maturity: bond.maturity,
  paymentDay: repaymentDay(bond),
  state: isMatured(bond, today) ? "ended" : "running",
  quantity: textOf(replayed.holding.quantity),
  invested: textOf(lots.reduce((sum, { invested }) => sum.plus(invested), zero)),
});

/** A bond and each of its purchases at the price of its position, with the taxes of a sale of today. */
function valueBond(held: Held, { price, day, isOwn = false, isFinal = false }: SourcedPrice, today: Day) {
  const { bond, lots } = held;
  const isEnded = isMatured(bond, today);
  const taxedOn = isEnded ? (repaymentDay(bond) ?? bond.maturity) : today;
  const terms = { price, day: taxedOn, isExempt: false };
  const redemption = valueLots(lots, terms);
  const presented: HeldBond = {
    ...presentUnpriced(held, today),
    ...presentRedemption(redemption),
    price: textOf(price),
    day,
    isValued: isOwn,
    isRepayment: isFinal,
    lots: lots.map((lot) => {
      const { daysToLowerRate, ...ofLot } = valueLots([lot], terms);
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

/** Held bonds at the prices of their positions. Only the person's entries tell a price of an unpriced one. */
export async function valueBonds(db: Db, held: readonly Held[], today: Day) {
  const ids = held.map(({ bond }) => bond.id);
  const prices = await findBondPrices(db, ids, today);
  const priced = held.map((each) => {
    const newest = prices.get(each.bond.id);
    return { each, price: newest && priceOfHolding(each.replayed, [newest], today) };
  });
  return {
    bonds: priced.flatMap(({ each, price }) => (price ? [valueBond(each, price, today)] : [])),
    unpriced: priced.flatMap(({ each, price }) => (price ? [] : [presentUnpriced(each, today)])),
  };
}
