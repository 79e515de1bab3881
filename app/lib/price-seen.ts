import { formatDay } from "#app/lib/format.ts";
import { ownValuation } from "#contract/price-source.ts";

/** What is said where some prices are old: of which day the oldest is, or all are. */
export function oldPricesText(oldest: string, newest: string): string {
  return oldest === newest ? `Preços de ${formatDay(newest)}` : `Há preços antigos, de ${formatDay(oldest)}`;
}

/** Who saw a price and when: 'Cotação B3 de 21/08/2026'. Several are from a span of days. */
export function priceSeen(source: string | null, oldest: string, newest = oldest): string {
  const span = oldest === newest ? undefined : `de ${formatDay(oldest)} a ${formatDay(newest)}`;
  if (source === null) return `Seu último lançamento, ${span ?? `em ${formatDay(newest)}`}`;
  if (source === ownValuation) return `Sua avaliação, ${span ?? `em ${formatDay(newest)}`}`;
  return `Cotação ${source} ${span ?? `de ${formatDay(newest)}`}`;
}
