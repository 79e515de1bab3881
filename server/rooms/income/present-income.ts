import { type Asset, AssetClassCode } from "#contract/assets.ts";
import type { IncomeItem as PresentedItem } from "#contract/income.ts";
import type { NextPayment as PresentedPayment } from "#contract/overview.ts";
import type { IncomeItem } from "#domain/income/income-item.ts";
import type { IncomeAmounts, SumsByState } from "#domain/income/income-sums.ts";
import type { NextPayment } from "#domain/income/this-month.ts";
import { type Decimal, textOf } from "#domain/kernel/decimal.ts";
import type { AnsweredIncome } from "#server/rooms/income/answered-income.ts";
import type { EntryRemarks } from "#server/rooms/income/queries.ts";

/** Distributions have twelve decimals per unit. */
const unitPlaces = 12;

const optionalText = (value: Decimal | null, places?: number) => value && textOf(value, places);

export function presentAsset({ id, ticker, name, assetClass }: Asset): PresentedItem["asset"] {
  return { id, ticker, name, assetClass: AssetClassCode.parse(assetClass.code) };
}

export const presentAmounts = ({ gross, withheld, net }: IncomeAmounts) => ({
  gross: textOf(gross),
  withheld: textOf(withheld),
  net: textOf(net),
});

export const presentSums = ({ announced, receivable, received }: SumsByState) => ({
  announced: presentAmounts(announced),
  receivable: presentAmounts(receivable),
  received: presentAmounts(received),
});

export const presentNextPayment = (
  next: NextPayment | null,
  assetOf: (id: string) => Pick<Asset, "ticker">,
): PresentedPayment | null =>
  next && {
    day: next.day,
    state: next.state,
    tickers: [...new Set(next.assetIds.map((id) => assetOf(id).ticker))].toSorted(),
    net: next.net && textOf(next.net),
  };

/** `remarks` are those of the person's entry. */
export function presentItem(
  item: IncomeItem,
  { distributionOf, assetOf, portfolioOf }: AnsweredIncome,
  remarks: EntryRemarks | undefined,
): PresentedItem {
  const { source = null, contradiction = null } = distributionOf(item) ?? {};
  return {
    ...item,
    id: item.entryId ?? item.distributionId ?? "",
    portfolio: portfolioOf(item),
    asset: presentAsset(assetOf(item.assetId)),
    quantity: optionalText(item.quantity),
    perUnit: optionalText(item.perUnit, unitPlaces),
    ...presentAmounts(item),
    difference: optionalText(item.difference),
    withheldShare: optionalText(item.withheldShare),
    source,
    contradiction: contradiction && {
      ...contradiction,
      perUnit: optionalText(contradiction.perUnit, unitPlaces),
    },
    notes: remarks?.notes ?? null,
    entryVersion: remarks?.version ?? null,
  };
}
