import type { Summarised } from "#app/features/portfolios/use-summaries.ts";
import type { PortfolioSummary } from "#contract/portfolio-summary.ts";
import { decimal, textOf, zero } from "#domain/kernel/decimal.ts";
import { partsInCents } from "#domain/kernel/shown-parts.ts";

type Since = NonNullable<PortfolioSummary["sinceVisit"]>;

/** The share of a portfolio in a part; `amount` is null if the part has none. `to`: the screen of an alert. */
type Share = {
  portfolioId: string;
  name: string;
  amount: string | null;
  count: number;
  to?: string | undefined;
};

type SummaryKind = "result" | "received" | "announced" | "events" | "matured";

/** Something that happened since the last visit, over all portfolios. */
export type VisitPart = {
  kind: SummaryKind | "darf" | "price" | "goal" | "file";
  /** The words of an alert; the summaries have none. */
  text?: string;
  amount: string | null;
  /** Payments, events or assets; 0 for the result. */
  count: number;
  /** The different tickers or names of assets; empty for amounts. */
  names: readonly string[];
  /** In the order of the portfolios, without those that add nothing. Their cents sum to those of the amount. */
  shares: Share[];
};

/** `since`: the last closes before the change of the result. */
export type SinceVisits = { day: string; since: string | null; parts: VisitPart[] };

type Measure = (since: Since) => { amount: string | null; count: number; names?: readonly string[] } | null;

const paymentsOf = ({ payments, net }: Since["received"]) =>
  payments > 0 ? { amount: net, count: payments } : null;

const assetsOf = ({ count, names }: Since["events"]) => (count > 0 ? { amount: null, count, names } : null);

const measures = {
  result: ({ result }) => (result?.isNewer ? { amount: result.amount, count: 0 } : null),
  received: ({ received }) => paymentsOf(received),
  announced: ({ announced }) => paymentsOf(announced),
  events: ({ events }) => assetsOf(events),
  matured: ({ matured }) => assetsOf(matured),
} satisfies Record<SummaryKind, Measure>;

type OfPortfolio = { portfolio: Pick<Summarised["portfolio"], "id" | "name">; since: Since };

function partOf(kind: SummaryKind, portfolios: readonly OfPortfolio[]): VisitPart[] {
  const measure: Measure = measures[kind];
  const measured = portfolios.flatMap(({ portfolio: { id, name }, since }) => {
    const part = measure(since);
    if (!part) return [];
    const { amount, count, names = [] } = part;
    return [{ share: { portfolioId: id, name, amount, count }, names }];
  });
  if (measured.length === 0) return [];
  const shares = measured.map(({ share }) => share);
  const amounts = shares.flatMap(({ amount }) => (amount === null ? [] : decimal(amount)));
  const sum = amounts.reduce((total, amount) => total.plus(amount), zero);
  const cents = partsInCents(amounts).values();
  return [
    {
      kind,
      amount: amounts.length > 0 ? textOf(sum) : null,
      count: shares.reduce((total, { count }) => total + count, 0),
      names: [...new Set(measured.flatMap(({ names }) => names))],
      shares: shares.map(({ amount, ...share }) => ({
        ...share,
        amount: amount === null ? null : textOf(cents.next().value ?? zero),
      })),
    },
  ];
}

/**
 * The parts of all portfolios since the last visit; null in the first one and without entries. The result is left out if that of one portfolio is
 * not known, because a smaller sum would look like a loss.
 */
export function addSinceVisits(
  items: readonly { portfolio: OfPortfolio["portfolio"]; summary: Summarised["summary"] }[],
): SinceVisits | null {
  const portfolios = items.flatMap(({ portfolio, summary }) =>
    summary?.sinceVisit ? [{ portfolio, since: summary.sinceVisit }] : [],
  );
  const [first] = portfolios;
  if (!first) return null;
  const isResultKnown = portfolios.every(({ since }) => since.result !== null);
  const kinds = (["result", "received", "announced", "events", "matured"] as const).filter(
    (kind) => kind !== "result" || isResultKnown,
  );
  return {
    day: first.since.day,
    since: first.since.result?.since ?? null,
    parts: kinds.flatMap((kind) => partOf(kind, portfolios)),
  };
}
