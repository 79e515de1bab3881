import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useSearchParams } from "react-router";
import type { PortfolioView } from "#app/entities/portfolio/portfolio-view.ts";
import { goalsQuery } from "#app/features/goals/api.ts";
import { GoalCard } from "#app/features/goals/goal-card.tsx";
import { GoalDetail } from "#app/features/goals/goal-detail.tsx";
import { DeleteGoalDialog, GoalDialog } from "#app/features/goals/goal-dialogs.tsx";
import { createGoalValues, type GoalFormValues, goalValuesOf } from "#app/features/goals/goal-form-values.ts";
import { GoalGhosts } from "#app/features/goals/goal-ghosts.tsx";
import { sampleGoals } from "#app/features/goals/sample-goals.ts";
import { useGoalFacts } from "#app/features/goals/use-goal-facts.ts";
import { useReadOnly } from "#app/lib/read-only.ts";
import { Button } from "#app/ui/base/button.tsx";
import { IconButton } from "#app/ui/base/icon-button.tsx";
import { usePhone } from "#app/ui/base/use-media.ts";
import { QueryStates } from "#app/ui/feedback/query-states.tsx";
import { Skeleton } from "#app/ui/feedback/skeleton.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import type { Goal } from "#contract/goals.ts";
import { dayOf } from "#domain/kernel/calendar.ts";

const gridStyle = "grid grid-cols-1 gap-4 lg:grid-cols-2";

type Open = { start: GoalFormValues; editing: Goal | undefined };

type GoalsTabProps = {
  /** A new goal counts its portfolios at first. A sum has only the goals that count one of them. */
  view: PortfolioView;
  /** Stand below the title. */
  tabs: ReactNode;
};

/** The goals of the person, or one of them. */
export function GoalsTab({ view, tabs }: GoalsTabProps) {
  const { isSum, memberIds } = view;
  const path = `${view.path}/goals`;
  const readOnly = useReadOnly();
  const query = useQuery({ ...goalsQuery, enabled: !readOnly });
  const counts = (goal: Goal) => !isSum || goal.portfolioIds.some((id) => memberIds.includes(id));
  const goals = readOnly
    ? { ...query, data: [...sampleGoals], error: null }
    : { ...query, data: query.data?.filter(counts) };
  const [today] = useState(() => dayOf(new Date()));
  const figuresOf = useGoalFacts(goals.data ?? [], today);
  const [params, setParams] = useSearchParams();
  const [form, setForm] = useState<Open>();
  const [isOpen, setOpen] = useState(false);
  const [deleted, setDeleted] = useState<Goal>();
  const shown = goals.data?.find(({ id }) => id === params.get("meta"));
  const open = (next: Open) => {
    setForm(next);
    setOpen(true);
  };
  const create = (start?: Partial<GoalFormValues>) =>
    open({ start: createGoalValues(memberIds, start), editing: undefined });
  const edit = (goal: Goal) => open({ start: goalValuesOf(goal), editing: goal });
  const isEmpty = goals.data?.length === 0;
  return (
    <>
      <PageHeader
        title="Metas Financeiras"
        subtitle={
          readOnly
            ? "Metas de exemplo, com os valores desta carteira"
            : isSum
              ? "As metas que contam alguma destas carteiras"
              : "Suas metas, com o que as carteiras já têm"
        }
        actions={readOnly ? null : <NewGoalButton isSecondary={isEmpty} onClick={() => create()} />}
      />
      {tabs}
      <QueryStates
        query={goals}
        errorLook="card"
        loading={<GoalSkeletons />}
        empty={
          <>
            <p className="mb-4 max-w-prose text-ink-2">
              Comece por uma destas e mude o que quiser, ou crie a sua. O progresso vem dos seus lançamentos.
            </p>
            <GoalGhosts onChoose={create} />
          </>
        }
      >
        {(all) =>
          shown ? (
            <GoalDetail
              goal={shown}
              figures={figuresOf(shown)}
              today={today}
              backTo={path}
              onEdit={() => edit(shown)}
              onDelete={() => setDeleted(shown)}
            />
          ) : (
            <>
              <ul aria-label="Metas" className={gridStyle}>
                {all.map((goal) => (
                  <GoalCard
                    key={goal.id}
                    goal={goal}
                    figures={figuresOf(goal)}
                    to={`${path}?meta=${goal.id}`}
                    today={today}
                    onEdit={edit}
                    onDelete={setDeleted}
                  />
                ))}
              </ul>
              <p className="mt-4 text-ink-3 text-sm">
                Em reais de hoje. Simulação, não promessa de rendimento. A marca no anel é onde o plano
                estaria hoje.
              </p>
            </>
          )
        }
      </QueryStates>
      {form && (
        <GoalDialog
          key={form.editing?.id ?? form.start.name}
          {...form}
          open={isOpen}
          onClose={() => setOpen(false)}
        />
      )}
      {deleted && (
        <DeleteGoalDialog
          open
          onClose={() => setDeleted(undefined)}
          goal={deleted}
          onDeleted={() => {
            setDeleted(undefined);
            setParams({}, { replace: true });
          }}
        />
      )}
    </>
  );
}

function NewGoalButton({ isSecondary, onClick }: { isSecondary: boolean; onClick: () => void }) {
  const phone = usePhone();
  // Beside the title of a phone there is only space for an icon.
  return phone ? (
    <IconButton label="Nova meta" icon={<Plus className="size-5" />} variant="primary" onClick={onClick} />
  ) : (
    <Button
      icon={<Plus className="size-4.5" />}
      variant={isSecondary ? "secondary" : "primary"}
      onClick={onClick}
    >
      Nova meta
    </Button>
  );
}

function GoalSkeletons() {
  return (
    <div role="status">
      <span className="sr-only">Carregando as metas...</span>
      <div className={gridStyle}>
        {["a", "b"].map((card) => (
          <Skeleton key={card} className="h-80 rounded-lg" />
        ))}
      </div>
    </div>
  );
}
