import { formatShortDay } from "#app/lib/format.ts";
import type { IncomeSummary } from "#contract/income.ts";

const maxNamed = 2;

/** 'Próximo: 30/11 · RAIL3', with the year if it is another one than that of `month`. */
export function nextText(
  { day, tickers }: Pick<NonNullable<IncomeSummary["nextPayment"]>, "day" | "tickers">,
  month: string,
): string {
  const rest = tickers.length - maxNamed;
  const names =
    rest > 0
      ? `${tickers.slice(0, maxNamed).join(", ")} e mais ${rest}`
      : new Intl.ListFormat("pt-BR").format(tickers);
  return `Próximo: ${formatShortDay(day, month)} · ${names}`;
}
