import { CircleQuestionMark } from "lucide-react";
import { type ComponentProps, lazy, type ReactNode, Suspense, useRef, useState } from "react";
import { OutdatedNote } from "#app/entities/asset/outdated-note.tsx";
import { Allocation } from "#app/features/overview/allocation.tsx";
import { BenchmarkEquivalent } from "#app/features/overview/benchmark-equivalent.tsx";
import { isBeginning } from "#app/features/overview/first-days.ts";
import { Highlights } from "#app/features/overview/highlights.tsx";
import { IncomeCard } from "#app/features/overview/income-card.tsx";
import { Months } from "#app/features/overview/months.tsx";
import { OverviewCards, otherFigures } from "#app/features/overview/overview-cards.tsx";
import { OverviewChartCard } from "#app/features/overview/overview-chart.tsx";
import type { ChartChoice } from "#app/features/overview/overview-view.ts";
import { Today } from "#app/features/overview/today.tsx";
import { useReturnDialog } from "#app/features/overview/use-return-dialog.tsx";
import { WaterfallCard } from "#app/features/overview/waterfall-card.tsx";
import { useAskedFigure } from "#app/lib/use-asked-figure.ts";
import { IconButton } from "#app/ui/base/icon-button.tsx";
import { isPhone, usePhone } from "#app/ui/base/use-media.ts";
import { RollingAmounts } from "#app/ui/data/rolling.tsx";
import { SummaryCards } from "#app/ui/data/summary-cards.tsx";
import type { Overview } from "#contract/overview.ts";
import { dayOf } from "#domain/kernel/calendar.ts";

export const rowStyle = "grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]";

type OverviewPanelsProps = {
  overview: Overview;
  /** The figures are those of the previous period; the new ones are loading. */
  outdated: boolean;
  chart: ChartChoice;
  onChart: (choice: ChartChoice) => void;
  /** The answers below the wealth on the phone; else null. */
  answers: ReactNode;
  /** The choice of the period, which is below the chart on the phone; null if it is above the figures. */
  period: ReactNode;
  mayChange: boolean;
} & Pick<ComponentProps<typeof Highlights>, "onResult"> &
  Pick<ComponentProps<typeof Months>, "onMonth">;

const loadPhoneHero = () => import("#app/features/overview/phone-hero.tsx");
const PhoneHero = lazy(async () => ({ default: (await loadPhoneHero()).PhoneHero }));
// On a phone this code arrives while the figures are still on their way.
if (isPhone()) loadPhoneHero().catch(() => {});
const BeforeFirstEntry = lazy(() => import("#app/features/overview/before-first-entry.tsx"));
const Beginning = lazy(() => import("#app/features/overview/beginning.tsx"));

/** Suspends on a phone until its first card is there. */
export function OverviewPanels(props: OverviewPanelsProps) {
  const { overview, outdated, answers, period, mayChange } = props;
  const [today] = useState(() => dayOf(new Date()));
  if (isBeginning(overview, today)) {
    return (
      <Suspense>
        <Beginning
          overview={overview}
          outdated={outdated}
          answers={answers}
          period={period}
          mayChange={mayChange}
        />
      </Suspense>
    );
  }
  if (overview.period.to < overview.firstEntry) {
    return (
      <Suspense>
        <BeforeFirstEntry overview={overview} outdated={outdated} period={period} />
      </Suspense>
    );
  }
  return <Panels {...props} />;
}

/** Unfolds a card, as it is on the phone, and leads to it. */
function showCard(card: HTMLElement | null) {
  const folded = card?.querySelector("details");
  if (folded) folded.open = true;
  card?.scrollIntoView({ block: "center" });
  card?.focus({ preventScroll: true });
}

function Panels({
  overview,
  outdated,
  chart,
  onChart,
  answers,
  period,
  onResult,
  onMonth,
}: Omit<OverviewPanelsProps, "mayChange">) {
  const phone = usePhone();
  const { openReturn, returnDialog } = useReturnDialog(overview);
  const today = useRef<HTMLDivElement>(null);
  // The wealth is the last term of the result's calculation. The session has a card of its own.
  useAskedFigure(!outdated, (figure) => {
    if (figure === "value" || figure === "result") openReturn();
    if (figure === "today") showCard(today.current);
  });
  const todayCard = (
    <div ref={today} tabIndex={-1} className="rounded-lg">
      <Today overview={overview} />
    </div>
  );
  const explainButton = (
    <IconButton
      label="De onde vem este número?"
      icon={<CircleQuestionMark className="size-4.5" />}
      size="sm"
      onClick={openReturn}
    />
  );
  const style = `grid grid-cols-1 transition-opacity ${outdated ? "opacity-60" : ""}`;
  if (phone) {
    return (
      <div aria-busy={outdated} className={`${style} gap-3`}>
        <PhoneHero overview={overview} choice={chart} onChoice={onChart} answers={answers} period={period} />
        <SummaryCards figures={otherFigures(overview, explainButton)} />
        <OutdatedNote prices={overview.prices} />
        {todayCard}
        <IncomeCard overview={overview} />
        <Allocation overview={overview} />
        <WaterfallCard overview={overview} onExplain={openReturn} />
        <Months overview={overview} onMonth={onMonth} />
        <BenchmarkEquivalent overview={overview} />
        <Highlights overview={overview} onResult={onResult} />
        {returnDialog}
      </div>
    );
  }
  return (
    <div aria-busy={outdated} className={`${style} gap-4`}>
      <RollingAmounts>
        <OverviewCards overview={overview} explainButton={explainButton} />
      </RollingAmounts>
      <OutdatedNote prices={overview.prices} />
      <div className={rowStyle}>
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <OverviewChartCard overview={overview} choice={chart} onChoice={onChart} />
          <WaterfallCard overview={overview} onExplain={openReturn} />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-4 sm:max-xl:grid-cols-2 sm:max-xl:grid-rows-[auto_1fr] sm:max-xl:items-start sm:max-xl:*:first:row-span-2">
          <Allocation overview={overview} />
          {todayCard}
          <IncomeCard overview={overview} />
        </div>
      </div>
      <Months overview={overview} onMonth={onMonth} />
      <div className="grid grid-cols-2 items-start gap-4">
        <Highlights overview={overview} onResult={onResult} />
        <BenchmarkEquivalent overview={overview} />
      </div>
      {returnDialog}
    </div>
  );
}
