import type { ReactNode } from "react";
import { nextText } from "#app/features/income/income-now-text.ts";
import { monthName } from "#app/lib/format.ts";
import { classNames } from "#app/ui/base/class-names.ts";
import { Money } from "#app/ui/data/money.tsx";
import { cardStyle } from "#app/ui/layout/card.tsx";
import type { IncomeSummary } from "#contract/income.ts";
import { decimal } from "#domain/kernel/decimal.ts";

type IncomeNowProps = { summary: Pick<IncomeSummary, "thisMonth" | "nextPayment" | "knownUntil"> };

export const nowStyle = classNames(cardStyle, "grid gap-1 p-4 min-[25rem]:p-5 sm:px-6");

/** The income of the current month, paid and to come, and the next payment. */
export function IncomeNow({ summary: { thisMonth, nextPayment, knownUntil } }: IncomeNowProps) {
  const { month, received, receivable, announced, withoutAmount } = thisMonth;
  const parts = [
    { amount: received.net, text: "recebidos" },
    { amount: receivable.net, text: "a cair" },
    { amount: announced.net, text: "anunciados" },
  ].filter(({ amount }) => decimal(amount).gt(0));
  return (
    <section aria-label="Este mês" className={nowStyle}>
      <p className="text-balance text-lg sm:text-xl">
        <span className="font-semibold">{capitalised(monthName(month))}:</span>{" "}
        {parts.length === 0 && withoutAmount === 0 && (
          <span className="text-ink-2">
            {knownUntil ? "nenhum provento conhecido" : "nenhum provento até agora"}
          </span>
        )}
        {parts.map(({ amount, text }, index) => (
          <Part key={text} isFirst={index === 0} isLast={index === parts.length - 1 && withoutAmount === 0}>
            <Money value={amount} className="font-semibold" /> {text}
          </Part>
        ))}
        {withoutAmount > 0 && (
          <Part isFirst={parts.length === 0} isLast>
            {withoutAmount === 1 ? "1 ainda sem valor" : `${withoutAmount} ainda sem valor`}
          </Part>
        )}
      </p>
      <p className="text-ink-2">
        {nextPayment === null ? (
          "Próximo: nenhum pagamento com data marcada"
        ) : (
          <>
            {nextText(nextPayment, month)} ·{" "}
            {nextPayment.net === null ? (
              "valor ainda não conhecido"
            ) : (
              <Money value={nextPayment.net} className="font-semibold text-ink" />
            )}
            {nextPayment.state === "announced" && " · anunciado, pela quantidade de hoje"}
          </>
        )}
      </p>
    </section>
  );
}

const capitalised = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

type PartProps = { isFirst: boolean; isLast: boolean; children: ReactNode };

/** Further parts have lines of their own on a phone, where a dot would end a line. */
function Part({ isFirst, isLast, children }: PartProps) {
  return (
    <>
      <span className={classNames("whitespace-nowrap", !isFirst && "max-sm:block")}>
        {children}
        {!isLast && <span className="text-ink-3 max-sm:hidden"> ·</span>}
      </span>{" "}
    </>
  );
}
