import { ChevronDown, ChevronRight } from "lucide-react";
import { type ReactNode, useId, useRef, useState } from "react";
import { Link } from "react-router";
import type { SinceVisits, VisitPart } from "#app/features/portfolios/since-visit.ts";
import { visitPartPath } from "#app/features/portfolios/since-visit-path.ts";
import { assetsText, paymentsText, visitDayText } from "#app/features/portfolios/since-visit-text.ts";
import { formatShortDay } from "#app/lib/format.ts";
import { useLazyModule } from "#app/lib/use-lazy-module.ts";
import { classNames } from "#app/ui/base/class-names.ts";
import { useNarrow, usePhone } from "#app/ui/base/use-media.ts";
import { Gain, Money } from "#app/ui/data/money.tsx";
import { Skeleton } from "#app/ui/feedback/skeleton.tsx";
import { useLinkedPart } from "#app/ui/layout/use-linked-part.ts";
import { dayOf } from "#domain/kernel/calendar.ts";

/** The link of the mail with alerts ends in it. */
const newsId = "news";

const rowStyle = "border-line border-t px-5 pt-3.5 pb-1.5 sm:px-6";

/** How many parts have room in one row. Their number is unknown while the figures load, and nothing below may move. */
function useRoom(): number {
  const phone = usePhone();
  const narrow = useNarrow();
  return phone ? 1 : narrow ? 2 : 3;
}

/**
 * The line of everything that happened since the last visit, over all portfolios. Each part leads to its screen. Parts without room
 * unfold.
 */
export function SinceVisitLine({ since: { day, since, parts } }: { since: SinceVisits }) {
  const [today] = useState(() => dayOf(new Date()));
  const [isOpen, setOpen] = useState(false);
  const room = useRoom();
  const labelId = useId();
  const listId = useId();
  const more = parts.length - room;
  return (
    <div
      ref={useLinkedPart<HTMLDivElement>(newsId)}
      id={newsId}
      tabIndex={-1}
      className={`${rowStyle} scroll-mt-20 outline-none`}
    >
      <div className="flex justify-between gap-3 text-ink-2 text-sm max-sm:text-xs">
        <p id={labelId}>Desde a última visita, {visitDayText(day, today)}</p>
        {more > 0 && (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={listId}
            onClick={() => setOpen(!isOpen)}
            className="relative inline-flex shrink-0 items-center gap-1 rounded-sm font-semibold text-accent after:absolute after:-inset-x-3 after:-inset-y-3.5"
          >
            {isOpen ? "menos" : `mais ${more}`}
            <ChevronDown
              aria-hidden="true"
              className={classNames("size-4 transition-[rotate]", isOpen && "rotate-180")}
            />
          </button>
        )}
      </div>
      {parts.length === 0 ? (
        <p className="min-h-11 content-center text-ink-2 text-sm">
          Nenhum provento, evento, vencimento ou alerta
        </p>
      ) : (
        <ul id={listId} aria-labelledby={labelId} className="sm:flex sm:flex-wrap sm:gap-x-8">
          {(isOpen ? parts : parts.slice(0, room)).map((part) => (
            <li key={part.kind} className="min-w-0">
              <Target part={part}>
                <PartText part={part} since={since && formatShortDay(since, today)} />
              </Target>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The room of the line while the figures load. */
export function SinceVisitSkeleton() {
  return (
    <div className={rowStyle} aria-hidden="true">
      <Skeleton className="my-0.5 h-4 w-48 max-sm:h-3" />
      <div className="min-h-11 content-center">
        <Skeleton className="h-4.5 w-56" />
      </div>
    </div>
  );
}

function PartText({
  part: { kind, amount, count, names, text },
  since,
}: {
  part: VisitPart;
  since: string | null;
}) {
  switch (kind) {
    case "result":
      return (
        <>
          <Gain value={amount ?? "0"} className="font-semibold" /> de resultado{" "}
          {since && <span className="inline-block text-ink-2">após o fechamento de {since}</span>}
        </>
      );
    case "received":
      return (
        <>
          <Money value={amount ?? "0"} className="font-semibold" /> {paymentsText.received(count)}
        </>
      );
    case "announced":
      return (
        <>
          <Money value={amount ?? "0"} className="font-semibold" /> {paymentsText.announced(count)}
        </>
      );
    case "events":
    case "matured":
      return assetsText(kind, count, names);
    case "darf":
    case "price":
    case "goal":
    case "file":
      return text;
    default:
      return kind satisfies never;
  }
}

const targetStyle =
  "inline-flex min-h-11 max-w-full items-center gap-1.5 text-left text-sm transition-colors hover:text-accent max-sm:w-full max-sm:justify-between";

/** A link to the screen of the only portfolio, or a button that offers those of several. */
function Target({ part, children }: { part: VisitPart; children: ReactNode }) {
  const [only, other] = part.shares;
  if (!only || other) return <ChoiceOfPortfolio part={part}>{children}</ChoiceOfPortfolio>;
  return (
    <Link to={visitPartPath({ kind: part.kind, ...only })} className={targetStyle}>
      <span className="min-w-0">{children}</span>
      <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
    </Link>
  );
}

function ChoiceOfPortfolio({ part, children }: { part: VisitPart; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { module, load } = useLazyModule(() => import("#app/features/portfolios/since-visit-menu.tsx"), open);
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={open}
        onPointerEnter={load}
        onFocus={load}
        onClick={() => setOpen(true)}
        className={targetStyle}
      >
        <span className="min-w-0">{children}</span>
        <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
      </button>
      {open && module && <module.SinceVisitMenu part={part} anchor={button} onClose={() => setOpen(false)} />}
    </>
  );
}
