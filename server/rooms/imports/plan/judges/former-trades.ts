import { type Institution, institutionOfCustodian } from "#domain/imports/institutions.ts";
import type { ImportRow } from "#domain/imports/rows.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { type Decimal, decimal, zero } from "#domain/kernel/decimal.ts";
import type { Trade } from "#domain/ledger/entry.ts";
import { listCustodians } from "#server/ledger/custodians/queries.ts";
import { findTrades } from "#server/ledger/replays/trade-queries.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { Facts } from "#server/rooms/imports/plan/judges/judge.ts";
import { firstOf, OpenRecords, type Place } from "#server/rooms/imports/plan/judges/open-records.ts";
import { findSameCodes, type SameCodes } from "#server/rooms/imports/plan/judges/same-codes.ts";
import { hasAsset } from "#server/rooms/imports/plan/known-portfolios.ts";
import type { PlannedTrade, TradeOrigin } from "#server/rooms/imports/plan/planned-entry.ts";
import {
  isNewTrade,
  isOfSheet,
  type PlannedRow,
  type TradeRow,
} from "#server/rooms/imports/plan/planned-row.ts";

type Source =
  | { from: "typed"; origin: null }
  /** `digest`: that of its row, in hexadecimal. */
  | { from: "imported"; origin: TradeOrigin; digest: string }
  /** A row of another file of the upload. */
  | { from: "upload"; origin: TradeOrigin; row: TradeRow };

/** A trade that a row may state again. */
export type FormerTrade = Source &
  Place &
  Pick<PlannedTrade, "quantity" | "price" | "fees"> & {
    assetId: string;
    /** Null without a broker. */
    institution: Institution | null;
    /** The linked portfolio that has it; null for the own one. */
    place: string | null;
  };

const sideOf = ({ type }: PlannedTrade): Trade["kind"] => (type === "BUY" ? "buy" : "sell");

const sourceText = ({ from, origin }: Pick<FormerTrade, "from" | "origin">) => `${from} ${origin}`;

type Amounts = { quantity: Decimal; price: Decimal };

const amountsOf = ({ quantity, price }: Amounts) => `${quantity} ${price}`;

/** The units of trades, and their value. */
export const totalOf = (trades: readonly Amounts[]) => ({
  quantity: trades.reduce((sum, { quantity }) => sum.plus(quantity), zero),
  value: trades.reduce((sum, { quantity, price }) => sum.plus(quantity.times(price)), zero),
});

/** Rounded prices and averages of one trade differ by less, and so do coins before and after their fee. */
const tolerance = decimal("0.01");
const isNear = (a: Decimal, b: Decimal) => a.minus(b).abs().lte(a.times(tolerance));

/** Whether both are as many units for nearly as much: one trade, rounded, or divided into parts by one of the files. */
export function areAlike(some: readonly Amounts[], others: readonly Amounts[], isCoin: boolean): boolean {
  const a = totalOf(some);
  const b = totalOf(others);
  const hasSameUnits = isCoin ? isNear(a.quantity, b.quantity) : a.quantity.eq(b.quantity);
  return hasSameUnits && isNear(a.value, b.value);
}

/** Executions of one order on one day. */
const maxParts = 50;

/** The new trades of an upload, those of B3 first: they also say the broker. */
export function newTrades(rows: readonly PlannedRow[]): TradeRow[] {
  const trades = rows.filter(isNewTrade);
  return [...trades.filter((row) => !isOfSheet(row)), ...trades.filter(isOfSheet)];
}

/** The trades that rows of an upload may state again: those of the portfolio and of linked ones, and rows of its other files. */
export class FormerTrades {
  /** Whether the upload has rows of another spreadsheet that an earlier import had. */
  readonly isSentAgain: boolean;
  readonly #open = new OpenRecords<FormerTrade>();
  /** How many trades stood on a day, also those that answered for a row. */
  readonly #counts = new Map<string, number>();
  readonly #stating = new Set<ImportRow>();
  /** The sources and origins of the trades. */
  readonly #sources = new Set<string>();
  readonly #facts: Facts;
  readonly #sameCodes: SameCodes;

  constructor(rows: readonly PlannedRow[], facts: Facts, sameCodes: SameCodes) {
    this.isSentAgain = rows.some(({ group, row }) => group === "known" && row.kind === "other-trades");
    this.#facts = facts;
    this.#sameCodes = sameCodes;
  }

  /** The security and the side. */
  ofTrade(assetId: string, side: Trade["kind"]): string {
    return `${this.#facts.events.codes.securityOf(this.#mainIdOf(assetId))} ${side}`;
  }

  #ofRow({ entry }: TradeRow): string {
    return this.ofTrade(entry.asset.id, sideOf(entry));
  }

  /** The asset that rows of the asset's code go to. */
  #mainIdOf(assetId: string): string {
    return this.#sameCodes.mainIds.get(assetId) ?? assetId;
  }

  /** Whether both are of one asset, or of assets that the code of the row names. */
  isOfAsset({ assetId }: FormerTrade, { entry: { asset } }: TradeRow): boolean {
    return this.#mainIdOf(assetId) === this.#mainIdOf(asset.id);
  }

  /** The question for a row whose code several contracts have. Undefined for others, and if it replaces another row. */
  severalContractsText({ row, replaces }: TradeRow): string | undefined {
    if (replaces) return undefined;
    const code = "product" in row ? row.product.code : "";
    if (!this.#sameCodes.ofSeveralContracts.has(code)) return undefined;
    return `Várias aplicações têm o código ${code}: confira se esta linha já é de uma delas`;
  }

  /** The same text for trades of one file, security, side and day. */
  placeOf(row: TradeRow): string {
    return `${this.#facts.fileOf(row.row)} ${this.#ofRow(row)} ${row.entry.day}`;
  }

  add(trade: FormerTrade): void {
    const { of, day } = trade;
    this.#open.add(trade);
    this.#sources.add(sourceText(trade));
    this.#counts.set(`${of} ${day}`, (this.#counts.get(`${of} ${day}`) ?? 0) + 1);
  }

  /** Adds a row of the upload. */
  addRow(row: TradeRow): void {
    const { asset, day, quantity, price, fees, institution, origin } = row.entry;
    const place = { of: this.#ofRow(row), day, amount: amountsOf(row.entry), place: null };
    const source = { from: "upload", origin, row } as const;
    this.add({ ...source, ...place, assetId: asset.id, quantity, price, fees, institution });
  }

  /** The trades of a day that the row may state again. Each answers for one row. */
  on(row: TradeRow, day: Day = row.entry.day): FormerTrade[] {
    return [...this.#open.at(this.#ofRow(row), day)].filter((trade) => this.#mayState(row, trade));
  }

  /** The first of them that is of the same amounts and passes a check. */
  sameOn(row: TradeRow, day: Day, passes: (trade: FormerTrade) => boolean): FormerTrade | undefined {
    const same = this.#open.at(this.#ofRow(row), day, amountsOf(row.entry));
    return firstOf(same, (trade) => this.#mayState(row, trade) && passes(trade));
  }

  /** Whether rows of an origin may state any of the trades. A first file has nothing to look for on other days. */
  hasTradesFor(origin: TradeOrigin): boolean {
    if (this.#sources.has(sourceText({ from: "typed", origin: null }))) return true;
    if (origin === "SHEET") return this.#sources.size > 0;
    return this.#sources.has(sourceText({ from: "imported", origin: "SHEET" }));
  }

  /** Whether a trade of the same amounts stands on another day, or trades that are it together. */
  hasOnDay(row: TradeRow, day: Day): boolean {
    if (this.sameOn(row, day, () => true)) return true;
    const count = this.#counts.get(`${this.#ofRow(row)} ${day}`) ?? 0;
    return count > 1 && count <= maxParts && areAlike([row.entry], this.on(row, day), false);
  }

  /** B3 states each trade once, in whichever file. A row of an earlier import that is in the upload too answers for itself. */
  #mayState({ row, entry: { origin } }: TradeRow, trade: FormerTrade): boolean {
    const { digests, fileOf } = this.#facts;
    if (trade.from === "typed") return true;
    if (trade.from === "imported")
      return origin === "B3" ? trade.origin === "SHEET" : !digests.has(trade.digest);
    return origin === "SHEET" && (trade.origin === "B3" || fileOf(trade.row.row) < fileOf(row));
  }

  /** Lets a trade answer for a row. */
  use(trade: FormerTrade, { row }: TradeRow): void {
    this.#open.take(trade);
    this.#stating.add(row);
  }

  /** Whether a trade answers for the row. */
  isStating({ row }: TradeRow): boolean {
    return this.#stating.has(row);
  }
}

/** Finds those of the portfolio, and those that linked portfolios have of the assets that moved. */
export async function loadFormerTrades(
  db: Db,
  rows: readonly PlannedRow[],
  facts: Facts,
): Promise<FormerTrades> {
  if (!rows.some(isNewTrade))
    return new FormerTrades(rows, facts, { mainIds: new Map(), ofSeveralContracts: new Set() });
  const sameCodes = await findSameCodes(db, rows);
  const former = new FormerTrades(rows, facts, sameCodes);
  const named = [...rows.flatMap(({ entry }) => entry?.asset.id ?? []), ...sameCodes.mainIds.keys()];
  const assetIds = facts.events.codes.includeLinked(named);
  const names = new Map((await listCustodians(db)).map((custodian) => [custodian.id, custodian.name]));
  const found: FormerTrade[] = [];
  for (const portfolio of [facts.own, ...facts.linked]) {
    const { id: portfolioId, place, recorded } = portfolio;
    const wanted = assetIds.filter((assetId) => hasAsset(portfolio, assetId));
    for (const trade of await findTrades(db, { portfolioId }, { assetIds: wanted })) {
      const { id, assetId, kind, day, quantity, price, fees, custodianId } = trade;
      const { digest, entry } = recorded.ofTrade(id) ?? {};
      const source: Source =
        digest !== undefined && entry?.origin
          ? { from: "imported", origin: entry.origin, digest }
          : { from: "typed", origin: null };
      const name = names.get(custodianId ?? "");
      const institution = name === undefined ? null : institutionOfCustodian(name);
      const stands = { of: former.ofTrade(assetId, kind), day, amount: amountsOf(trade), place };
      found.push({ ...source, assetId, quantity, price, fees, institution, ...stands });
    }
  }
  // A typed trade answers before an imported one.
  for (const trade of found) if (trade.from === "typed") former.add(trade);
  for (const trade of found) if (trade.from !== "typed") former.add(trade);
  return former;
}
