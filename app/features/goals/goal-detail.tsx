import { useQueries } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { assetNames } from "#app/entities/asset/asset-names.ts";
import { portfolioQuery } from "#app/entities/portfolio/queries.ts";
import { besideArcStyle, GoalArc, GoalStanding, isOpenGoal } from "#app/features/goals/goal-card.tsx";
import { GoalChart } from "#app/features/goals/goal-chart.tsx";
import { GoalDelay } from "#app/features/goals/goal-delay.tsx";
import { GoalLever } from "#app/features/goals/goal-lever.tsx";
import { delayOf, durationText, kindTexts, monthText, reachedText } from "#app/features/goals/goal-text.ts";
import { GoalYears } from "#app/features/goals/goal-years.tsx";
import type { GoalFigures } from "#app/features/goals/use-goal-facts.ts";
import { formatDay } from "#app/lib/format.ts";
import { useReadOnly } from "#app/lib/read-only.ts";
import { Button, ButtonLink } from "#app/ui/base/button.tsx";
import { Money } from "#app/ui/data/money.tsx";
import { ErrorState } from "#app/ui/feedback/error-state.tsx";
import { Skeleton } from "#app/ui/feedback/skeleton.tsx";
import { cardStyle, SectionCard } from "#app/ui/layout/card.tsx";
import { goalTermsOf } from "#contract/goal-terms.ts";
import type { Goal } from "#contract/goals.ts";
import { type Outlook, outlookOf, reachedWith } from "#domain/goals/outlook.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { decimal, textOf } from "#domain/kernel/decimal.ts";

type GoalDetailProps = {
  goal: Goal;
  figures: GoalFigures;
  today: Day;
  backTo: string;
  onEdit: () => void;
  onDelete: () => void;
};

/** One goal with its figures, its projection and what counts for it. */
export function GoalDetail({ goal, figures, today, backTo, onEdit, onDelete }: GoalDetailProps) {
  const readOnly = useReadOnly();
  const outlook = figures.facts && outlookOf(goalTermsOf(goal), figures.facts);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <ButtonLink
          to={backTo}
          variant="subtle"
          size="sm"
          className="-ml-4"
          icon={<ArrowLeft className="size-4" />}
        >
          Todas as metas
        </ButtonLink>
        {!readOnly && (
          <div className="flex gap-2">
            <Button variant="secondary" size="sm" onClick={onEdit}>
              Editar
            </Button>
            <Button variant="subtle" size="sm" onClick={onDelete}>
              Excluir
            </Button>
          </div>
        )}
      </div>
      {outlook && <Known goal={goal} outlook={outlook} figures={figures} today={today} />}
      {!outlook &&
        (figures.hasFailed ? (
          <ErrorState
            title="Não foi possível ler as carteiras"
            onRetry={figures.retry}
            className={cardStyle}
          />
        ) : (
          <DetailSkeleton />
        ))}
    </>
  );
}

function DetailSkeleton() {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">Carregando a meta...</span>
      <Skeleton className="h-64 rounded-lg" />
      <Skeleton className="h-96 rounded-lg" />
    </div>
  );
}

type KnownProps = { goal: Goal; outlook: Outlook; figures: GoalFigures; today: Day };

function Known({ goal, outlook, figures, today }: KnownProps) {
  const delay = delayOf(goal, outlook, today);
  const { middle } = goalTermsOf(goal).rates;
  const isOpen = isOpenGoal(outlook);
  return (
    <div className="grid grid-cols-1 gap-4">
      <section
        aria-labelledby="meta"
        className={`${cardStyle} grid grid-cols-1 gap-6 p-5 sm:p-6 lg:grid-cols-2`}
      >
        <div className="@container">
          <div className={besideArcStyle}>
            <GoalArc goal={goal} outlook={outlook} />
            <div className="grid min-w-0 flex-1 content-start gap-2 @max-[18rem]:basis-full">
              <div>
                <h2 id="meta" className="wrap-anywhere font-semibold text-xl">
                  {goal.name}
                </h2>
                <p className="text-ink-3 text-sm">
                  {kindTexts[goal.kind]}
                  {goal.targetDay && ` · até ${formatDay(goal.targetDay)}`}
                </p>
              </div>
              <GoalStanding goal={goal} outlook={outlook} figures={figures} today={today} />
            </div>
          </div>
          {delay && (
            <div className="mt-4">
              <GoalDelay delay={delay} />
            </div>
          )}
        </div>
        <div>
          {isOpen && <GoalLever name={goal.name} outlook={outlook} rate={middle} today={today} />}
          <Figures goal={goal} outlook={outlook} today={today} isOpen={isOpen} />
        </div>
      </section>
      {outlook.wealth !== undefined && (
        <>
          <GoalChart goal={goal} outlook={outlook} today={today} />
          <GoalYears goal={goal} outlook={outlook} today={today} />
        </>
      )}
      {goal.kind === "income" && <Payers figures={figures} today={today} />}
      <Suppositions goal={goal} outlook={outlook} />
    </div>
  );
}

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-4 py-2">
    <dt className="text-ink-2 text-sm">{label}</dt>
    <dd className="text-right font-medium">{children}</dd>
  </div>
);

type FiguresProps = { goal: Goal; outlook: Outlook; today: Day; isOpen: boolean };

function Figures({ goal, outlook, today, isOpen }: FiguresProps) {
  const hundred = reachedWith(outlook, goalTermsOf(goal).rates.middle, decimal("100"));
  const { middle } = outlook.reached;
  const sooner = middle !== undefined && hundred !== undefined ? middle - hundred : undefined;
  const missing = decimal(goal.target).minus(outlook.current);
  return (
    <dl className="divide-y divide-line">
      {missing.gt(0) && (
        <Figure label={goal.kind === "income" ? "Falta por mês" : "Falta"}>
          <Money value={textOf(missing, 2)} />
        </Figure>
      )}
      <Figure label="Aporte planejado por mês">
        <Money value={goal.contribution} />
      </Figure>
      {outlook.needed && goal.targetDay && (
        <Figure label={`Aporte necessário até ${monthText(goal.targetDay)}`}>
          <Money value={textOf(outlook.needed, 2)} />
        </Figure>
      )}
      {isOpen && (
        <Figure label="Com R$ 100,00 a mais por mês">
          {reachedText(hundred, outlook, today)}
          {sooner !== undefined && (sooner > 0 ? `, ${durationText(sooner)} antes` : ", no mesmo mês")}
        </Figure>
      )}
      {goal.startValue !== null && (
        <Figure label={`Início do plano, em ${formatDay(goal.startedOn)}`}>
          <Money value={goal.startValue} />
        </Figure>
      )}
    </dl>
  );
}

/** How many payers are listed. */
const maxPayers = 30;

function Payers({ figures: { payers, incomeUntil }, today }: { figures: GoalFigures; today: Day }) {
  return (
    <SectionCard
      title="Quem paga essa renda"
      description={`Média por mês, líquida, nos 12 meses até ${formatDay(incomeUntil ?? today)}`}
    >
      {payers.length === 0 ? (
        <p className="text-ink-2">Nenhum provento recebido em 12 meses.</p>
      ) : (
        <ul className="divide-y divide-line">
          {payers.slice(0, maxPayers).map((payer) => {
            const { main, detail } = assetNames(payer);
            return (
              <li key={payer.id} className="flex items-baseline justify-between gap-4 py-2">
                <span className="min-w-0">
                  <span className="wrap-anywhere font-medium">{main}</span>{" "}
                  <span className="wrap-anywhere text-ink-3 text-sm">{detail}</span>
                </span>
                <Money value={payer.monthly} />
              </li>
            );
          })}
        </ul>
      )}
      {payers.length > maxPayers && (
        <p className="mt-2 text-ink-3 text-sm">E mais {payers.length - maxPayers}.</p>
      )}
    </SectionCard>
  );
}

function Suppositions({ goal, outlook: { incomeRate } }: { goal: Goal; outlook: Outlook }) {
  const portfolios = useQueries({ queries: goal.portfolioIds.map((id) => portfolioQuery(id)) });
  const names = portfolios.flatMap(({ data }) => data?.name ?? []);
  return (
    <SectionCard title="O que a simulação supõe">
      <ul className="grid list-disc gap-1.5 pl-5 text-ink-2 text-sm">
        {names.length > 0 && (
          <li className="wrap-anywhere">
            {names.length === 1 ? "Conta a carteira" : "Contam as carteiras"} {names.join(", ")}.
          </li>
        )}
        <li>
          Valores em reais de hoje. O valor da meta e o aporte sobem com o IPCA; reveja-os de tempos em
          tempos.
        </li>
        <li>
          Três rendimentos acima do IPCA, ao ano, que você escolhe na edição. É simulação, não promessa: o
          resultado pode ser maior ou menor, inclusive negativo.
        </li>
        <li>O aporte entra no fim de cada mês. Impostos de venda não são descontados.</li>
        {incomeRate && (
          <li>
            {goal.incomeRate === null
              ? "A carteira continua pagando, do que vale, a mesma parte que pagou em 12 meses."
              : "A carteira paga, do que vale, a parte que você informou."}{" "}
            Até lá, os proventos são reaplicados.
          </li>
        )}
        <li>A marca no anel é onde o plano estaria hoje, sem contar a inflação desde o início.</li>
      </ul>
    </SectionCard>
  );
}
