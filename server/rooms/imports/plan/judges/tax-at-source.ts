import type { Asset } from "#contract/assets.ts";
import type { OtherTradeRow } from "#domain/imports/rows.ts";
import { shownMoney } from "#domain/imports/shown-text.ts";
import { derivedTaxKind } from "#domain/tax/derived-tax-kind.ts";
import { isTaxedByMonth } from "#domain/tax/taxed-sale.ts";
import type { Db } from "#server/platform/db/client.ts";
import { eachRow, type Judge } from "#server/rooms/imports/plan/judges/judge.ts";
import type { PlannedRow, TradeRow } from "#server/rooms/imports/plan/planned-row.ts";
import { loadTaxKinds } from "#server/rooms/tax/tax-kinds.ts";

/** The assets of these whose withheld tax pays no DARF of the exchange, by id. */
export async function findTaxedAtSource(db: Db, assets: Iterable<Asset>): Promise<ReadonlySet<string>> {
  const each = [...assets];
  const kinds = await loadTaxKinds(db, [...new Set(each.map(({ id }) => id))]);
  const kindOf = (asset: Asset) =>
    // An asset that the upload creates is not stored yet.
    (kinds.get(asset.id) ?? derivedTaxKind({ ...asset, classCode: asset.assetClass.code })).kind;
  return new Set(each.filter((asset) => !isTaxedByMonth(kindOf(asset))).map(({ id }) => id));
}

type TaxedRow = TradeRow & { row: OtherTradeRow };

const isTaxed = (planned: PlannedRow): planned is TaxedRow =>
  planned.entry?.kind === "trade" &&
  planned.row.kind === "other-trades" &&
  !planned.row.foreign &&
  planned.row.withheld.gt(0);

/**
 * Is a withheld tax one of its sale alone, as that of a bond, a fund or a fixed-income ETF? Then it is among the costs of the sale.
 * No other tax is reduced by it.
 */
export const taxAtSource: Judge<ReadonlySet<string>> = {
  async load(db, rows) {
    const assets = rows.filter(isTaxed).map(({ entry }) => entry.asset);
    return assets.length === 0 ? new Set() : findTaxedAtSource(db, assets);
  },
  judge: eachRow((planned, atSource) => {
    if (!isTaxed(planned) || !atSource.has(planned.entry.asset.id)) return undefined;
    const { row, entry, reason } = planned;
    const tax = `${reason}. IRRF de ${shownMoney(row.withheld)}`;
    if (entry.type === "BUY") return { is: "noted", reason: `${tax} em uma compra: não entra no custo` };
    const fees = entry.fees.plus(row.withheld).toDecimalPlaces(10);
    const noted = `${tax} retido na fonte: fica com esta venda, fora do DARF`;
    return { is: "noted", entry: { ...entry, fees }, reason: noted };
  }),
};
