import { useQuery } from "@tanstack/react-query";
import { Split } from "lucide-react";
import { useState } from "react";
import type { PortfolioView } from "#app/entities/portfolio/portfolio-view.ts";
import { useIgnored } from "#app/entities/portfolio/use-ignored.ts";
import type { AdjustmentStart } from "#app/features/corporate-events/adjustment-values.ts";
import {
  corporateEventsQuery,
  denialPath,
  ignoreEvent,
  unignoreEvent,
} from "#app/features/corporate-events/api.ts";
import { type CardAction, EventCard } from "#app/features/corporate-events/event-card.tsx";
import { RemoveAdjustmentDialog } from "#app/features/corporate-events/remove-adjustment-dialog.tsx";
import { useConfirmEvent } from "#app/features/corporate-events/use-confirm-event.ts";
import { Button } from "#app/ui/base/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { QueryStates } from "#app/ui/feedback/query-states.tsx";
import { Skeleton } from "#app/ui/feedback/skeleton.tsx";
import { cardStyle } from "#app/ui/layout/card.tsx";
import { useDialog } from "#app/ui/overlay/use-dialog.tsx";
import type { CorporateEvent } from "#contract/corporate-events.ts";
import { dayOf } from "#domain/kernel/calendar.ts";

const eventsPerPage = 20;
const gridStyle = "grid grid-cols-1 gap-4 xl:grid-cols-2";

type EventCardsProps = {
  portfolioId: string;
  /** The effect of an action; cards without it only show. */
  onAction: ((action: CardAction, event: CorporateEvent) => void) | undefined;
};

/** Splits, bonuses and other events of the assets of a portfolio or of a sum, newest first. */
function EventCards({ portfolioId, onAction }: EventCardsProps) {
  const query = useQuery(corporateEventsQuery(portfolioId));
  const [shownCount, setShownCount] = useState(eventsPerPage);
  return (
    <QueryStates
      query={query}
      loading={<EventSkeletons />}
      errorLook="card"
      empty={
        <EmptyState
          icon={<Split />}
          title="Nenhum evento nos seus ativos"
          text={`Desdobramentos, grupamentos, bonificações e mudanças de código entram sozinhos. Se faltar algum, registre${onAction ? "" : " na carteira"}.`}
          className={cardStyle}
        />
      }
    >
      {(events) => (
        <>
          <div className={gridStyle}>
            {events.slice(0, shownCount).map((event) => (
              <EventCard key={`${event.portfolio?.id} ${event.id}`} event={event} onAction={onAction} />
            ))}
          </div>
          {shownCount < events.length && (
            <div className="mt-4 flex justify-center">
              <Button variant="secondary" onClick={() => setShownCount(shownCount + eventsPerPage)}>
                Mostrar eventos anteriores
              </Button>
            </div>
          )}
        </>
      )}
    </QueryStates>
  );
}

type EventsTabProps = { view: PortfolioView; openAdjustment: (start: AdjustmentStart) => void };

/** The events with what the person can do about each. */
export function EventsTab({ view: { id: portfolioId, mayChange }, openAdjustment }: EventsTabProps) {
  const decide = useIgnored(portfolioId, {
    ignore: ignoreEvent,
    consider: unignoreEvent,
    texts: { ignored: "Evento ignorado", considered: "O evento vale de novo" },
  });
  const confirm = useConfirmEvent(portfolioId);
  const { openDialog: askRemoval, dialog: removeDialog } = useDialog<CorporateEvent>((event, state) => (
    <RemoveAdjustmentDialog portfolioId={portfolioId} event={event} {...state} />
  ));

  const decideOn = (event: CorporateEvent, ignored: boolean) => {
    if (event.adjustmentId === null) decide({ id: denialPath(event), ignored });
    else askRemoval(event);
  };
  const acts: Record<CardAction, (event: CorporateEvent) => void> = {
    confirm,
    record: (event) => openAdjustment(comeCotas(event)),
    adjust: (event) => openAdjustment(startOf(event, portfolioId)),
    "sell-fraction": (event) => openAdjustment(fractionSale(event)),
    delete: askRemoval,
    ignore: (event) => decideOn(event, true),
    undo: (event) => decideOn(event, false),
  };
  return (
    <>
      <EventCards
        portfolioId={portfolioId}
        onAction={mayChange ? (action, shown) => acts[action](shown) : undefined}
      />
      {removeDialog}
    </>
  );
}

/** A transfer is changed in the portfolio that the units left, also where they came. */
function startOf(event: CorporateEvent, portfolioId: string): AdjustmentStart {
  if (event.isStep) return ownEvent(event);
  if (event.kind !== "portfolio-arrival" || !event.otherPortfolio) return { mode: "edit", event };
  const sent = { ...event, otherPortfolio: { id: portfolioId, name: "" } };
  return { mode: "edit", event: sent, portfolioId: event.otherPortfolio.id };
}

/** An own event with the terms that a step of the prices suggests. */
const ownEvent = ({ asset, day, ratio }: CorporateEvent): AdjustmentStart => ({
  mode: "add",
  asset,
  values: { kind: "split", day, ...ratio },
});

/** An own event with the terms of a computed come-cotas. */
const comeCotas = ({ asset, day, quantity, total }: CorporateEvent): AdjustmentStart => ({
  mode: "add",
  asset,
  values: { kind: "come-cotas", day, quantity: quantity ?? "", total: total ?? "" },
});

/** The auction of the fraction that an event left. */
function fractionSale({ asset, toAsset, effect }: CorporateEvent): AdjustmentStart {
  return {
    mode: "add",
    asset: toAsset ?? asset,
    values: { kind: "fraction-sale", day: dayOf(new Date()), quantity: effect?.fraction ?? "" },
  };
}

function EventSkeletons() {
  return (
    <>
      <p role="status" className="sr-only">
        Carregando eventos...
      </p>
      <div className={gridStyle}>
        {["a", "b", "c", "d"].map((card) => (
          <div key={card} className={`${cardStyle} p-5 sm:p-6`}>
            <Skeleton className="h-5 w-52" />
            <Skeleton className="mt-3 h-4 w-36" />
            <Skeleton className="mt-5 h-32" />
          </div>
        ))}
      </div>
    </>
  );
}
