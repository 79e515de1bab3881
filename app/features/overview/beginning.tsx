import { CircleQuestionMark } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { AssetLink } from "#app/entities/asset/asset-link.tsx";
import { assetNames } from "#app/entities/asset/asset-names.ts";
import { OutdatedNote } from "#app/entities/asset/outdated-note.tsx";
import { DayChange, IncomeStrip } from "#app/entities/portfolio/summary-lines.tsx";
import { Allocation } from "#app/features/overview/allocation.tsx";
import { firstReturnDay, heldText, isPricedSinceFirst } from "#app/features/overview/first-days.ts";
import { periodEndText } from "#app/features/overview/period.ts";
import { PriceNotes } from "#app/features/overview/price-notes.tsx";
import { useReturnDialog } from "#app/features/overview/use-return-dialog.tsx";
import { formatDay } from "#app/lib/format.ts";
import { useAskedFigure } from "#app/lib/use-asked-figure.ts";
import { IconButton } from "#app/ui/base/icon-button.tsx";
import { Gain, Money } from "#app/ui/data/money.tsx";
import { cardStyle, SectionCard } from "#app/ui/layout/card.tsx";
import type { Overview } from "#contract/overview.ts";
import { dayOf } from "#domain/kernel/calendar.ts";

type BeginningProps = {
  overview: Overview;
  outdated: boolean;
  /** The answers below the wealth on the phone; else null. */
  answers: ReactNode;
  /** The choice of the period, which a phone has in the panels; else null. */
  period: ReactNode;
  /** Whether the person may record entries, of which the next steps are about. */
  mayChange: boolean;
};

/** A portfolio of fewer than thirty days: what is held, what will be paid, and what comes next. A return says little by then. */
export default function Beginning({ overview, outdated, answers, period, mayChange }: BeginningProps) {
  const held = overview.assets.filter((each) => each.held);
  const hasResult = isPricedSinceFirst(overview);
  const { openReturn, returnDialog } = useReturnDialog(overview);
  useAskedFigure(!outdated, (figure) => {
    if (figure === "value" || figure === "result") openReturn();
  });
  return (
    <div
      aria-busy={outdated}
      className={`grid grid-cols-1 gap-4 transition-opacity ${outdated ? "opacity-60" : ""}`}
    >
      <Wealth
        overview={overview}
        held={held.length}
        hasResult={hasResult}
        answers={answers}
        onExplain={openReturn}
      />
      <OutdatedNote prices={overview.prices} />
      {period}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        {held.length > 0 && <Held held={held} hasResult={hasResult} />}
        <div className="grid grid-cols-1 gap-4">
          <NextSteps overview={overview} mayChange={mayChange} />
          {held.length > 1 && <Allocation overview={overview} />}
        </div>
      </div>
      {returnDialog}
    </div>
  );
}

type WealthProps = Pick<BeginningProps, "overview" | "answers"> & {
  held: number;
  hasResult: boolean;
  onExplain: () => void;
};

function Wealth({ overview, held, hasResult, answers, onExplain }: WealthProps) {
  const { value, invested, result, today, incomeNow } = overview;
  return (
    <section aria-label="Patrimônio Atual" className={`${cardStyle} overflow-clip`}>
      <div className="p-5 sm:p-6">
        <div className="flex items-center justify-between">
          <h2 className="text-ink-2 text-sm">Patrimônio Atual</h2>
          <IconButton
            label="De onde vem este número?"
            icon={<CircleQuestionMark className="size-4.5" />}
            size="sm"
            className="-my-2"
            onClick={onExplain}
          />
        </div>
        <p className="mt-1 text-2xl leading-tight sm:text-3xl">
          Você tem <Money value={value} className="figure" /> {heldText(held)}
        </p>
        <dl className="mt-4 flex flex-wrap gap-x-10 gap-y-3">
          <div>
            <dt className="text-ink-2 text-sm">Investido Total</dt>
            <dd className="font-semibold">
              <Money value={invested} />
            </dd>
          </div>
          {hasResult && result && (
            <div>
              <dt className="text-ink-2 text-sm">Resultado {periodEndText(overview)}</dt>
              <dd className="font-semibold">
                <Gain value={result.amount} />
              </dd>
            </div>
          )}
          {today && (
            <div>
              <dt className="text-ink-2 text-sm">Última variação</dt>
              <dd>
                <DayChange change={today} />
              </dd>
            </div>
          )}
        </dl>
        <div className="mt-3 text-ink-2 text-sm empty:hidden">
          <PriceNotes {...overview} />
        </div>
      </div>
      {answers ?? <IncomeStrip income={incomeNow} />}
    </section>
  );
}

function Held({ held, hasResult }: { held: Overview["assets"]; hasResult: boolean }) {
  return (
    <SectionCard title="Seus ativos">
      <ul className="-my-2 divide-y divide-line">
        {held.map(({ asset, value, result }) => (
          <li key={asset.id} className="flex flex-wrap items-baseline gap-x-4 py-2.5">
            <span className="min-w-0 flex-1 wrap-anywhere">
              <AssetLink ticker={asset.ticker} label={assetNames(asset).main} title={asset.name} />
            </span>
            <span className="text-right">
              <Money value={value} className="font-semibold" />
              {hasResult && result && <Gain value={result} className="ml-3 text-sm" />}
            </span>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

const linkStyle = "press-area font-semibold text-accent underline-offset-4 hover:underline";

type NextStepsProps = { overview: Overview; mayChange: boolean };

function NextSteps({ overview, mayChange }: NextStepsProps) {
  const [today] = useState(() => dayOf(new Date()));
  const firstDay = firstReturnDay(overview, today);
  return (
    <SectionCard title="Próximo passo">
      <ul className="grid gap-3 text-ink-2">
        {mayChange && (
          <>
            <li>
              <Link to="../b3" relative="path" className={linkStyle}>
                Traga seu histórico da B3
              </Link>
              , e as compras anteriores entram sozinhas.
            </li>
            <li>
              <Link to="../goals" relative="path" className={linkStyle}>
                Crie uma meta
              </Link>{" "}
              e veja quanto falta.
            </li>
          </>
        )}
        <li>
          {firstDay
            ? `Rentabilidade e comparação com índices aparecem a partir de ${formatDay(firstDay)}, com 30 dias de carteira.`
            : "Rentabilidade e comparação com índices aparecem quando houver preços depois do primeiro lançamento."}
        </li>
      </ul>
    </SectionCard>
  );
}
