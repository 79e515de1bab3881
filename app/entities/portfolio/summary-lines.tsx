import { type ReactNode, useState } from "react";
import { sessionBasisText, sessionText } from "#app/entities/portfolio/session-text.ts";
import { formatShortDay, monthName } from "#app/lib/format.ts";
import { Gain, Money, Percent } from "#app/ui/data/money.tsx";
import { Skeleton } from "#app/ui/feedback/skeleton.tsx";
import type { IncomeNow, Rate } from "#contract/overview.ts";
import { dayOf } from "#domain/kernel/calendar.ts";

type DayChangeProps = {
  change: {
    day: string;
    isSession: boolean;
    amount: string;
    /** Unavailable if too few assets have both prices. */
    rate: Rate;
    /** `covered` of `of` assets have both prices: amount and rate are theirs. */
    covered: number;
    of: number;
  };
};

/** The change of the last session: '▲ R$ 2.229,48 (1,03%) hoje', or '(0,62%, 34 de 39 ativos)' if some lack a price. */
export function DayChange({ change }: DayChangeProps) {
  const { amount, rate } = change;
  const basis = sessionBasisText(change);
  const [today] = useState(() => dayOf(new Date()));
  return (
    <span className="whitespace-normal!">
      <Gain value={amount} className="font-semibold" />
      {("rate" in rate || basis) && (
        <>
          {" "}
          ({"rate" in rate && <Percent value={rate.rate} />}
          {"rate" in rate && basis && ", "}
          {basis})
        </>
      )}{" "}
      <span className="whitespace-nowrap">{sessionText(change, today)}</span>
    </span>
  );
}

type IncomeStripProps = {
  /** Undefined if it is not known. */
  income: IncomeNow | undefined;
  isLoading?: boolean;
};

/** The income paid in this month, and the next payment. */
export function IncomeStrip({ income, isLoading = false }: IncomeStripProps) {
  const [today] = useState(() => dayOf(new Date()));
  const month = monthName(today);
  const shown = (value: ReactNode) => (isLoading ? <Skeleton className="my-1 h-4.5 w-32" /> : value);
  const next = income?.next;
  return (
    <dl className="grid grid-cols-2 border-line border-t *:px-5 *:py-3.5 sm:*:px-6">
      <div className="border-line border-r">
        <dt className="text-ink-2 text-sm max-sm:text-xs">Recebido em {month}</dt>
        <dd className="min-h-6 font-semibold">
          {shown(income ? <Money value={income.receivedThisMonth} /> : "—")}
        </dd>
      </div>
      <div>
        <dt className="text-ink-2 text-sm max-sm:text-xs">Próximo pagamento</dt>
        <dd className="min-h-6 font-semibold">
          {shown(
            next ? (
              <>
                {formatShortDay(next.day, today)} ·{" "}
                {next.net === null ? "valor ainda não conhecido" : <Money value={next.net} />}
                {next.state === "announced" && (
                  <span className="font-normal text-ink-2 text-sm"> anunciado</span>
                )}
              </>
            ) : (
              <span className="font-normal text-ink-3">{income ? "nenhum previsto" : "—"}</span>
            ),
          )}
        </dd>
      </div>
    </dl>
  );
}
