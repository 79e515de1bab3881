import type { Day } from "#domain/kernel/calendar.ts";
import { one } from "#domain/kernel/decimal.ts";
import {
  type Conversion,
  dividedByRatio,
  type Ratio,
  type Rename,
  type Trade,
  timesRatio,
} from "#domain/ledger/entry.ts";

/** A new ticker replaces an old one: of the same security (`isRename`, one to one), or by conversion into another. */
export type TickerChange = Pick<
  Conversion,
  | "id"
  | "order"
  | "day"
  | "bracket"
  | "ratio"
  | "costShare"
  | "cash"
  | "unitCost"
  | "isShareMerger"
  | "staysListed"
> & {
  oldId: string;
  newId: string;
  isRename: boolean;
};

/** `recorded` holds the original values of a trade that was recorded under another ticker. */
export type AsRecorded = { recorded?: Pick<Trade, "assetId" | "quantity" | "price"> };

/**
 * Groups tickers into securities, identified by their newest ticker, and knows which securities were converted into others.
 * Tickers are represented by asset ids.
 */
export class TickerHistory {
  readonly #changes: readonly TickerChange[];
  readonly #renamed: ReadonlyMap<string, string>;
  readonly #securities = new Map<string, string>();
  readonly #codes = new Map<string, string[]>();
  readonly #linked = new Map<string, string[]>();

  /** `units` are certificates with their classes of shares; they are connected, and not the same security. */
  constructor(changes: readonly TickerChange[], units: readonly (readonly string[])[] = []) {
    this.#changes = changes;
    const ids = [...new Set(changes.flatMap(({ oldId, newId }) => [oldId, newId]))];
    this.#renamed = new Map(
      changes.flatMap(({ oldId, newId, isRename }) => (isRename ? [[oldId, newId] as const] : [])),
    );
    for (const id of ids) this.#securities.set(id, successorsFrom(this.#renamed, id).at(-1) ?? id);
    for (const [security, codes] of Map.groupBy(ids, (id) => this.securityOf(id)))
      this.#codes.set(security, codes);
    for (const { oldId, newId } of changes) this.#link(oldId, newId);
    for (const [unitId, ...classes] of units)
      for (const assetId of classes) if (unitId !== undefined) this.#link(unitId, assetId);
  }

  /** The changes of these tickers. */
  changesOf(ids: ReadonlySet<string>): TickerChange[] {
    return this.#changes.filter(({ oldId, newId }) => ids.has(oldId) || ids.has(newId));
  }

  #link(a: string, b: string): void {
    const all = [...new Set([...this.linkedAssets(a), ...this.linkedAssets(b)])];
    for (const id of all) this.#linked.set(id, all);
  }

  /** The newest ticker of the same security. */
  securityOf(assetId: string): string {
    return this.#securities.get(assetId) ?? assetId;
  }

  /** All tickers of the same security. */
  tickersOf(assetId: string): readonly string[] {
    return this.#codes.get(this.securityOf(assetId)) ?? [assetId];
  }

  /** All assets connected by renames, conversions or units, always in the same order. */
  linkedAssets(assetId: string): readonly string[] {
    return this.#linked.get(assetId) ?? [assetId];
  }

  /** The given assets and all connected ones, without duplicates. */
  includeLinked(assetIds: Iterable<string>): string[] {
    return [...new Set([...assetIds].flatMap((id) => this.linkedAssets(id)))];
  }

  /** The conversions into a security, in order of day. */
  conversionsInto(security: string): TickerChange[] {
    return this.#changes
      .filter(({ newId, isRename }) => !isRename && this.securityOf(newId) === security)
      .toSorted((a, b) => (a.day < b.day ? -1 : 1));
  }

  hasTickerChange(assetId: string): boolean {
    return this.#securities.has(assetId);
  }

  #known<Entry extends Trade>(trades: readonly Entry[]): Entry[] {
    return trades.filter(({ assetId }) => this.hasTickerChange(assetId));
  }

  /** The renames that have trades before them. A rename with a bracket is dated on the first trade under the new ticker. */
  renames(trades: readonly Trade[]): Rename[] {
    const recorded = this.#known(trades);
    return this.#changes.flatMap((change) => {
      const { oldId, newId, isRename, bracket } = change;
      if (!isRename) return [];
      const first = recorded.find((trade) => trade.assetId === newId && isWithin(change, trade.day));
      const day = first?.day ?? change.day;
      const former = this.tickersOf(oldId).filter((id) => successorsFrom(this.#renamed, id).includes(oldId));
      if (!recorded.some((trade) => trade.day < day && former.includes(trade.assetId))) return [];
      return {
        id: change.id,
        kind: "rename" as const,
        day,
        order: change.order,
        assetId: this.securityOf(newId),
        formerId: oldId,
        newId,
        ...(bracket && { bracket }),
      };
    });
  }

  /**
   * The conversions between securities. If the first trade of the new security is a sale within the bracket, the conversion
   * is dated on that day. The units sold must have existed.
   */
  conversions(trades: readonly Trade[]): Conversion[] {
    const recorded = this.#known(trades);
    return this.#changes.flatMap((change) => {
      const { oldId, newId, isRename, ...terms } = change;
      if (isRename) return [];
      const assetId = this.securityOf(oldId);
      const toAssetId = this.securityOf(newId);
      if (assetId === toAssetId) return [];
      const first = change.bracket && recorded.find((trade) => this.securityOf(trade.assetId) === toAssetId);
      const day = first?.kind === "sell" && isWithin(change, first.day) ? first.day : change.day;
      return { ...terms, kind: "conversion" as const, day, assetId, toAssetId };
    });
  }

  /** Maps trades to securities. Trades of a converted security count as trades of its successor from the conversion on. */
  mapToSecurities<Entry extends Trade>(trades: readonly Entry[]): (Entry & AsRecorded)[] {
    const conversions = this.conversions(trades).filter(({ staysListed }) => !staysListed);
    return trades.map((trade) => {
      if (!this.hasTickerChange(trade.assetId)) return trade;
      const { assetId, ratio } = this.heldAs(trade, conversions);
      if (assetId === trade.assetId) return trade;
      const recorded = { assetId: trade.assetId, quantity: trade.quantity, price: trade.price };
      const quantity = timesRatio(trade.quantity, ratio);
      return { ...trade, assetId, quantity, price: dividedByRatio(trade.price, ratio), recorded };
    });
  }

  /** The security that a ticker represents at the end of a day, and the ratio between their units. */
  heldAs(
    { assetId, day }: { assetId: string; day: Day },
    conversions: readonly Conversion[],
  ): { assetId: string; ratio: Ratio } {
    const seen = new Set<string>();
    let held = { assetId: this.securityOf(assetId), ratio: { from: one, to: one } };
    for (;;) {
      seen.add(held.assetId);
      const next = conversions.find(
        ({ assetId: old, day: from, costShare, staysListed }) =>
          old === held.assetId && from <= day && costShare.eq(one) && !staysListed,
      );
      if (!next || seen.has(next.toAssetId)) return held;
      const ratio = { from: held.ratio.from.times(next.ratio.from), to: held.ratio.to.times(next.ratio.to) };
      held = { assetId: next.toAssetId, ratio };
    }
  }
}

/** The ticker and its successors, in order. */
function successorsFrom(renamed: ReadonlyMap<string, string>, id: string): string[] {
  const names = new Set<string>();
  for (let at: string | undefined = id; at !== undefined && !names.has(at); at = renamed.get(at))
    names.add(at);
  return [...names];
}

const isWithin = ({ day: last, bracket }: TickerChange, day: Day) =>
  bracket !== undefined && bracket.from < day && day < last;
