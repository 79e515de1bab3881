import { amountWithFine } from "#app/features/taxes/amount-with-fine.ts";
import type { TaxFigure } from "#app/features/taxes/tax-figure.ts";
import { TaxFigureButton } from "#app/features/taxes/tax-figure-button.tsx";
import { nothingDueText } from "#app/features/taxes/tax-text.ts";
import { formatDay, formatLongMonth } from "#app/lib/format.ts";
import { Money } from "#app/ui/data/money.tsx";
import type { Darf, TaxMonth } from "#contract/taxes.ts";
import { dayIn } from "#domain/tax/months.ts";
import { limitText } from "#domain/tax/rule-text.ts";

type Explain = { onExplain: (figure: TaxFigure) => void };

/** The answer of a month in a sentence for each DARF. */
export function MonthStatus({ month, onExplain }: Explain & { month: TaxMonth }) {
  const { darfs, state } = month;
  if (darfs.length === 0)
    return <p className="font-semibold text-2xl tracking-tight">{nothingDueText(month)}</p>;
  if (state === "incomplete")
    return (
      <div className="grid gap-2">
        <p className="font-semibold text-2xl tracking-tight">{nothingDueText(month)}</p>
        {darfs.map((darf) => (
          <p key={darf.code} className="text-ink-2">
            Com o que há até agora: <DarfSentence darf={darf} onExplain={onExplain} />
          </p>
        ))}
      </div>
    );
  return (
    <div className="grid gap-2">
      {darfs.map((darf) => (
        <p key={darf.code} className="font-semibold text-2xl tracking-tight">
          <DarfSentence darf={darf} onExplain={onExplain} />
          {darf.late && <LateTotal darf={darf} late={darf.late} onExplain={onExplain} />}
        </p>
      ))}
    </div>
  );
}

type LateTotalProps = Explain & { darf: Darf; late: NonNullable<Darf["late"]> };

/** The sum of today, with as much of it as is known. */
function LateTotal({ darf: { code, amount }, late, onExplain }: LateTotalProps) {
  const total = late.interest === null ? amountWithFine({ amount, late }) : late.total;
  const sum = (
    <TaxFigureButton
      name={`DARF ${code} com multa`}
      amount={total}
      onClick={() => onExplain({ of: "late", code })}
    >
      <Money value={total} />
    </TaxFigureButton>
  );
  return (
    <span className="mt-1 block font-normal text-base text-ink-2 tracking-normal">
      {late.interest === null ? (
        <>Com a multa, hoje são {sum}, mais os juros da Selic.</>
      ) : (
        <>Com multa e juros, hoje são {sum}.</>
      )}
    </span>
  );
}

function DarfSentence({ darf, onExplain }: Explain & { darf: Darf }) {
  const { code, month, amount, dueDay, state, payment } = darf;
  const sum = (
    <TaxFigureButton name={`DARF ${code}`} amount={amount} onClick={() => onExplain({ of: "darf", code })}>
      <Money value={amount} />
    </TaxFigureButton>
  );
  switch (state) {
    case "waiting":
      return (
        <>
          Acumulado {sum}, código {code}: espera até a soma chegar a {limitText("darf-minimum", dayIn(month))}
          .
        </>
      );
    case "provisional":
      return (
        <>
          Até agora, DARF de {sum} em {formatLongMonth(month)}, código {code}.
        </>
      );
    case "due":
      return (
        <>
          DARF de {sum}, código {code}, vence em {formatDay(dueDay)}.
        </>
      );
    case "late":
      return (
        <>
          DARF de {sum}, código {code}, venceu em {formatDay(dueDay)}.
        </>
      );
    case "settled":
      return (
        <>
          DARF de {sum}, código {code}, dado como pago.
        </>
      );
    case "paid":
      return (
        <>
          DARF de {sum}, código {code}, pago em {payment && formatDay(payment.paidOn)}.
        </>
      );
    case "changed":
      return (
        <>
          O valor do código {code} mudou depois de pago: era {payment && <Money value={payment.due} />}, agora
          é {sum}.
        </>
      );
  }
}
