import { useQuery } from "@tanstack/react-query";
import { Target } from "lucide-react";
import { type Dispatch, type SetStateAction, useMemo, useState } from "react";
import { targetsQuery } from "#app/entities/portfolio/targets-query.ts";
import { DepositCard } from "#app/features/targets/deposit-card.tsx";
import {
  draftOf,
  draftOfWeights,
  type TargetDraft,
  withAsset,
  withFigures,
} from "#app/features/targets/target-draft.ts";
import { TargetsCard, useAssetDialog } from "#app/features/targets/targets-card.tsx";
import type { OrderToRecord } from "#app/features/targets/use-recording.ts";
import { Button } from "#app/ui/base/button.tsx";
import { classNames } from "#app/ui/base/class-names.ts";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { QueryStates } from "#app/ui/feedback/query-states.tsx";
import { Skeleton } from "#app/ui/feedback/skeleton.tsx";
import { cardStyle } from "#app/ui/layout/card.tsx";
import { useFocusOnceFilled } from "#app/ui/layout/use-focus-once-filled.ts";
import type { Targets } from "#contract/targets.ts";
import { dayOf } from "#domain/kernel/calendar.ts";
import { decimal } from "#domain/kernel/decimal.ts";

type DepositTabProps = {
  portfolioId: string;
  /** The number of entries saved from here. */
  recorded: number;
  /** Opens the form of an order. */
  openOrder: (order: OrderToRecord) => void;
};

/** Targets that the person changes, and the version of those that they began with. */
type Edited = { draft: TargetDraft; version: string };

/** 'Onde aportar': the targets of a portfolio, and the orders by which new money follows them. */
export function DepositTab(props: DepositTabProps) {
  return <Deposit key={props.portfolioId} {...props} />;
}

function Deposit(props: DepositTabProps) {
  const query = useQuery(targetsQuery(props.portfolioId));
  // The state is beside the query: when a change ends, this component renders again, with the newest answer of the query.
  const [edited, setEdited] = useState<Edited>();
  return (
    <QueryStates query={query} loading={<Loading />} errorLook="card">
      {(targets) => <Loaded targets={targets} edited={edited} setEdited={setEdited} {...props} />}
    </QueryStates>
  );
}

type LoadedProps = DepositTabProps & {
  targets: Targets;
  edited: Edited | undefined;
  setEdited: Dispatch<SetStateAction<Edited | undefined>>;
};

function Loaded({ portfolioId, targets, recorded, openOrder, edited, setEdited }: LoadedProps) {
  const edit = (draft: TargetDraft) => setEdited({ draft, version: edited?.version ?? targets.version });
  const [today] = useState(() => dayOf(new Date()));
  // Once there are targets, the question of each month comes first.
  const [isDepositFirst] = useState(targets.hasTargets);
  const { openDialog, dialog } = useAssetDialog((asset) => edit(withAsset([], asset, today)));
  const draft = useMemo(
    () => (edited ? withFigures(edited.draft, targets) : draftOf(targets)),
    [edited, targets],
  );
  const isStart = !edited && !targets.hasTargets;
  // The pressed button leaves in both directions.
  useFocusOnceFilled(isStart);
  useFocusOnceFilled(!isStart);
  if (isStart) {
    const isEmpty = targets.classes.length === 0;
    return (
      <>
        <EmptyState
          icon={<Target />}
          title="Defina seus alvos"
          text="Diga quanto você quer de cada classe e de cada ativo. A cada aporte, mostramos quanto comprar de cada um para chegar lá."
          action={
            isEmpty ? (
              <Button onClick={() => openDialog(null)}>Incluir um ativo</Button>
            ) : (
              <>
                <Button onClick={() => edit(draftOfWeights(targets))}>Começar pelos pesos de hoje</Button>
                <Button variant="subtle" onClick={() => edit(draftOf(targets))}>
                  Começar do zero
                </Button>
              </>
            )
          }
          className={cardStyle}
        />
        {dialog}
      </>
    );
  }
  const total = decimal(targets.total);
  const cards = [
    <TargetsCard
      key="targets"
      portfolioId={portfolioId}
      draft={draft}
      total={total}
      edited={edited?.version}
      onChange={edit}
      onVersion={(version) => setEdited((now) => now && { ...now, version })}
      onReset={() => setEdited(undefined)}
    />,
    <DepositCard key="deposit" draft={draft} total={total} recorded={recorded} openOrder={openOrder} />,
  ];
  return (
    <>
      <div
        className={classNames(
          "grid grid-cols-1 items-start gap-4",
          isDepositFirst ? "xl:grid-cols-2" : "xl:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]",
        )}
      >
        {isDepositFirst ? cards.toReversed() : cards}
      </div>
      <p className="mt-4 text-ink-3 text-sm">
        O cálculo segue só os seus alvos, os seus pesos e os preços mostrados. Não é recomendação de
        investimento.
      </p>
    </>
  );
}

function Loading() {
  return (
    <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]">
      <Skeleton className="h-96 rounded-lg!" />
      <Skeleton className="h-64 rounded-lg!" />
    </div>
  );
}
