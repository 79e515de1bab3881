import type { SinceVisits, VisitPart } from "#app/features/portfolios/since-visit.ts";
import { firstOf } from "#app/features/portfolios/since-visit-text.ts";
import { formatDay, formatShortDay, formatUnitPrice } from "#app/lib/format.ts";
import type { VisitAlerts } from "#contract/alerts.ts";

type Named = { id: string; name: string };
type AlertPart = VisitPart & { text: string };
type Choice = VisitPart["shares"][number];

const partOf = (kind: VisitPart["kind"], text: string, shares: Choice[]): AlertPart => ({
  kind,
  amount: null,
  count: shares.length,
  names: [],
  text,
  shares,
});

const choiceOf = (portfolioId: string, name: string, to: string): Choice => ({
  portfolioId,
  name,
  amount: null,
  count: 0,
  to,
});

type Price = VisitAlerts["prices"][number];

const priceText = ({ ticker, direction, price }: Price) =>
  `${ticker} ${direction === "up" ? "subiu até" : "caiu até"} ${formatUnitPrice(price)}`;

/** The close and its day, where one alert is alone or is chosen. */
const closeText = (price: Price, today: string) =>
  `${priceText(price)}: fechou a ${formatUnitPrice(price.close)} em ${formatShortDay(price.day, today)}`;

function pricesOf({ prices }: VisitAlerts, today: string): AlertPart[] {
  const [only, other] = prices;
  if (!only) return [];
  const shares = prices.flatMap((price) => {
    const { portfolioId, ticker } = price;
    if (portfolioId === null) return [];
    return choiceOf(portfolioId, closeText(price, today), `/portfolio/${portfolioId}/positions/${ticker}`);
  });
  const tickers = [...new Set(prices.map(({ ticker }) => ticker))];
  const text = other ? `${prices.length} alertas de preço: ${firstOf(tickers)}` : closeText(only, today);
  return shares.length > 0 ? [partOf("price", text, shares)] : [];
}

function goalsOf({ goals }: VisitAlerts, portfolio: Named): AlertPart[] {
  const [first] = goals;
  if (!first) return [];
  const text =
    goals.length === 1
      ? `Meta alcançada: ${first.name}`
      : `${goals.length} metas alcançadas: ${first.name} e mais ${goals.length - 1}`;
  return [partOf("goal", text, [choiceOf(portfolio.id, portfolio.name, `/portfolio/${portfolio.id}/goals`)])];
}

function filesOf({ files }: VisitAlerts, today: string): AlertPart[] {
  const [first] = files;
  if (!first) return [];
  const text =
    files.length === 1
      ? `Último arquivo da B3 em ${first.portfolio}: ${formatShortDay(first.day, today)}, há mais de 40 dias`
      : `${files.length} carteiras sem arquivo da B3 há mais de 40 dias`;
  return [
    partOf(
      "file",
      text,
      files.map(({ portfolioId, portfolio }) =>
        choiceOf(portfolioId, portfolio, `/portfolio/${portfolioId}/b3`),
      ),
    ),
  ];
}

function darfOf({ darf }: VisitAlerts): AlertPart[] {
  if (!darf) return [];
  const text = `DARF de ${formatDay(darf.month)} vence em ${formatDay(darf.dueDay)}`;
  return [
    partOf("darf", text, [
      choiceOf(darf.portfolioId, "", `/portfolio/${darf.portfolioId}/taxes?month=${darf.month}#darf`),
    ]),
  ];
}

/** The line with the alerts: what is due comes first, and the result stays where it was. */
export function withAlerts(
  since: SinceVisits,
  alerts: VisitAlerts,
  { portfolio, today }: { portfolio: Named; today: string },
): SinceVisits {
  const [first, ...others] = since.parts;
  const before = first?.kind === "result" ? [first] : [];
  const after = first && first.kind !== "result" ? [first, ...others] : others;
  const parts = [
    ...before,
    ...darfOf(alerts),
    ...pricesOf(alerts, today),
    ...goalsOf(alerts, portfolio),
    ...after,
    ...filesOf(alerts, today),
  ];
  return { ...since, parts };
}
