import { type Institution, institutionOfCustodian } from "#domain/imports/institutions.ts";
import type { ImportRow } from "#domain/imports/rows.ts";
import type { Decimal } from "#domain/kernel/decimal.ts";
import type { TickerHistory } from "#domain/ledger/ticker-history.ts";
import { listCustodians } from "#server/custodians/queries.ts";
import type { Db } from "#server/db/client.ts";
import { areAlike } from "#server/imports/plan/alike-amounts.ts";
import { findImportedTrades } from "#server/imports/plan/known-row-queries.ts";
import type { LinkedPortfolio } from "#server/imports/plan/linked-portfolios.ts";
import type { PlannedTrade, TradeOrigin } from "#server/imports/plan/planned-entry.ts";
import type { PlannedRow } from "#server/imports/plan/planned-row.ts";
import { digestOf } from "#server/imports/plan/row-digest.ts";
import { findSameCodes, type SameCodes } from "#server/imports/plan/same-codes.ts";
import { findTrades } from "#server/ledger/trade-queries.ts";

export type TradeRow = PlannedRow & { entry: PlannedTrade };

type Source =
  | { from: "typed" }
  /** `digest`: that of its row, in hexadecimal. */
  | { from: "imported"; origin: TradeOrigin; digest: string }
  /** A row of another file of the upload. */
  | { from: "upload"; row: TradeRow };

/** A trade that a row may state again. */
export type FormerTrade = Source & {
  assetId: string;
  quantity: Decimal;
  price: Decimal;
  fees: Decimal;
  /** Null without a broker. */
  institution: Institution | null;
  /** The linked portfolio that has it; null for the own one. */
  place: string | null;
};

type Upload = {
  rows: readonly PlannedRow[];
  /** The number of each row's file. */
  fileOf: (row: ImportRow) => number;
  codes: TickerHistory;
};

const sideOf = (type: PlannedTrade["type"]) => (type === "BUY" ? "buy" : "sell");

const amountsOf = ({ quantity, price }: { quantity: Decimal; price: Decimal }) => `${quantity} ${price}`;

function addTo<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
}

/** Executions of one order on one day. */
const maxParts = 50;

/** Null for a typed trade. */
export function originOf(trade: FormerTrade): TradeOrigin | null {
  switch (trade.from) {
    case "typed":
      return null;
    case "imported":
      return trade.origin;
    case "upload":
      return trade.row.entry.origin;
  }
}

const digestsOf = (rows: readonly PlannedRow[]) =>
  new Set(rows.map(({ row }) => digestOf(row.key).toString("hex")));

/** The trades that rows of an upload may state again: those of the portfolio, and rows of its other files. */
export class FormerTrades {
  readonly #byPlace = new Map<string, FormerTrade[]>();
  readonly #byAmounts = new Map<string, FormerTrade[]>();
  readonly #used = new Set<FormerTrade>();
  readonly #digests: ReadonlySet<string>;
  readonly #fileOf: (row: ImportRow) => number;
  readonly #codes: TickerHistory;
  readonly #sameCodes: SameCodes;

  private constructor({ rows, fileOf, codes }: Upload, sameCodes: SameCodes) {
    this.#sameCodes = sameCodes;
    this.#digests = digestsOf(rows);
    this.#fileOf = fileOf;
    this.#codes = codes;
  }

  /** Finds those of the portfolio, and those that linked portfolios have of the assets that moved. */
  static async find(
    db: Db,
    { id, linked }: { id: string; linked: readonly LinkedPortfolio[] },
    upload: Upload,
  ): Promise<FormerTrades> {
    const { rows, codes } = upload;
    const sameCodes = await findSameCodes(db, rows);
    const found = new FormerTrades(upload, sameCodes);
    const named = [...rows.flatMap(({ entry }) => entry?.asset.id ?? []), ...sameCodes.mainIds.keys()];
    const assetIds = codes.includeLinked(named);
    const names = new Map((await listCustodians(db)).map((custodian) => [custodian.id, custodian.name]));
    const former: { at: string; trade: FormerTrade }[] = [];
    const portfolios = [{ id, place: null, assetIds: new Set(assetIds) }, ...linked];
    for (const { id: portfolioId, place, assetIds: ofPortfolio } of portfolios) {
      const imported = await findImportedTrades(db, portfolioId);
      const wanted = assetIds.filter((assetId) => ofPortfolio.has(assetId));
      const trades = await findTrades(db, { portfolioId }, { assetIds: wanted });
      for (const { id: tradeId, assetId, kind, day, quantity, price, fees, custodianId } of trades) {
        const row = imported.get(tradeId);
        const source: Source = row ? { from: "imported", ...row } : { from: "typed" };
        const name = names.get(custodianId ?? "");
        const institution = name === undefined ? null : institutionOfCustodian(name);
        const trade: FormerTrade = { ...source, assetId, quantity, price, fees, institution, place };
        former.push({ at: found.#placeAt(assetId, kind, day), trade });
      }
    }
    // A typed trade answers before an imported one.
    for (const { at, trade } of former) if (trade.from === "typed") found.#addAt(at, trade);
    for (const { at, trade } of former) if (trade.from !== "typed") found.#addAt(at, trade);
    return found;
  }

  #placeAt(assetId: string, side: "buy" | "sell", day: string): string {
    return [this.#codes.securityOf(this.#mainIdOf(assetId)), side, day].join(" ");
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

  /** The place of trades of one security, side and day. */
  placeOf({ asset, type, day }: PlannedTrade): string {
    return this.#placeAt(asset.id, sideOf(type), day);
  }

  /** Adds a row of the upload. */
  add(row: TradeRow): void {
    const { asset, quantity, price, fees, institution } = row.entry;
    const assetId = asset.id;
    this.#addAt(this.placeOf(row.entry), {
      from: "upload",
      row,
      assetId,
      quantity,
      price,
      fees,
      institution,
      place: null,
    });
  }

  #addAt(place: string, trade: FormerTrade): void {
    addTo(this.#byPlace, place, trade);
    addTo(this.#byAmounts, `${place} ${amountsOf(trade)}`, trade);
  }

  /** The trades that the row may state again. Each answers for one row. */
  of(row: TradeRow): FormerTrade[] {
    const former = this.#byPlace.get(this.placeOf(row.entry)) ?? [];
    return former.filter((trade) => !this.#used.has(trade) && this.#mayState(row, trade));
  }

  /** Those of them that are of the same amounts. */
  ofSameAmounts(row: TradeRow): FormerTrade[] {
    return this.#sameOn(row, row.entry.day);
  }

  #sameOn(row: TradeRow, day: string): FormerTrade[] {
    const { asset, type } = row.entry;
    const place = `${this.#placeAt(asset.id, sideOf(type), day)} ${amountsOf(row.entry)}`;
    const former = this.#byAmounts.get(place) ?? [];
    return former.filter((trade) => !this.#used.has(trade) && this.#mayState(row, trade));
  }

  /** Whether another kind of source has a trade of the same amounts on that day. */
  hasOtherSourceOn(row: TradeRow, day: string): boolean {
    return this.#sameOn(row, day).some((trade) => originOf(trade) !== row.entry.origin);
  }

  /** Whether a trade of the same amounts stands on another day, or trades that are it together. */
  hasOnDay(row: TradeRow, day: string): boolean {
    const { asset, type } = row.entry;
    const place = this.#placeAt(asset.id, sideOf(type), day);
    const mayBe = (trade: FormerTrade) => !this.#used.has(trade) && this.#mayState(row, trade);
    if (this.#sameOn(row, day).length > 0) return true;
    const parts = this.#byPlace.get(place) ?? [];
    return parts.length > 1 && parts.length <= maxParts && areAlike([row.entry], parts.filter(mayBe), false);
  }

  /** B3 states each trade once, in whichever file. A row of an earlier import that is in the upload too answers for itself. */
  #mayState({ row, entry: { origin } }: TradeRow, trade: FormerTrade): boolean {
    switch (trade.from) {
      case "typed":
        return true;
      case "imported":
        return origin === "B3" ? trade.origin === "SHEET" : !this.#digests.has(trade.digest);
      case "upload":
        return (
          origin === "SHEET" &&
          (trade.row.entry.origin === "B3" || this.#fileOf(trade.row.row) < this.#fileOf(row))
        );
    }
  }

  use(trade: FormerTrade): void {
    this.#used.add(trade);
  }
}
