import { Pencil, Trash2 } from "lucide-react";
import { Link } from "react-router";
import { CompassArc } from "#app/features/goals/compass-arc.tsx";
import { GoalDelay } from "#app/features/goals/goal-delay.tsx";
import { GoalLever } from "#app/features/goals/goal-lever.tsx";
import { GoalPace } from "#app/features/goals/goal-pace.tsx";
import { GoalProgress } from "#app/features/goals/goal-progress.tsx";
import { delayOf, kindTexts, monthText, wholeShareText } from "#app/features/goals/goal-text.ts";
import type { GoalFigures } from "#app/features/goals/use-goal-facts.ts";
import { Button } from "#app/ui/base/button.tsx";
import { RowActions } from "#app/ui/data/row-actions.tsx";
import { Skeleton } from "#app/ui/feedback/skeleton.tsx";
import { cardStyle } from "#app/ui/layout/card.tsx";
import { goalTermsOf } from "#contract/goal-terms.ts";
import type { Goal } from "#contract/goals.ts";
import { type Outlook, outlookOf } from "#domain/goals/outlook.ts";
import type { Day } from "#domain/kernel/calendar.ts";

/** By the room in the card, which large text makes small too. */
const arcStyle = "size-24 @max-[12rem]:size-20 @min-[24rem]:size-30";

/** The arc beside the text; above it where a word of a title would have no room. */
export const besideArcStyle = "flex gap-4 sm:gap-6 @max-[18rem]:flex-wrap";

type GoalActions = { onEdit: (goal: Goal) => void; onDelete: (goal: Goal) => void };

type GoalCardProps = GoalActions & { goal: Goal; figures: GoalFigures; to: string; today: Day };

/** A goal in a few lines: where it stands, when it is reached, and what more money would change. */
export function GoalCard({ goal, figures, to, today, onEdit, onDelete }: GoalCardProps) {
  const outlook = figures.facts && outlookOf(goalTermsOf(goal), figures.facts);
  const delay = outlook && delayOf(goal, outlook, today);
  return (
    <li className={`${cardStyle} @container relative flex flex-col p-5 sm:p-6`}>
      <div className={besideArcStyle}>
        {outlook ? (
          <GoalArc goal={goal} outlook={outlook} />
        ) : (
          <Skeleton className={`${arcStyle} rounded-full!`} />
        )}
        <div className="min-w-0 flex-1 @max-[18rem]:basis-full">
          <div className="flex items-start justify-between gap-2">
            <div className="min-w-0">
              <h2 className="wrap-anywhere font-semibold text-lg leading-snug @max-[12rem]:text-base">
                <Link to={to} preventScrollReset className="rounded-sm hover:underline">
                  {goal.name}
                </Link>
              </h2>
              <p className="text-ink-3 text-sm">
                {kindTexts[goal.kind]}
                {goal.targetDay && ` · até ${monthText(goal.targetDay)}`}
              </p>
            </div>
            <div className="-mt-1.5 -mr-1 flex shrink-0 @max-[18rem]:absolute @max-[18rem]:top-4 @max-[18rem]:right-3">
              <RowActions
                label={`Opções de ${goal.name}`}
                actions={[
                  { label: "Editar meta", Icon: Pencil, act: () => onEdit(goal) },
                  { label: "Excluir meta", Icon: Trash2, act: () => onDelete(goal), danger: true },
                ]}
              />
            </div>
          </div>
          <div className="mt-2 grid min-h-24 content-start gap-2">
            {outlook && <GoalStanding goal={goal} outlook={outlook} figures={figures} today={today} />}
            {!outlook && (figures.hasFailed ? <Failure onRetry={figures.retry} /> : <LineSkeletons />)}
          </div>
        </div>
      </div>
      {delay && (
        <div className="mt-3">
          <GoalDelay delay={delay} />
        </div>
      )}
      {!outlook && <div className="min-h-18" />}
      {outlook && isOpenGoal(outlook) && (
        <div className="mt-auto pt-3">
          <GoalLever name={goal.name} outlook={outlook} rate={goalTermsOf(goal).rates.middle} today={today} />
        </div>
      )}
    </li>
  );
}

export function GoalArc({ goal, outlook }: { goal: Goal; outlook: Outlook }) {
  const { share, isReached, planned } = outlook;
  const done = wholeShareText(share);
  return (
    <CompassArc
      share={share.toNumber()}
      planned={planned?.toNumber()}
      text={isReached ? "100%" : done}
      label={`${goal.name}: ${done} da meta${planned ? `; o plano previa ${wholeShareText(planned)} para hoje` : ""}`}
      className={arcStyle}
    />
  );
}

/** Whether more money would reach the goal sooner. */
export const isOpenGoal = ({ wealth, reached }: Outlook): boolean =>
  wealth !== undefined && reached.middle !== 0;

type StandingProps = { goal: Goal; outlook: Outlook; figures: GoalFigures; today: Day };

/** The figures of a goal as text, and its pace. */
export function GoalStanding({ goal, outlook, figures, today }: StandingProps) {
  if (goal.portfolioIds.length === 0)
    return (
      <p className="text-ink-2 text-sm">
        Nenhuma carteira conta para esta meta. Edite e escolha ao menos uma.
      </p>
    );
  return (
    <>
      <GoalProgress goal={goal} outlook={outlook} isPartial={figures.isPartial} />
      <GoalPace goal={goal} outlook={outlook} today={today} />
    </>
  );
}

function Failure({ onRetry }: { onRetry: () => void }) {
  return (
    <p className="text-ink-2 text-sm">
      Não foi possível ler as carteiras.{" "}
      <Button variant="subtle" size="sm" onClick={onRetry} className="-my-2 max-sm:-ml-4">
        Tentar novamente
      </Button>
    </p>
  );
}

const LineSkeletons = () => <Skeleton className="my-1 h-4 w-48 max-w-full" />;
