import { Check, EyeOff, FilePlus2, type LucideIcon, Pencil, Scissors, Trash2, Undo2 } from "lucide-react";
import { Link } from "react-router";
import { EffectTable } from "#app/features/corporate-events/effect-table.tsx";
import { type EventAction, eventActions } from "#app/features/corporate-events/event-actions.ts";
import { EventTerms } from "#app/features/corporate-events/event-terms.tsx";
import { eventTitle } from "#app/features/corporate-events/event-text.ts";
import { eventDayText } from "#app/lib/event-day.ts";
import { eventStatusLabels } from "#app/lib/labels.ts";
import { Badge } from "#app/ui/base/badge.tsx";
import { Button } from "#app/ui/base/button.tsx";
import { classNames } from "#app/ui/base/class-names.ts";
import { Quantity } from "#app/ui/data/money.tsx";
import { NotesHint } from "#app/ui/data/notes-hint.tsx";
import { cardStyle } from "#app/ui/layout/card.tsx";
import type { CorporateEvent } from "#contract/corporate-events.ts";
import type { PortfolioName } from "#contract/portfolios.ts";

const actionLooks: Record<EventAction, { label: string; Icon: LucideIcon }> = {
  confirm: { label: "Confirmar", Icon: Check },
  record: { label: "Registrar", Icon: FilePlus2 },
  adjust: { label: "Ajustar", Icon: Pencil },
  ignore: { label: "Ignorar", Icon: EyeOff },
  undo: { label: "Desfazer", Icon: Undo2 },
  delete: { label: "Excluir", Icon: Trash2 },
};

export type CardAction = EventAction | "sell-fraction";
type OnEventAction = (action: CardAction, event: CorporateEvent) => void;

const badgeTones = {
  known: "neutral",
  ignored: "neutral",
  adjusted: "accent",
  own: "accent",
  probable: "spark",
} as const satisfies Record<CorporateEvent["status"], string>;

function denialLabel({ isStep, proposal }: CorporateEvent): string {
  if (proposal) return "Não houve";
  return isStep ? "Foi o mercado" : "Não aconteceu";
}

function statusLabel({ status, proposal }: CorporateEvent): string {
  if (!proposal || status !== "probable") return eventStatusLabels[status];
  return proposal.missing ? "A conferir" : "Estimativa";
}

type EventCardProps = {
  event: CorporateEvent;
  /** The effect of an action; a card without it only shows. */
  onAction: OnEventAction | undefined;
};

/** One event: its terms, what it did to this portfolio, and the actions. */
export function EventCard({ event, onAction }: EventCardProps) {
  const { status, effect, notes } = event;
  const title = eventTitle(event);
  const fraction = effect?.fraction ?? null;
  const sold = event.toAsset ?? event.asset;
  return (
    <article
      aria-label={`${title}, ${eventDayText(event)}`}
      className={classNames(cardStyle, "flex flex-col p-5 sm:p-6")}
    >
      <header className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h3 className="flex items-center gap-2 text-base">
            {title} {notes && <NotesHint notes={notes} />}
          </h3>
          <p className="mt-1 text-ink-2 text-sm first-letter:uppercase">
            {eventDayText(event)}
            {event.source && ` · Fonte: ${event.source}`}
          </p>
          {event.portfolio && <PlaceOfEvent portfolio={event.portfolio} />}
          <EventTerms event={event} />
        </div>
        <Badge tone={badgeTones[status]} className="shrink-0">
          {statusLabel(event)}
        </Badge>
      </header>
      <div className="mt-4 flex-1">
        {effect ? <EffectTable effect={effect} /> : <NoEffect event={event} />}
        {fraction && (
          <div className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-md bg-sunken px-4 py-2.5 text-sm">
            <p>
              Sobrou a fração <Quantity value={fraction} /> de {sold.ticker}, que a bolsa vende em leilão.
            </p>
            {onAction && (
              <Button
                variant="secondary"
                size="sm"
                icon={<Scissors className="size-4" />}
                onClick={() => onAction("sell-fraction", event)}
              >
                Registrar leilão da fração
              </Button>
            )}
          </div>
        )}
      </div>
      {onAction && (
        <footer className="-ml-4 mt-3 flex flex-wrap">
          {eventActions(event).map((action) => {
            const { Icon, ...look } = actionLooks[action];
            const label = action === "ignore" && status === "probable" ? denialLabel(event) : look.label;
            return (
              <Button
                key={action}
                variant="subtle"
                size="sm"
                icon={<Icon className="size-4" />}
                aria-label={`${label}: ${title}`}
                onClick={() => onAction(action, event)}
              >
                {label}
              </Button>
            );
          })}
          {!event.canChange && status === "known" && (
            <p className="py-2 pl-4 text-ink-3 text-sm">
              Uma troca de código mantém o ativo; não há o que ajustar.
            </p>
          )}
        </footer>
      )}
    </article>
  );
}

/** The portfolio of a sum whose units the event changed; the event is answered there. */
const PlaceOfEvent = ({ portfolio: { id, name } }: { portfolio: PortfolioName }) => (
  <p className="mt-1 text-sm">
    <Link
      to={`/portfolio/${id}/events?tab=corporate-events`}
      className="touch-target inline-block max-w-full truncate rounded-sm text-accent underline-offset-4 hover:underline"
    >
      Em {name}
    </Link>
  </p>
);

const noEffectTexts: Partial<Record<CorporateEvent["status"], string>> = {
  ignored: "Este evento não muda a sua carteira enquanto estiver ignorado.",
  probable:
    "Só os preços mostram este evento; não achamos o comunicado. Ele não muda a sua carteira até você confirmar. Confira no extrato da corretora. Até lá, não mostramos o retorno que passa por ele.",
};

const changeTexts: typeof noEffectTexts = {
  ...noEffectTexts,
  probable:
    "Achamos esta troca de código, mas não a confirmamos em fonte segura. Ela não muda a sua carteira até você confirmar. Confira no extrato da corretora.",
};

const stepTexts: typeof noEffectTexts = {
  ignored: "Você disse que o preço mudou pelo mercado, e não por um evento.",
  probable:
    "O preço mudou como num grupamento ou desdobramento, mas não achamos o evento. Confirme se ele aconteceu, ou diga que foi o mercado. Até lá, não mostramos o retorno que passa por este dia.",
};

const unknownTexts = {
  quota: "Não temos a cota deste dia, então não calculamos o imposto.",
  cost: "Não sabemos quanto as suas cotas custam para este imposto, então não o calculamos.",
};

function proposalText({ missing }: NonNullable<CorporateEvent["proposal"]>): string {
  return missing
    ? `${unknownTexts[missing]} Se houve come-cotas, registre com as cotas e o imposto do extrato do fundo.`
    : "Estimativa: confira no extrato do fundo. A sua carteira só muda quando você registrar.";
}

function noEffectText({ status, isStep, toAsset, proposal }: CorporateEvent): string {
  if (proposal) {
    return status === "ignored" ? "Você disse que não houve este come-cotas." : proposalText(proposal);
  }
  const texts = isStep ? stepTexts : toAsset ? changeTexts : noEffectTexts;
  return texts[status] ?? "Este evento não mudou a sua carteira.";
}

const NoEffect = ({ event }: { event: CorporateEvent }) => (
  <p className="text-ink-2 text-sm">{noEffectText(event)}</p>
);
