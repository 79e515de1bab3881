import { CircleQuestionMark } from "lucide-react";
import { lazy, type ReactNode } from "react";
import { type IncomeFigure, incomeFigureNames } from "#app/features/income/figure.ts";
import { formatDay } from "#app/lib/format.ts";
import { IconButton } from "#app/ui/base/icon-button.tsx";
import { KnownUntil } from "#app/ui/data/known-until.tsx";
import { Gain, Money } from "#app/ui/data/money.tsx";
import { Rate } from "#app/ui/data/rate.tsx";
import { SummaryCards } from "#app/ui/data/summary-cards.tsx";
import { Skeleton } from "#app/ui/feedback/skeleton.tsx";
import { useDialog } from "#app/ui/overlay/use-dialog.tsx";
import type { IncomeSummary } from "#contract/income.ts";
import type { Day } from "#domain/kernel/calendar.ts";

const FigureDialog = lazy(() => import("#app/features/income/figure-dialog.tsx"));

const figureStyle = "figure whitespace-normal! wrap-anywhere";
const figures: readonly IncomeFigure[] = ["received", "receivable", "announced", "yields"];

/** Keeps the height of a card, which its placeholder has from the start. */
const noNote = "\u00a0";

export function FigureSkeletons() {
  const line = <Skeleton className="my-1 h-3.5 w-28 max-w-full" />;
  return (
    <SummaryCards
      figures={figures.map((figure) => ({
        label: incomeFigureNames[figure],
        value: <Skeleton className="h-7 w-32 max-w-full" />,
        notes: [line, line],
      }))}
    />
  );
}

type IncomeFiguresProps = { portfolioId: string; summary: IncomeSummary; today: Day };

/** Three sums that are never added together, and the yields. Each figure opens its calculation. */
export function IncomeFigures({ portfolioId, summary, today }: IncomeFiguresProps) {
  const { received, receivable, announced, yieldOnCost, dividendYield, yearToDate } = summary;
  const endsEarlier = received.to < today;
  const { openDialog, dialog } = useDialog<IncomeFigure>((figure, state) => (
    <FigureDialog portfolioId={portfolioId} summary={summary} figure={figure} {...state} />
  ));
  const card = (figure: IncomeFigure, value: ReactNode, notes: ReactNode[]) => ({
    label: incomeFigureNames[figure],
    value,
    notes,
    action: (
      <IconButton
        label={`De onde vem este número? ${incomeFigureNames[figure]}`}
        tooltip="De onde vem este número?"
        icon={<CircleQuestionMark className="size-4.5" />}
        size="sm"
        onClick={() => openDialog(figure)}
      />
    ),
  });
  return (
    <>
      <SummaryCards
        figures={[
          card("received", <Money value={received.net} className={figureStyle} />, [
            summary.knownUntil ? (
              <KnownUntil key="known" day={summary.knownUntil} sumsEnd={received.to} />
            ) : (
              <Change key="change" received={received} />
            ),
            endsEarlier ? (
              <span key="afterwards">
                <Money value={received.afterwards.net} /> depois
              </span>
            ) : (
              <span key="year">
                <Money value={yearToDate.net} /> neste ano
              </span>
            ),
          ]),
          card("receivable", <Money value={receivable.net} className={figureStyle} />, [
            countText(receivable.payments, "Nada a receber"),
            nextText(receivable),
          ]),
          card("announced", <Money value={announced.net} className={figureStyle} />, [
            countText(announced.payments, "Nada anunciado"),
            announced.payments > 0 ? "Com a qtd. de hoje" : noNote,
          ]),
          card("yields", <Rate value={yieldOnCost} plain className={figureStyle} />, [
            endsEarlier ? "Em 12 meses conhecidos" : "Sobre o custo",
            <span key="dividend-yield">
              Dividend yield <Rate value={dividendYield} plain className="font-semibold" />
            </span>,
          ]),
        ]}
      />
      {dialog}
    </>
  );
}

const countText = (payments: number, none: string) =>
  payments === 0 ? none : payments === 1 ? "1 pagamento" : `${payments} pagamentos`;

function nextText({ payments, nextDay }: IncomeSummary["receivable"]): ReactNode {
  if (payments === 0) return noNote;
  return nextDay ? `Próximo em ${formatDay(nextDay)}` : "Sem data de pagamento";
}

function Change({ received: { change } }: Pick<IncomeSummary, "received">) {
  if ("unavailable" in change) return "Nada nos 12 meses anteriores";
  return (
    <>
      <Gain kind="percent" value={change.rate} /> sobre os 12 anteriores
    </>
  );
}
