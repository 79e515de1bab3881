import { totalsOfPositions } from "#app/features/positions/class-sections.ts";
import { quotesNote } from "#app/features/positions/price-text.ts";
import { SummaryCards } from "#app/features/positions/summary-cards.tsx";
import { Money, Percent } from "#app/ui/money.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { Position } from "#contract/positions.ts";
import { dayOf } from "#domain/calendar.ts";

type PortfolioSummaryProps = {
  /** Undefined while they are on their way. */
  positions: Position[] | undefined;
  /** Nothing was ever recorded: every figure is a true zero. */
  blank: boolean;
};

const figure = "figure whitespace-normal! wrap-anywhere";
const unknown = "\u00a0";
const soon = <span className="text-ink-3 text-lg">em breve</span>;

export function PortfolioSummary({ positions, blank }: PortfolioSummaryProps) {
  const totals = positions && totalsOfPositions(positions);
  const waiting = <Skeleton className="h-7 w-36" />;
  const money = (value: string | undefined) =>
    value === undefined ? waiting : <Money value={value} className={figure} />;
  const computed = blank ? <Percent value="0" className={figure} /> : positions ? soon : waiting;
  const prices = positions?.map(({ currentPrice }) => currentPrice) ?? [];
  return (
    <>
      {!positions && (
        <p role="status" className="sr-only">
          Carregando visão geral...
        </p>
      )}
      <SummaryCards
        figures={[
          {
            label: "Patrimônio Atual",
            value: money(totals?.marketValue),
            note: positions ? quotesNote(prices, dayOf(new Date())) : unknown,
          },
          {
            label: "Investido Total",
            value: money(totals?.invested),
            note: positions ? extentOf(positions) : unknown,
          },
          { label: "Rentabilidade", value: computed },
          { label: "vs Benchmark", value: computed },
        ]}
      />
    </>
  );
}

function extentOf(positions: Position[]): string | undefined {
  if (positions.length === 0) return undefined;
  const custodians = new Set(positions.flatMap(({ custodian }) => custodian?.id ?? [])).size;
  const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;
  const assets = count(positions.length, "ativo", "ativos");
  return custodians === 0 ? assets : `${assets}, ${count(custodians, "custodiante", "custodiantes")}`;
}
