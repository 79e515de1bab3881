import { type ComponentProps, lazy, Suspense, useState } from "react";
import { describePartialMonths, monthWithoutPricesText } from "#app/features/overview/last-known-days.ts";
import { MonthMap } from "#app/features/overview/month-map.tsx";
import { MonthRate } from "#app/features/overview/month-rate.tsx";
import type { OverviewMonth } from "#app/features/overview/years-of-months.ts";
import { formatMonth } from "#app/lib/format.ts";
import { Button } from "#app/ui/base/button.tsx";
import { usePhone } from "#app/ui/base/use-media.ts";
import { SegmentedControl } from "#app/ui/forms/choice-group.tsx";
import { FoldingCard } from "#app/ui/layout/folding-card.tsx";
import type { Overview, Unavailable } from "#contract/overview.ts";

/** Most screens show the map. */
const MonthList = lazy(() => import("#app/features/overview/month-list.tsx"));

const monthsPerPage = 12;
/** Fewer months are listed only. */
const fewestMapped = 3;

const looks = [
  { value: "map", label: "Mapa" },
  { value: "list", label: "Lista" },
] as const;

const missingPricesText = "faltam preços do que estava em carteira";

const gapTexts: Partial<Record<Unavailable, string>> = {
  "price-missing": missingPricesText,
  "index-missing": "o índice não é conhecido",
  "nothing-held": "não havia nada em carteira",
  "price-doubtful": "há um provável desdobramento ou grupamento sem resposta em Eventos",
};

/** The reasons for missing figures in these months, each listed once. */
function findGapReasons(months: readonly OverviewMonth[]): string[] {
  const reasons = months
    .flatMap((month) => [month.return, month.benchmark])
    .flatMap((rate) => ("unavailable" in rate ? (gapTexts[rate.unavailable] ?? []) : []));
  return [...new Set(reasons)];
}

type MonthsProps = { overview: Overview } & Pick<ComponentProps<typeof MonthMap>, "onMonth">;

export function Months({ overview, onMonth }: MonthsProps) {
  const { months } = overview;
  const [visibleCount, setVisibleCount] = useState(monthsPerPage);
  const [look, setLook] = useState<"map" | "list">("map");
  const phone = usePhone();
  const hasMap = !phone && months.length >= fewestMapped;
  const isMap = hasMap && look === "map";
  const title = "Mês a mês";
  const listed = isMap ? months : months.slice(0, visibleCount);
  const notes = describePartialMonths({ ...overview, months: listed });
  const gaps = findGapReasons(listed);
  if (gaps.length > 0) notes.push(`Onde há um traço (—): ${gaps.join(" ou ")}.`);
  // A listed month may follow a month without prices that is not listed yet.
  if (findGapReasons(months).includes(missingPricesText))
    notes.push(`${monthWithoutPricesText} O índice de cada mês é só do mês.`);
  if (months.length === 0) return null;
  const list = (
    <Suspense fallback={<div className="h-40" />}>
      <MonthList months={listed} benchmark={overview.benchmark} />
    </Suspense>
  );
  const noteList = notes.length > 0 && (
    <ul className="mt-3 grid gap-0.5 text-ink-3 text-sm">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
  const earlierButton = !isMap && visibleCount < months.length && (
    <Button
      variant="subtle"
      size="sm"
      className="mt-3"
      onClick={() => setVisibleCount(visibleCount + monthsPerPage)}
    >
      Mostrar meses anteriores
    </Button>
  );
  if (phone) {
    return (
      <FoldingCard
        title={title}
        summary={
          months[0] && (
            <>
              {formatMonth(months[0].month)} <MonthRate value={months[0].return} />
            </>
          )
        }
      >
        {list}
        {noteList}
        {earlierButton}
      </FoldingCard>
    );
  }
  return (
    <section aria-label={title} className="min-w-0 sm:mt-2">
      <div className="mb-3 flex flex-wrap items-center gap-x-3">
        <h2 className="text-lg">{title}</h2>
        {hasMap && (
          <SegmentedControl
            label="Como mostrar os meses"
            value={look}
            onChange={setLook}
            options={looks}
            className="ml-auto"
          />
        )}
      </div>
      {isMap ? <MonthMap overview={overview} onMonth={onMonth} /> : list}
      {noteList}
      {earlierButton}
    </section>
  );
}
