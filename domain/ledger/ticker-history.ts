import type { Day } from "#domain/calendar.ts";
import { type Decimal, one } from "#domain/decimal.ts";
import {
  type Bracket,
  type Conversion,
  dividedByRatio,
  type Ratio,
  type Rename,
  type Trade,
  timesRatio,
} from "#domain/ledger/entry.ts";

/** One code took the place of another: of the same security (`isRename`, one for one), or of one that became another. */
export type TickerChange = {
  oldId: string;
  newId: string;
  day: Day;
  bracket?: Bracket;
  isRename: boolean;
  ratio: Ratio;
  costShare: Decimal;
  cash: Decimal;
};

/** A trade of an asset, recorded under another code. */
export type AsRecorded = { recorded?: Pick<Trade, "assetId" | "quantity" | "price"> };

/** Which codes are the same security, which is known by its newest code, and which securities became others. */
export class TickerHistory {
  readonly #changes: readonly TickerChange[];
  readonly #renamed: ReadonlyMap<string, string>;
  readonly #securities = new Map<string, string>();
  readonly #codes = new Map<string, string[]>();
  readonly #linked = new Map<string, string[]>();

  constructor(changes: readonly TickerChange[]) {
    this.#changes = changes;
    const ids = [...new Set(changes.flatMap(({ oldId, newId }) => [oldId, newId]))];
    this.#renamed = new Map(
      changes.flatMap(({ oldId, newId, isRename }) => (isRename ? [[oldId, newId] as const] : [])),
    );
    for (const id of ids) this.#securities.set(id, successorsFrom(this.#renamed, id).at(-1) ?? id);
    for (const [security, codes] of Map.groupBy(ids, (id) => this.securityOf(id)))
      this.#codes.set(security, codes);
    for (const { oldId, newId } of changes) this.#link(oldId, newId);
  }

  #link(a: string, b: string): void {
    const all = [...new Set([...this.linkedAssets(a), ...this.linkedAssets(b)])];
    for (const id of all) this.#linked.set(id, all);
  }

  /** The newest code of the same security. */
  securityOf(assetId: string): string {
    return this.#securities.get(assetId) ?? assetId;
  }

  /** All codes of the same security. */
  tickersOf(assetId: string): readonly string[] {
    return this.#codes.get(this.securityOf(assetId)) ?? [assetId];
  }

  /** All codes whose entries lead to holdings of each other; always in the same order. */
  linkedAssets(assetId: string): readonly string[] {
    return this.#linked.get(assetId) ?? [assetId];
  }

  /** Each of them and all linked ones, once. */
  includeLinked(assetIds: Iterable<string>): string[] {
    return [...new Set([...assetIds].flatMap((id) => this.linkedAssets(id)))];
  }

  hasTickerChange(assetId: string): boolean {
    return this.#securities.has(assetId);
  }

  #known<Entry extends Trade>(trades: readonly Entry[]): Entry[] {
    return trades.filter(({ assetId }) => this.hasTickerChange(assetId));
  }

  /** The renames of codes with trades before them. One known by a bracket comes before the first trade under the new code. */
  renames(trades: readonly Trade[]): Rename[] {
    const recorded = this.#known(trades);
    return this.#changes.flatMap((change) => {
      const { oldId, newId, isRename, bracket } = change;
      if (!isRename) return [];
      const first = recorded.find((trade) => trade.assetId === newId && isWithin(change, trade.day));
      const day = first?.day ?? change.day;
      const former = this.tickersOf(oldId).filter((id) => successorsFrom(this.#renamed, id).includes(oldId));
      if (!recorded.some((trade) => trade.day < day && former.includes(trade.assetId))) return [];
      const fact = { id: `${oldId} ${newId}`, kind: "rename" as const, day, order: 0 };
      return {
        ...fact,
        assetId: this.securityOf(newId),
        formerId: oldId,
        newId,
        ...(bracket && { bracket }),
      };
    });
  }

  /**
   * Those between securities. Where the first trade of the new security is a sale, and within the bracket, the old one had
   * become it by then.
   */
  conversions(trades: readonly Trade[]): Conversion[] {
    const recorded = this.#known(trades);
    return this.#changes.flatMap((change) => {
      const { oldId, newId, isRename, ratio, costShare, cash, bracket } = change;
      if (isRename) return [];
      const [assetId, toAssetId] = [this.securityOf(oldId), this.securityOf(newId)];
      const first = recorded.find((trade) => this.securityOf(trade.assetId) === toAssetId);
      const day = first?.kind === "sell" && isWithin(change, first.day) ? first.day : change.day;
      const fact = { id: `${oldId} ${newId}`, kind: "conversion" as const, day, order: 0 };
      return { ...fact, assetId, toAssetId, ratio, costShare, cash, ...(bracket && { bracket }) };
    });
  }

  /** Trades under any code → trades of securities; those of one that became another are trades of that one from then on. */
  mapToSecurities<Entry extends Trade>(trades: readonly Entry[]): (Entry & AsRecorded)[] {
    const conversions = this.conversions(trades);
    return trades.map((trade) => {
      if (!this.hasTickerChange(trade.assetId)) return trade;
      const { assetId, ratio } = this.heldAs(trade, conversions);
      if (assetId === trade.assetId) return trade;
      const recorded = { assetId: trade.assetId, quantity: trade.quantity, price: trade.price };
      const quantity = timesRatio(trade.quantity, ratio);
      return { ...trade, assetId, quantity, price: dividedByRatio(trade.price, ratio), recorded };
    });
  }

  /** The security that a code stands for at the end of a day, and its units for units of the code. */
  heldAs(
    { assetId, day }: { assetId: string; day: Day },
    conversions: readonly Conversion[],
  ): { assetId: string; ratio: Ratio } {
    const seen = new Set<string>();
    let held = { assetId: this.securityOf(assetId), ratio: { from: one, to: one } };
    for (;;) {
      seen.add(held.assetId);
      const next = conversions.find(
        (each) => each.assetId === held.assetId && each.day <= day && each.costShare.eq(one),
      );
      if (!next || seen.has(next.toAssetId)) return held;
      const ratio = { from: held.ratio.from.times(next.ratio.from), to: held.ratio.to.times(next.ratio.to) };
      held = { assetId: next.toAssetId, ratio };
    }
  }
}

/** The code and those that took its place, in order. */
function successorsFrom(renamed: ReadonlyMap<string, string>, id: string): string[] {
  const names = new Set<string>();
  for (let at: string | undefined = id; at !== undefined && !names.has(at); at = renamed.get(at))
    names.add(at);
  return [...names];
}

const isWithin = ({ day: last, bracket }: TickerChange, day: Day) =>
  bracket !== undefined && bracket.from < day && day < last;
