import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import type { RefusedRow } from "#contract/data-health.ts";
import { isBusinessDay, nextBusinessDay } from "#domain/kernel/business-days.ts";
import { addDays, type Day, dayOf, isRealDay } from "#domain/kernel/calendar.ts";
import { decimal, textOf } from "#domain/kernel/decimal.ts";
import { type PriceRow, upsertPrices } from "#server/market/market-data/catalogue/catalogue-queries.ts";
import { addCoupons } from "#server/market/market-data/catalogue/coupon-queries.ts";
import { FileFault } from "#server/market/market-data/sources/file-fault.ts";
import { atSaoPaulo } from "#server/market/market-data/sources/sao-paulo.ts";
import type { MarketSource, SourceResult } from "#server/market/market-data/sources/source.ts";
import { bondOf } from "#server/market/market-data/sources/treasury-bonds.ts";
import { addBonds, findKnown, type KnownBond } from "#server/market/market-data/sources/treasury-queries.ts";

/** Tesouro Transparente's open data: https://www.tesourotransparente.gov.br, licence ODbL, without a key. */
export type TreasurySettings = { url: string };

const path =
  "/ckan/dataset/df56aa42-484a-4a59-8184-7676580c81e3/resource/796d2059-14e9-44e3-80c9-2d9e30b405c1/download/precotaxatesourodireto.csv";
const header =
  "Tipo Titulo;Data Vencimento;Data Base;Taxa Compra Manha;Taxa Venda Manha;PU Compra Manha;PU Venda Manha;PU Base Manha";
const source = "Tesouro Direto";
const maxBytes = 60_000_000;
const maxLines = 1_000_000;
const firstDay = "2015-01-01";
/** A bond that the catalogue does not have is added if it was priced so recently. */
const recentDays = 30;
const maxStep = 2;
const batchSize = 10_000;
const hour = 3_600_000;

type BondPrice = { ticker: string; name: string; type: string; maturity: Day; day: Day; price: string };

const dayIn = (text: string) => text.split("/").reverse().join("-");

/** The redemption price of a line. Undefined without a price: the bond was not redeemed on that day. */
function priceOf(line: string, number: number, today: Day): BondPrice | undefined {
  const fault = (reason: string) => new FileFault(`linha ${number}: ${reason}`);
  const cells = line.split(";");
  if (cells.length !== 8) throw fault(`tem ${cells.length} colunas em vez de 8`);
  const [type = "", maturityText = "", dayText = "", , , , priceText = ""] = cells;
  const maturity = dayIn(maturityText);
  const day = dayIn(dayText);
  if (!isRealDay(maturity) || !isRealDay(day) || day > today) throw fault("data inválida");
  if (!/^(\d{1,7}(,\d{1,6})?)?$/.test(priceText)) throw fault("preço inválido");
  const price = textOf(decimal(priceText.replace(",", ".") || "0"));
  const bond = bondOf(type, maturity);
  return bond && price !== "0" && day >= firstDay ? { ...bond, type, maturity, day, price } : undefined;
}

/** Refuses a price that is far from the one before it; `prices` are of one bond, in order of day. */
function plausible(
  prices: readonly BondPrice[],
  known: KnownBond | undefined,
  refused: RefusedRow[],
): BondPrice[] {
  const before = [...(known?.recent ?? [])]
    .filter(([day]) => day < (prices[0]?.day ?? ""))
    .toSorted()
    .at(-1);
  let last = before && { day: before[0], price: before[1] };
  return prices.filter(({ ticker, day, price }) => {
    const step = last && last.day > addDays(day, -recentDays) ? decimal(price).div(last.price) : undefined;
    if (step && (step.gt(maxStep) || step.times(maxStep).lt(1))) {
      refused.push({
        subject: ticker,
        day,
        reason: `O preço é ${step.toFixed(2).replace(".", ",")} vezes o anterior`,
      });
      return false;
    }
    last = { day, price };
    return true;
  });
}

/** The content of a whole file. */
class BondFile {
  readonly byTicker = new Map<string, BondPrice[]>();
  newest: Day | null = null;
  #lines = 0;
  #compared = 0;
  #same = 0;

  readonly #known: Map<string, KnownBond>;
  readonly #today: Day;

  constructor(known: Map<string, KnownBond>, today: Day) {
    this.#known = known;
    this.#today = today;
  }

  read(line: string): void {
    this.#lines += 1;
    if (this.#lines > maxLines) throw new FileFault("o arquivo tem linhas demais");
    if (this.#lines === 1) {
      if (line.trim() !== header) throw new FileFault("as colunas do arquivo mudaram");
      return;
    }
    if (line === "") return;
    const found = priceOf(line, this.#lines, this.#today);
    if (!found) return;
    const { ticker, day, price } = found;
    if (day > (this.newest ?? "")) this.newest = day;
    const known = this.#known.get(ticker);
    const stored = known?.recent.get(day);
    if (stored !== undefined) {
      this.#compared += 1;
      if (decimal(price).div(stored).minus(1).abs().lt("0.005")) this.#same += 1;
    }
    const isNew = known ? day > (known.newest ?? "") : day > addDays(this.#today, -recentDays);
    if (!isNew) return;
    const prices = this.byTicker.get(ticker) ?? [];
    prices.push(found);
    this.byTicker.set(ticker, prices);
  }

  /** Throws if the file is not about these bonds or in another unit. */
  check(): void {
    if (this.newest === null) throw new FileFault("o arquivo não tem preços");
    if (this.#compared >= 20 && this.#same < 0.9 * this.#compared) {
      throw new FileFault("os preços não são os que conhecemos dos mesmos dias");
    }
  }

  /** The new prices, of bonds with one maturity in the year that their ticker names. */
  accepted(refused: RefusedRow[]): BondPrice[] {
    return [...this.byTicker.values()].flatMap((prices) => {
      const [first] = prices;
      if (first && prices.some(({ maturity }) => maturity !== first.maturity)) {
        refused.push({ subject: first.ticker, day: first.day, reason: "Há dois vencimentos no mesmo ano" });
        return [];
      }
      const byDay = new Map(prices.map((price) => [price.day, price]));
      const inOrder = [...byDay.values()].toSorted((a, b) => (a.day < b.day ? -1 : 1));
      return plausible(inOrder, first && this.#known.get(first.ticker), refused);
    });
  }
}

/** Redemption prices of all bonds of Tesouro Direto. */
export const createTreasury = ({ url }: TreasurySettings): MarketSource => ({
  name: "treasury",

  async update({ catalogue, now, fetch, validator, advance, signal }): Promise<SourceResult> {
    const today = dayOf(now);
    const evening = atSaoPaulo(today, "22:00");
    const soon = new Date(now.getTime() + 2 * hour);
    const nextMorning = atSaoPaulo(nextBusinessDay("ANBIMA", today), "08:00");
    const nextTryAt = (newest: Day | null) =>
      newest !== today && isBusinessDay("ANBIMA", today) && soon < evening ? soon : nextMorning;

    await using file = await fetch.file(new URL(path, url), { maxBytes, validator });
    const known = await findKnown(catalogue, today);
    if (!file) {
      const newest =
        [...known.values()]
          .flatMap(({ newest }) => newest ?? [])
          .toSorted()
          .at(-1) ?? null;
      return { stored: 0, refused: [], knownUntil: newest, validator, nextTryAt: nextTryAt(newest) };
    }
    const read = new BondFile(known, today);
    const lines = createInterface({ input: createReadStream(file.path, { encoding: "latin1" }), signal });
    for await (const line of lines) read.read(line);
    read.check();
    advance(0.7);
    const refused: RefusedRow[] = [];
    const prices = read.accepted(refused);
    const added = new Map(
      prices.flatMap((price) => (known.has(price.ticker) ? [] : [[price.ticker, price]])),
    );
    const stored = await catalogue.transaction().execute(async (db) => {
      if (added.size > 0) {
        await addBonds(db, [...added.values()]);
        await addCoupons(db);
      }
      let count = 0;
      for (let start = 0; start < prices.length; start += batchSize) {
        const rows = prices
          .slice(start, start + batchSize)
          .map(({ ticker, day, price }): PriceRow => ({ ticker, day, close: price, source }));
        count += await upsertPrices(db, rows, "official");
      }
      return count;
    });
    return {
      stored,
      refused,
      knownUntil: read.newest,
      validator: file.validator,
      nextTryAt: nextTryAt(read.newest),
    };
  },
});
