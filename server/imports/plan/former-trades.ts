import type { Decimal } from "#domain/decimal.ts";
import { type Institution, institutionOfCustodian } from "#domain/imports/institutions.ts";
import type { ImportRow } from "#domain/imports/rows.ts";
import { listCustodians } from "#server/custodians/queries.ts";
import type { Db } from "#server/db/client.ts";
import { findImportedTrades } from "#server/imports/plan/known-row-queries.ts";
import type { PlannedTrade, TradeOrigin } from "#server/imports/plan/planned-entry.ts";
import type { PlannedRow } from "#server/imports/plan/planned-row.ts";
import { digestOf } from "#server/imports/plan/row-digest.ts";
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
  quantity: Decimal;
  price: Decimal;
  fees: Decimal;
  /** Null without a broker. */
  institution: Institution | null;
};

/** The place of trades of one asset, side and day. */
const placeOf = (assetId: string, side: "buy" | "sell", day: string) => [assetId, side, day].join(" ");
export const placeOfTrade = ({ asset, type, day }: PlannedTrade): string =>
  placeOf(asset.id, type === "BUY" ? "buy" : "sell", day);

const digestsOf = (rows: readonly PlannedRow[]) =>
  new Set(rows.map(({ row }) => digestOf(row.key).toString("hex")));

/** The trades that rows of an upload may state again: those of the portfolio, and rows of its other files. */
export class FormerTrades {
  readonly #byPlace = new Map<string, FormerTrade[]>();
  readonly #used = new Set<FormerTrade>();
  readonly #digests: ReadonlySet<string>;
  readonly #fileOf: (row: ImportRow) => number;

  private constructor(digests: ReadonlySet<string>, fileOf: (row: ImportRow) => number) {
    this.#digests = digests;
    this.#fileOf = fileOf;
  }

  /** Finds those of the portfolio. `fileOf`: the number of each row's file in the upload. */
  static async find(
    db: Db,
    portfolioId: string,
    { rows, fileOf }: { rows: readonly PlannedRow[]; fileOf: (row: ImportRow) => number },
  ): Promise<FormerTrades> {
    const found = new FormerTrades(digestsOf(rows), fileOf);
    const imported = await findImportedTrades(db, portfolioId);
    const assetIds = [...new Set(rows.flatMap(({ entry }) => entry?.asset.id ?? []))];
    const names = new Map((await listCustodians(db)).map(({ id, name }) => [id, name]));
    const trades = await findTrades(db, { portfolioId }, { assetIds });
    // A typed trade answers before an imported one.
    const typedFirst = trades.toSorted((a, b) => Number(imported.has(a.id)) - Number(imported.has(b.id)));
    for (const { id, assetId, kind, day, quantity, price, fees, custodianId } of typedFirst) {
      const row = imported.get(id);
      const source: Source = row ? { from: "imported", ...row } : { from: "typed" };
      const name = names.get(custodianId ?? "");
      const institution = name === undefined ? null : institutionOfCustodian(name);
      found.#addAt(placeOf(assetId, kind, day), { ...source, quantity, price, fees, institution });
    }
    return found;
  }

  /** Adds a row of the upload. */
  add(row: TradeRow): void {
    const { quantity, price, fees, institution } = row.entry;
    this.#addAt(placeOfTrade(row.entry), { from: "upload", row, quantity, price, fees, institution });
  }

  #addAt(place: string, trade: FormerTrade): void {
    const former = this.#byPlace.get(place);
    if (former) former.push(trade);
    else this.#byPlace.set(place, [trade]);
  }

  /** The trades that the row may state again. Each answers for one row. */
  of(row: TradeRow): FormerTrade[] {
    const former = this.#byPlace.get(placeOfTrade(row.entry)) ?? [];
    return former.filter((trade) => !this.#used.has(trade) && this.#mayState(row, trade));
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
