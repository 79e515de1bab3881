import { Decimal, decimal, zero } from "#domain/kernel/decimal.ts";
import { isSpinOff, type LedgerEntry, type Ratio, timesRatio } from "#domain/ledger/entry.ts";

/** A smaller remainder could never be bought back. */
const smallestUnit = decimal("0.0000000001");

/** Sales of one asset beyond the units held. */
type Uncovered = {
  /** Units that the person declared as sold short, and did not buy back yet. */
  short: Decimal;
  /** Received for these units, after fees. In BRL. */
  proceeds: Decimal;
  /** Units without a declaration: an earlier purchase is missing, or a later one buys them back. */
  missing: Decimal;
};

/** The effect of a purchase on earlier sales: units bought back with their proceeds, and units that perhaps nobody holds. */
export type Covering = { boughtBack: Decimal; proceeds: Decimal; doubtful: Decimal };

const none: Uncovered = { short: zero, proceeds: zero, missing: zero };
const coversNothing: Covering = { boughtBack: zero, proceeds: zero, doubtful: zero };

/** Sales of more than was held, by a key for each asset. */
export class UncoveredSales {
  readonly #sales = new Map<string, Uncovered>();

  #set(key: string, { short, proceeds, missing }: Uncovered): void {
    const isOpen = short.gte(smallestUnit);
    const isMissing = missing.gte(smallestUnit);
    if (!isOpen && !isMissing) this.#sales.delete(key);
    else
      this.#sales.set(key, {
        short: isOpen ? short : zero,
        proceeds: isOpen ? proceeds : zero,
        missing: isMissing ? missing : zero,
      });
  }

  /** Whether units are sold short. */
  isShort(key: string): boolean {
    return this.#sales.get(key)?.short.gt(0) ?? false;
  }

  sellShort(key: string, units: Decimal, proceeds: Decimal): void {
    const { short, proceeds: received, missing } = this.#sales.get(key) ?? none;
    this.#set(key, { short: short.plus(units), proceeds: received.plus(proceeds), missing });
  }

  miss(key: string, units: Decimal): void {
    const known = this.#sales.get(key) ?? none;
    this.#set(key, { ...known, missing: known.missing.plus(units) });
  }

  /** A purchase: it buys back what was sold short first. */
  cover(key: string, quantity: Decimal): Covering {
    const known = this.#sales.get(key);
    if (!known) return coversNothing;
    const { short, proceeds: received, missing } = known;
    const boughtBack = Decimal.min(short, quantity);
    const proceeds = boughtBack.eq(short) ? received : received.times(boughtBack).div(short);
    const doubtful = Decimal.min(missing, quantity.minus(boughtBack));
    this.#set(key, {
      short: short.minus(boughtBack),
      proceeds: received.minus(proceeds),
      missing: missing.minus(doubtful),
    });
    return { boughtBack, proceeds, doubtful };
  }

  /** The seller owes the units that an event makes of those sold short, and the cash that it pays. */
  follow(entry: LedgerEntry, keyOf: (assetId: string) => string): void {
    const key = keyOf(entry.assetId);
    const known = this.#sales.get(key);
    if (!known) return;
    if (entry.kind === "split" || entry.kind === "bonus") this.#set(key, afterRatio(known, entry.ratio));
    if (entry.kind !== "conversion" || isSpinOff(entry)) return;
    this.#sales.delete(key);
    const moved = afterRatio(known, entry.ratio);
    const toKey = keyOf(entry.toAssetId);
    const there = this.#sales.get(toKey) ?? none;
    this.#set(toKey, {
      short: there.short.plus(moved.short),
      proceeds: there.proceeds.plus(moved.proceeds).minus(entry.cash.times(known.short)),
      missing: there.missing.plus(moved.missing),
    });
  }
}

const afterRatio = ({ short, proceeds, missing }: Uncovered, ratio: Ratio): Uncovered => ({
  short: timesRatio(short, ratio),
  proceeds,
  missing: timesRatio(missing, ratio),
});
