import { type Amount, toAmount, toDecimal } from "#domain/kernel/amount.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { Decimal, zero } from "#domain/kernel/decimal.ts";
import { unknownKind } from "#domain/kernel/unknown-kind.ts";
import { type Moved, movedOnDay } from "#domain/ledger/moved-on-day.ts";
import { isOversold } from "#domain/ledger/oversold.ts";
import type { Holding, Step } from "#domain/ledger/step.ts";
import { flowsOf } from "#domain/ledger/trail.ts";

/** Total of the sales of a day. */
type DaySales = { quantity: Decimal; proceeds: Amount };

type DayPurchases = {
  quantity: Decimal;
  /** Purchased units that are still held. */
  stillHeld: Decimal;
  /** Proceeds of the other units: their share of the proceeds of the day's sales. */
  proceeds: Amount;
  sales: DaySales;
};

const noSales: DaySales = { quantity: zero, proceeds: 0n };

/** A day on which entries changed the holding of an asset or caused cash flows. Amounts in BRL, fees included. */
export type AssetDay = {
  day: Day;
  /** At the end of the day. Only part of the holding is stored, since a ledger may have a hundred thousand days. */
  held: Pick<Holding, "quantity" | "lastTrade"> | undefined;
  /** Cost of that holding, without fees. */
  invested: Amount;
  contributed: Amount;
  withdrawn: Amount;
  /** The part of `withdrawn` that is repaid capital. */
  repaid: Amount;
  /** All fees, included in the flows. */
  fees: Amount;
  /** The part of `fees` that no trade has. Returns take it as money put in and lost, so it is a part of `contributed` too. */
  charged: Amount;
  /** Undefined without purchases on the day. */
  bought: DayPurchases | undefined;
  /** All units that left for money, those of a short sale on the day on which they are bought back. Undefined without any. */
  sold: DaySales | undefined;
  /** Whether the asset was traded on the day. */
  isTraded: boolean;
  /** Units that came from other portfolios, less those that left for them. Absent without any. */
  moved?: Moved;
};

/** Adds a step to the last day, or as a new day. `holding` is that of the asset after the step. */
export function addToDays(
  days: AssetDay[],
  step: Step,
  { assetId, holding }: { assetId: string; holding: Holding | undefined },
): void {
  const { day, kind } = step.entry;
  const flows = flowsOf(step, assetId);
  const charged = toAmount(flows.charged);
  const contributed = toAmount(flows.contributed) + charged;
  const withdrawn = toAmount(flows.withdrawn);
  const held = holding && { quantity: holding.quantity, lastTrade: holding.lastTrade };
  const invested = holding ? toAmount(holding.cost) : 0n;
  const repaid = kind === "return-of-capital" ? withdrawn : 0n;
  const isTraded = isTrade(step);
  const fees = feesOf(step) + charged;
  const last = days.at(-1);
  const sold = soldOnDay(last?.day === day ? last.sold : undefined, step, withdrawn);
  const bought = boughtOnDay(last?.day === day ? last.bought : undefined, step, holding, withdrawn);
  const moved = movedOnDay(last?.day === day ? last.moved : undefined, step);
  if (last?.day !== day) {
    const ofDay = { contributed, withdrawn, repaid, fees, charged };
    days.push({ day, held, invested, ...ofDay, bought, sold, isTraded, ...(moved && { moved }) });
    return;
  }
  if (moved) last.moved = moved;
  last.held = held;
  last.bought = bought;
  last.sold = sold;
  last.invested = invested;
  last.contributed += contributed;
  last.withdrawn += withdrawn;
  last.repaid += repaid;
  last.fees += fees;
  last.charged += charged;
  last.isTraded ||= isTraded;
}

/** Subscriptions and fraction sales show a price only if they open or close the position. */
function isTrade({ entry: { kind }, before, after }: Step): boolean {
  switch (kind) {
    case "buy":
    case "sell":
      return true;
    case "subscription":
      return !before;
    case "fraction-sale":
      return before !== undefined && !after;
    case "split":
    case "bonus":
    case "rename":
    case "conversion":
    case "exchange":
    case "return-of-capital":
    case "rights-sale":
    case "come-cotas":
    case "custody-fee":
    case "transfer":
    case "transfer-out":
    case "transfer-in":
    case "income":
      return false;
    default:
      throw unknownKind(kind);
  }
}

/** A sale with nothing held does not count. Fees of units sold short are in the proceeds of the day that ends the sale. */
function feesOf({ entry, before }: Step): Amount {
  if (entry.kind === "buy") return toAmount(entry.fees);
  if (entry.kind !== "sell" || !before) return 0n;
  if (!entry.isShortSale || !isOversold(entry.quantity, before.quantity, entry.price))
    return toAmount(entry.fees);
  return toAmount(entry.fees.times(before.quantity).div(entry.quantity));
}

/** The units that a step sells; undefined if it sells none. */
function soldBy({ entry, before, effects }: Step, withdrawn: Amount): DaySales | undefined {
  const back = effects.find((effect) => effect.kind === "bought-back");
  if (back) return { quantity: back.quantity, proceeds: toAmount(back.proceeds) };
  if (!before || (entry.kind !== "sell" && entry.kind !== "fraction-sale")) return undefined;
  return { quantity: Decimal.min(entry.quantity, before.quantity), proceeds: withdrawn };
}

function soldOnDay(earlier: DaySales | undefined, step: Step, withdrawn: Amount): DaySales | undefined {
  const sold = soldBy(step, withdrawn);
  if (!sold || !earlier) return sold ?? earlier;
  return {
    quantity: earlier.quantity.plus(sold.quantity),
    proceeds: earlier.proceeds + sold.proceeds,
  };
}

/** A purchase that ends a short sale is also a sale of the day. */
function withBoughtBack(bought: DayPurchases, { entry, effects }: Step): DayPurchases {
  if (entry.kind !== "buy") return bought;
  const back = effects.find((effect) => effect.kind === "bought-back");
  if (!back) return bought;
  const { stillHeld, proceeds, sales } = bought;
  const received = toAmount(back.proceeds);
  return {
    ...bought,
    stillHeld: stillHeld.minus(back.quantity),
    proceeds: proceeds + received,
    sales: { quantity: sales.quantity.plus(back.quantity), proceeds: sales.proceeds + received },
  };
}

/** Sales take opening units first, then units bought on the day; all units sold share the day's proceeds equally. */
function boughtOnDay(
  earlier: DayPurchases | undefined,
  step: Step,
  holding: Holding | undefined,
  withdrawn: Amount,
): DayPurchases | undefined {
  const { entry, before } = step;
  if (entry.kind === "buy" || entry.kind === "subscription") {
    const { quantity } = entry;
    if (!earlier)
      return withBoughtBack({ quantity, stillHeld: quantity, proceeds: 0n, sales: noSales }, step);
    const added = {
      ...earlier,
      quantity: earlier.quantity.plus(quantity),
      stillHeld: earlier.stillHeld.plus(quantity),
    };
    return withBoughtBack(added, step);
  }
  if (!earlier || !before || (entry.kind !== "sell" && entry.kind !== "fraction-sale")) return earlier;
  const quantity = Decimal.min(entry.quantity, before.quantity);
  const sales = {
    quantity: earlier.sales.quantity.plus(quantity),
    proceeds: earlier.sales.proceeds + withdrawn,
  };
  const openingUnits = before.quantity.minus(earlier.stillHeld);
  const stillHeld = holding ? earlier.stillHeld.minus(Decimal.max(zero, quantity.minus(openingUnits))) : zero;
  const sold = Decimal.min(earlier.quantity.minus(stillHeld), sales.quantity);
  const proceeds = sold.eq(sales.quantity)
    ? sales.proceeds
    : toAmount(toDecimal(sales.proceeds).times(sold).div(sales.quantity));
  return { quantity: earlier.quantity, stillHeld, proceeds, sales };
}
