import { coinOfName } from "#domain/imports/coin-names.ts";
import { splitPair } from "#domain/imports/currencies.ts";
import { normalisedLabel } from "#domain/imports/label-text.ts";
import { isBlankCell } from "#domain/imports/numbers.ts";
import { applicationColumns } from "#domain/imports/other-sheet/application-columns.ts";
import { isTaxOfBonds } from "#domain/imports/other-sheet/bond-taxes.ts";
import { isDay, parseSide } from "#domain/imports/other-sheet/cell-texts.ts";
import { guessMoreFees } from "#domain/imports/other-sheet/column-contents.ts";
import {
  classes,
  coinHeaders,
  fits,
  isCoin,
  isNumber,
  otherCurrencies,
  otherDays,
  pairHeaders,
  securityHeaders,
} from "#domain/imports/other-sheet/column-fit.ts";
import { isMoneyHeader } from "#domain/imports/other-sheet/column-sides.ts";
import {
  areSmallCosts,
  isTaxOfTrade,
  mayHaveRefunds,
  withoutCostSums,
} from "#domain/imports/other-sheet/cost-columns.ts";
import {
  isCostOfOperation,
  isOtherAmount,
  isOtherCost,
  isWithheldHeader,
  mayBeRate,
  namesTaxes,
} from "#domain/imports/other-sheet/cost-headers.ts";
import { guessAmounts } from "#domain/imports/other-sheet/guess-amounts.ts";
import { averagePrices, headerText, headerWords } from "#domain/imports/other-sheet/header-words.ts";
import {
  type ColumnField,
  type ColumnMapping,
  columnFields,
  feeColumns,
} from "#domain/imports/other-sheet/mapping.ts";
import { provenPrice } from "#domain/imports/other-sheet/proven-price.ts";
import { scaleInHeader } from "#domain/imports/other-sheet/scales.ts";
import { namesApplications } from "#domain/imports/other-sheet/sheet-title.ts";
import { hasSignedQuantities } from "#domain/imports/other-sheet/side-hints.ts";
import { sampleRows, type Table } from "#domain/imports/other-sheet/table.ts";
import {
  applicationAmounts,
  appliedTotal,
  totalHeaders,
  unitPriceBeside,
} from "#domain/imports/other-sheet/total-column.ts";

/** Fields that the content alone can tell. */
const tellingFields: readonly ColumnField[] = ["day", "side", "asset"];
const tellingShare = 0.8;
/** Half of the cells are enough if they are words such as 'Venda': the other rows are asked about. */
const tellingShareOfWords = 0.5;
const maxClasses = 0.3;

/** The cells of a column, as far as the guesses look. */
const columnTexts = ({ rows }: Table, index: number): string[] =>
  rows.slice(0, sampleRows).map(({ cells }) => (cells[index] ?? "").trim());

/** Guesses the columns by their headers. Content decides between several, and where no header is known or there is none. */
export function guessColumns(table: Table): ColumnMapping {
  const texts = table.headers.map((_, index) =>
    columnTexts(table, index).filter((text) => !isBlankCell(text)),
  );
  const shareOf = (field: ColumnField, index: number) => {
    const ofColumn = texts[index] ?? [];
    return ofColumn.length === 0 ? 0 : ofColumn.filter(fits[field]).length / ofColumn.length;
  };
  const shareOfClasses = (index: number) => {
    const ofColumn = texts[index] ?? [];
    return ofColumn.filter((text) => classes.test(normalisedLabel(text))).length / (ofColumn.length || 1);
  };
  const names = table.headers.map(headerText);
  /** Also what stands in brackets. */
  const wholeNames = table.headers.map((header) => normalisedLabel(header.slice(0, 200)));
  const used = new Set<number>();
  const mapping: Record<ColumnField, number | null> = {
    day: null,
    asset: null,
    side: null,
    quantity: null,
    price: null,
    total: null,
    fees: null,
    withheld: null,
    currency: null,
    institution: null,
  };
  const take = (field: ColumnField, index: number | undefined) => {
    if (index === undefined || index < 0) return;
    mapping[field] = index;
    used.add(index);
  };
  const isWithheld = (index: number) => {
    const header = table.headers[index] ?? "";
    return isWithheldHeader(header) && !isOtherAmount(header);
  };
  take(
    "withheld",
    names.findIndex((_, index) => isWithheld(index) && shareOf("withheld", index) >= 0.5),
  );
  const isCurrency = (index: number) =>
    shareOf("currency", index) >= tellingShare && !otherCurrencies.test(names[index] ?? "");
  take(
    "currency",
    names.findIndex((name, index) => headerWords.currency.includes(name) && isCurrency(index)),
  );
  if (mapping.currency === null)
    take(
      "currency",
      names.findIndex((_, index) => isCurrency(index)),
    );
  for (const field of columnFields) {
    if (field === "withheld" || field === "currency") continue;
    const candidates = names
      .map((name, index) => ({ index, rank: headerWords[field].indexOf(name), share: shareOf(field, index) }))
      .filter(({ index, rank, share }) => {
        if (rank < 0 || used.has(index)) return false;
        const ofColumn = texts[index] ?? [];
        const name = names[index] ?? "";
        if (field === "asset" && coinHeaders.includes(name))
          return ofColumn.some((text) => isCoin(text) || coinOfName(text));
        if (field === "asset" && pairHeaders.includes(name)) return ofColumn.some((text) => splitPair(text));
        // Beside the name of another asset it is the number of its company.
        if (field === "asset" && name === "CNPJ") return !names.some((each) => securityHeaders.has(each));
        if (field === "day" && otherDays.test(wholeNames[index] ?? "")) return false;
        if (field === "price" && /\bTOTA(L|IS)\b/.test(wholeNames[index] ?? "")) return false;
        if (field === "fees" && (isOtherCost(table.headers[index] ?? "") || mayBeRate(table, index)))
          return false;
        if (field === "quantity" && scaleInHeader(table.headers[index] ?? "") !== undefined) return false;
        return field !== "side" || (share > 0 && shareOfClasses(index) < maxClasses);
      })
      .toSorted((a, b) => Number(b.share >= 0.5) - Number(a.share >= 0.5) || a.rank - b.rank);
    take(field, candidates[0]?.index);
  }
  if (mapping.currency === null)
    take(
      "currency",
      names.findIndex(
        (name, index) =>
          headerWords.currency.includes(name) && !used.has(index) && (texts[index]?.length ?? 0) > 0,
      ),
    );
  // Without a known word, a column named so tells at least that its rows may be no purchases.
  const hasSigns = mapping.quantity !== null && texts[mapping.quantity]?.some((text) => /^[-−(]/.test(text));
  if (mapping.side === null && !hasSigns)
    take(
      "side",
      names.findIndex((name, index) => {
        const isText =
          (texts[index]?.length ?? 0) > 0 && !texts[index]?.some((text) => isNumber(text) || isDay(text));
        const isSide = headerWords.side.includes(name) && !used.has(index);
        return isSide && isText && shareOfClasses(index) < maxClasses;
      }),
    );
  // Letters beside signed quantities are codes: 'C' may be a closed position.
  const tellsSides = (index: number) => {
    if (isMoneyHeader(table.headers[index] ?? "")) return false;
    const words = (texts[index] ?? []).filter((text) => text.length > 1 && parseSide(text) !== undefined);
    if (words.length > 0 && words.length >= (texts[index]?.length ?? 0) * tellingShareOfWords) return true;
    return !hasSigns && shareOf("side", index) >= tellingShare;
  };
  // Without headers the majority tells: one bad day of three must not lose the column.
  const tells = (share: number) => (table.hasHeader ? share >= tellingShare : share > 0.5);
  for (const field of tellingFields) {
    if (mapping[field] !== null) continue;
    const telling = names.flatMap((_name, index) => {
      const isOther = used.has(index) || (field === "day" && otherDays.test(wholeNames[index] ?? ""));
      const isTelling = field === "side" ? tellsSides(index) : tells(shareOf(field, index));
      return !isOther && isTelling ? { index, share: shareOf(field, index) } : [];
    });
    // The first of two columns of days may be that of the settlement.
    if (field === "day" && table.hasHeader && telling.length > 1) continue;
    take(field, telling.toSorted((a, b) => b.share - a.share)[0]?.index);
  }
  // Without purchases and sales it is the average of a position, and its day is not that of a trade.
  const isAverage = averagePrices.includes(names[mapping.price ?? -1] ?? "");
  if (isAverage && mapping.side === null && !hasSignedQuantities(table, mapping.quantity))
    mapping.price = null;
  if (!table.hasHeader) {
    const amounts = guessAmounts(
      new Map(
        table.headers.flatMap((_, index) =>
          used.has(index) ? [] : [[index, columnTexts(table, index)] as const],
        ),
      ),
    );
    take("quantity", amounts?.quantity);
    take("price", amounts?.price);
  }
  if (mapping.price === null && table.hasHeader)
    take(
      "price",
      provenPrice(table, mapping, (index) => used.has(index)),
    );
  const unitPrice = table.hasHeader ? unitPriceBeside(table, mapping, (index) => used.has(index)) : undefined;
  if (unitPrice !== undefined) {
    used.delete(mapping.price ?? -1);
    take("price", unitPrice);
  }
  const applied = appliedTotal(table, mapping);
  if (applied !== undefined) {
    mapping.price = null;
    mapping.withheld = null;
    take("total", applied);
  }
  if (mapping.price === null && mapping.total === null && table.hasHeader && mapping.quantity !== null)
    take(
      "total",
      totalHeaders(table.headers).find((index) => !used.has(index) && shareOf("total", index) >= 0.5),
    );
  const isWithoutUnits = mapping.price === null && mapping.quantity === null;
  if (isWithoutUnits && namesApplications(table, mapping))
    take(
      "total",
      applicationAmounts(table.headers, mapping).find(
        (index) => !used.has(index) && shareOf("total", index) >= 0.5,
      ),
    );
  if (table.hasHeader && isWithoutUnits && mapping.total === null && mapping.day !== null) {
    const { asset, total } = applicationColumns(table, mapping, (index) => used.has(index));
    if (total !== undefined) {
      take("asset", asset);
      take("total", total);
    }
  }
  const { withheld } = mapping;
  if (withheld !== null && !isTaxOfTrade(table, withheld, mapping) && !isTaxOfBonds(table, withheld, mapping))
    mapping.withheld = null;
  const guess: ColumnMapping = {
    ...mapping,
    moreFees: [],
    leftOut: [],
    dayOrder: null,
    decimalMark: null,
    everySide: null,
    areSheetsLeftOut: false,
    totalCosts: null,
    priceIs: null,
  };
  const isCost = (index: number) =>
    (texts[index]?.length ?? 0) > 0 && shareOf("fees", index) >= 0.5 && !mayBeRate(table, index);
  const more = guessMoreFees(table.headers, guess).filter(isCost);
  const costs = feeColumns({ ...guess, moreFees: more }).filter(
    (index) =>
      !mayHaveRefunds(table, index, guess) &&
      (!isCostOfOperation(table.headers[index] ?? "") || areSmallCosts(table, index, guess)) &&
      (!namesTaxes(table.headers[index] ?? "") || isTaxOfTrade(table, index, guess)),
  );
  const [fees = null, ...moreFees] = withoutCostSums(table, costs, guess.withheld);
  return { ...guess, fees, moreFees };
}
