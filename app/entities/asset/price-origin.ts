import { formatDay } from "#app/lib/format.ts";
import {
  convertedTicker,
  dollarPriceSource,
  isContractPrice,
  ownValuation,
  repaymentSource,
} from "#contract/price-source.ts";

/** The price of the asset that has this name on screen. */
export type DatedPrice = { name: string; day: string; source: string | null };

/** 'Preços de 21/08/2026 · 5 mais antigos': the newest day and the number of assets with an outdated price. */
export function priceDayText(newest: string, old: readonly DatedPrice[]): string {
  const older = old.filter(({ day }) => day < newest).length;
  const many = older === 1 ? "mais antigo" : "mais antigos";
  return `Preços de ${formatDay(newest)}${older > 0 ? ` · ${older} ${many}` : ""}`;
}

/** Sorts by day, oldest first, and then by name. */
export const oldestFirst = (prices: readonly DatedPrice[]): DatedPrice[] =>
  prices.toSorted((a, b) => a.day.localeCompare(b.day) || a.name.localeCompare(b.name));

/** Source and day of a price: 'Cotação B3 de 21/08/2026'. Several prices cover a range of days. */
export function priceOrigin(source: string | null, oldest: string, newest = oldest): string {
  const span = oldest === newest ? undefined : `de ${formatDay(oldest)} a ${formatDay(newest)}`;
  if (source === null) return `Seu último lançamento, ${span ?? `em ${formatDay(newest)}`}`;
  if (source === ownValuation) return `Sua avaliação, ${span ?? `em ${formatDay(newest)}`}`;
  if (isContractPrice(source)) return `Pelo ${source}, ${span ?? `em ${formatDay(newest)}`}`;
  if (source === repaymentSource) return `Valor no vencimento, ${span ?? `em ${formatDay(newest)}`}`;
  const from = span ?? `de ${formatDay(newest)}`;
  if (source === dollarPriceSource) return `Preço em dólar (CoinGecko), convertido, ${from}`;
  const exchanged = convertedTicker(source);
  return exchanged
    ? `Último preço de ${exchanged}, convertido pela troca, ${from}`
    : `Cotação ${source} ${from}`;
}

/** The name of a price source in a list. */
export function sourceName(source: string): string {
  if (source === ownValuation) return "sua avaliação";
  if (isContractPrice(source)) return "renda fixa pela taxa contratada";
  return source === dollarPriceSource ? "CoinGecko, em dólar convertido" : source;
}

/** The line of a bond whose repaid amount nobody but the person knows. */
export const repaidText = (day: string): string => `Vencido em ${formatDay(day)}; informe o valor resgatado`;

export type PriceList = {
  /** The day of the prices together. */
  day: string;
  /** The outdated prices. */
  old: readonly DatedPrice[];
  /** Further prices under a title. Each line has a name, source and day. */
  more: { title: string; lines: readonly { name: string; origin: string }[] };
};
