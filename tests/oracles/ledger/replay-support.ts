import type { Day } from "#domain/kernel/calendar.ts";
import { Decimal, decimal, textOf, zero } from "#domain/kernel/decimal.ts";
import { type IncomeKind, inLedgerOrder, type LedgerEntry, type Ratio } from "#domain/ledger/entry.ts";
import { holdingsAfter, replay } from "#domain/ledger/replay.ts";
import type { Effect, Holding } from "#domain/ledger/step.ts";

// Short notations for entries and for the results of the replay.

export type Draft<Entry = LedgerEntry> = Entry extends unknown ? Omit<Entry, "id" | "order"> : never;
type Extras = { fees?: string; custodianId?: string };

const ratio = (from: number, to: number): Ratio => ({ from: decimal(`${from}`), to: decimal(`${to}`) });

const trade =
  (kind: "buy" | "sell") =>
  (day: Day, assetId: string, quantity: string, price: string, { fees = "0", custodianId }: Extras = {}) => ({
    kind,
    day,
    assetId,
    quantity: decimal(quantity),
    price: decimal(price),
    fees: decimal(fees),
    custodianId: custodianId ?? null,
  });
export const buy = trade("buy");
export const sell = trade("sell");
export const sellShort = (...terms: Parameters<typeof sell>): Draft => ({
  ...sell(...terms),
  kind: "sell",
  isShortSale: true,
});

export const split = (day: Day, assetId: string, from: number, to: number): Draft => ({
  kind: "split",
  day,
  assetId,
  ratio: ratio(from, to),
});
export const bonus = (
  day: Day,
  assetId: string,
  from: number,
  to: number,
  unitCost: string | null,
): Draft => ({
  kind: "bonus",
  day,
  assetId,
  ratio: ratio(from, to),
  unitCost: unitCost === null ? null : decimal(unitCost),
});
export const convert = (
  day: Day,
  assetId: string,
  toAssetId: string,
  { from = 1, to = 1, costShare = "1", cash = "0" } = {},
): Draft => ({
  kind: "conversion",
  day,
  assetId,
  toAssetId,
  ratio: ratio(from, to),
  costShare: decimal(costShare),
  cash: decimal(cash),
  isShareMerger: false,
  staysListed: false,
});
export const returnCapital = (day: Day, assetId: string, perUnit: string): Draft => ({
  kind: "return-of-capital",
  day,
  assetId,
  perUnit: decimal(perUnit),
});
export const subscribe = (day: Day, assetId: string, quantity: string, amount: string): Draft => ({
  kind: "subscription",
  day,
  assetId,
  quantity: decimal(quantity),
  amount: decimal(amount),
});
export const sellRights = (day: Day, assetId: string, amount: string): Draft => ({
  kind: "rights-sale",
  day,
  assetId,
  amount: decimal(amount),
});
export const sellFraction = (day: Day, assetId: string, quantity: string, amount: string): Draft => ({
  kind: "fraction-sale",
  day,
  assetId,
  quantity: decimal(quantity),
  amount: decimal(amount),
});
export const chargeCustody = (day: Day, assetId: string, amount: string): Draft => ({
  kind: "custody-fee",
  day,
  assetId,
  amount: decimal(amount),
});
export const transfer = (day: Day, assetId: string, quantity: string, from: string, to: string): Draft => ({
  kind: "transfer",
  day,
  assetId,
  quantity: decimal(quantity),
  fromCustodianId: from,
  toCustodianId: to,
});

export const income = (
  day: Day,
  assetId: string,
  incomeKind: IncomeKind,
  gross: string,
  withheld: string,
): Draft => ({
  kind: "income",
  day,
  assetId,
  incomeKind,
  gross: decimal(gross),
  withheld: decimal(withheld),
});

export const entriesOf = (...drafts: Draft[]): LedgerEntry[] =>
  inLedgerOrder(drafts.map((draft, i): LedgerEntry => ({ ...draft, id: `entry ${i + 1}`, order: i })));

const average = (holding: Holding) => textOf(holding.cost.div(holding.quantity));

export function heldAfter(...drafts: Draft[]): Record<string, string> {
  const holdings = [...holdingsAfter(entriesOf(...drafts)).values()];
  return Object.fromEntries(
    holdings.map((holding) => [
      holding.assetId,
      `${textOf(holding.quantity)} @ ${average(holding)} = ${textOf(holding.cost)}`,
    ]),
  );
}

function shortDescription(effect: Effect): string {
  const words = (...amounts: Decimal[]) => amounts.map((amount) => textOf(amount)).join(" / ");
  switch (effect.kind) {
    case "contributed":
    case "withdrawn":
    case "charged":
      return `${effect.kind} ${effect.assetId} ${words(effect.amount)}`;
    case "income":
      return `income ${effect.assetId} ${words(effect.gross, effect.withheld, effect.gross.minus(effect.withheld))}`;
    case "adjusted":
      return `adjusted ${effect.assetId} ${words(effect.from.quantity, effect.to?.quantity ?? zero)}`;
    case "sold-short":
    case "bought-back":
      return `${effect.kind} ${effect.assetId} ${words(effect.quantity, effect.proceeds)}`;
    case "moved":
      return `moved ${effect.assetId} ${words(effect.quantity)}`;
    case "doubtful":
      return `doubtful ${effect.entryId}: ${words(effect.quantity)}`;
    case "rejected":
      return `rejected ${effect.entryId}: ${effect.reason}`;
    default:
      return effect satisfies never;
  }
}

/** The effects of the last entry, in alphabetical order. */
export const lastEffects = (...drafts: Draft[]) =>
  [...replay(entriesOf(...drafts))].at(-1)?.effects.map(shortDescription).toSorted();

export function onlyHolding(...drafts: Draft[]): Holding {
  const [holding, another] = holdingsAfter(entriesOf(...drafts)).values();
  if (!holding || another) throw new Error("Expected one holding");
  return holding;
}

export const unitsByCustodian = (holding: Holding) =>
  Object.fromEntries([...holding.byCustodian].map(([id, units]) => [id ?? "none", textOf(units)]));

// Rounds twice, so that an error at the 70th digit cannot decide a tie at the 20th decimal.
export const wideText = (amount: Decimal) => textOf(amount.toDecimalPlaces(40), 20);

export function describeHolding(holding: Holding | undefined) {
  if (!holding) return "nothing";
  const { quantity, cost, costWithFees, lastTrade } = holding;
  const units = [...holding.byCustodian].map(([id, of]) => [id ?? "none", wideText(of)] as const);
  return {
    assetId: holding.assetId,
    amounts: [quantity, cost, costWithFees].map(wideText),
    lastTrade: `${wideText(lastTrade.price)} on ${lastTrade.day}`,
    custodianId: holding.custodianId,
    byCustodian: Object.fromEntries(units.filter(([, of]) => of !== "0").toSorted()),
  };
}

function effectText(effect: Effect): string {
  const parts = Object.entries(effect).map(([name, value]) => {
    if (name === "from" || name === "to") return [name, describeHolding(value as Holding | undefined)];
    return [name, value instanceof Decimal ? wideText(value) : value];
  });
  return JSON.stringify(parts.toSorted());
}

export const describeEffects = (effects: readonly Effect[]) => effects.map(effectText).toSorted();
