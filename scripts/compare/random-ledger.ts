import { addDays, type Day, daysBetween } from "#domain/kernel/calendar.ts";
import type { Random } from "#tests/faults/random.ts";

/** The assets and days for random ledgers. */
export type Market = {
  priced: string[];
  unpriced: string[];
  /** Assets with the days of their splits, reverse splits and bonuses. */
  eventful: { assetId: string; days: Day[] }[];
  /** The day of the newest close. */
  lastDay: Day;
};

export type Entry = {
  assetId: string;
  custodianId: string | null;
  type: "BUY" | "SELL";
  tradeDate: Day;
  quantity: string;
  /** Null means the close of the day times `markup`. */
  price: string | null;
  markup: string;
  fees: string;
  notes: string | null;
};

const firstDay = "2005-01-03";
/** One unit. Quantities are integer counts of 1e-10, so that the sale of a whole position leaves exactly zero. */
const one = 10n ** 10n;
const quantityText = (units: bigint) => `${units / one}.${String(units % one).padStart(10, "0")}`;
const atLeastOneUnit = (units: bigint) => (units > 0n ? units : 1n);
const randomDecimals = (random: Random, decimals: number) =>
  BigInt(random.between(0, 10 ** decimals - 1)) * 10n ** BigInt(10 - decimals);

function randomPurchase(random: Random): bigint {
  const kind = random.share();
  if (kind < 0.2) return BigInt(random.between(1, 50)) * 100n * one;
  if (kind < 0.55) return BigInt(random.between(1, 999)) * one;
  if (kind < 0.6) return BigInt(random.between(1, 9));
  if (kind < 0.63) return BigInt(random.between(1, 1_000_000)) * 1_000n * one;
  return atLeastOneUnit(BigInt(random.between(0, 200)) * one + randomDecimals(random, random.between(1, 10)));
}

/** A part of the position, all of it, or more than it. */
function randomSale(random: Random, held: bigint): bigint {
  if (held === 0n) return randomPurchase(random);
  const kind = random.share();
  if (kind < 0.2) return held;
  if (kind < 0.35) return held + randomPurchase(random);
  const whole = held / one;
  const part = BigInt(random.between(1, 99));
  return kind < 0.7 && whole > 1n
    ? atLeastOneUnit((whole * part) / 100n) * one
    : atLeastOneUnit((held * part) / 100n);
}

const randomFees = (random: Random) => {
  const kind = random.share();
  if (kind < 0.3) return "0";
  return quantityText(kind < 0.9 ? randomDecimals(random, 3) * 10n : randomDecimals(random, 10) * 5n);
};

function chooseAsset(random: Random, market: Market, own: string[]): { assetId: string; days: Day[] } {
  const kind = random.share();
  if (kind < 0.25) return random.oneOf(market.eventful);
  const several = market.eventful.filter(({ days }) => days.length > 1);
  if (kind < 0.45 && several.length > 0) return random.oneOf(several);
  if (kind < 0.6 && own.length > 0) return { assetId: random.oneOf(own), days: [] };
  const unpriced = kind < 0.65 && market.unpriced.length > 0;
  return { assetId: random.oneOf(unpriced ? market.unpriced : market.priced), days: [] };
}

/** Chooses few days, so that several entries share one; some are next to the days of events. */
function chooseDays(random: Random, lastDay: Day, events: Day[], count: number): Day[] {
  const whole = daysBetween(firstDay, lastDay);
  const begin = random.between(0, whole - 1);
  const span = random.share() < 0.3 ? Math.min(60, whole - begin) : whole - begin;
  return Array.from({ length: count }, () => {
    if (events.length > 0 && random.share() < 0.3) {
      const nearbyDay = addDays(random.oneOf(events), random.between(-1, 1));
      if (nearbyDay >= firstDay && nearbyDay <= lastDay) return nearbyDay;
    }
    return addDays(firstDay, begin + random.between(0, span));
  });
}

function shuffle<T>(random: Random, items: T[]): void {
  for (let last = items.length - 1; last > 0; last--) {
    const [item] = items.splice(random.between(0, last), 1);
    if (item !== undefined) items.push(item);
  }
}

/** Creates 1 to 60 entries in order of recording. `own` lists the person's custom assets. */
export function randomLedger(
  random: Random,
  market: Market,
  { own, custodians }: { own: string[]; custodians: string[] },
): Entry[] {
  const count = random.between(1, 60);
  const assets = Array.from({ length: random.between(1, Math.min(8, count)) }, () =>
    chooseAsset(random, market, own),
  );
  const events = assets.flatMap(({ days }) => days);
  const days = chooseDays(random, market.lastDay, events, random.between(1, count));
  const tradeDates = Array.from({ length: count }, () => random.oneOf(days)).toSorted();
  const held = new Map<string, bigint>();
  const entries = tradeDates.map((tradeDate): Entry => {
    const { assetId } = random.oneOf(assets);
    const before = held.get(assetId) ?? 0n;
    const sells = random.share() < (before === 0n ? 0.08 : 0.35);
    const quantity = sells ? randomSale(random, before) : randomPurchase(random);
    const after = sells ? before - quantity : before + quantity;
    held.set(assetId, after > 0n ? after : 0n);
    return {
      assetId,
      custodianId: random.share() < 0.2 ? null : random.oneOf(custodians),
      type: sells ? "SELL" : "BUY",
      tradeDate,
      quantity: quantityText(quantity),
      price: random.share() < 0.15 ? quantityText(atLeastOneUnit(randomDecimals(random, 10) * 300n)) : null,
      markup: String(random.between(800, 1200) / 1000),
      fees: randomFees(random),
      notes: random.share() < 0.1 ? 'Observação com "aspas" e ç' : null,
    };
  });
  if (random.share() < 0.3) shuffle(random, entries);
  return entries;
}
