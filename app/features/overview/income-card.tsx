import type { ReactNode } from "react";
import { formatDay } from "#app/lib/format.ts";
import { ButtonLink } from "#app/ui/base/button.tsx";
import { KnownUntil } from "#app/ui/data/known-until.tsx";
import { Money } from "#app/ui/data/money.tsx";
import { FoldingCard } from "#app/ui/layout/folding-card.tsx";
import type { Overview } from "#contract/overview.ts";
import { decimal, textOf } from "#domain/kernel/decimal.ts";

/** Income paid in the period, and income that is still to be paid. */
export function IncomeCard({
  overview: { received, receivable, incomeKnownUntil, period },
}: {
  overview: Overview;
}) {
  return (
    <FoldingCard
      title="Proventos"
      summary={<IncomeSummary received={received} receivable={receivable} />}
      actions={
        <ButtonLink
          to="../events"
          relative="path"
          variant="subtle"
          size="sm"
          className="-my-1.5 -mr-3 max-sm:-ml-4"
        >
          Ver em Eventos
        </ButtonLink>
      }
    >
      <dl className="grid gap-3.5">
        <Line label="Pagos no período" amount={received.net} payments={received.payments}>
          <Received received={received} />
        </Line>
        <Line label="A receber" amount={receivable.net} payments={receivable.payments}>
          {receivable.nextDay
            ? `próximo pagamento em ${formatDay(receivable.nextDay)}`
            : "ainda sem data de pagamento"}
        </Line>
      </dl>
      {incomeKnownUntil && incomeKnownUntil < period.to && (
        <p className="mt-3.5 text-ink-3 text-sm">
          <KnownUntil day={incomeKnownUntil} />
        </p>
      )}
    </FoldingCard>
  );
}

/** The money still to be paid or, without any, the money received. */
function IncomeSummary({ received, receivable }: Pick<Overview, "received" | "receivable">) {
  if (receivable.payments > 0) {
    return (
      <>
        <Money value={receivable.net} /> a receber
      </>
    );
  }
  return received.payments > 0 ? <Money value={received.net} /> : "nada";
}

type LineProps = { label: string; amount: string; payments: number; children: ReactNode };

function Line({ label, amount, payments, children }: LineProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3">
      <dt>{label}</dt>
      {payments === 0 ? (
        <dd className="text-ink-3">nada</dd>
      ) : (
        <>
          <dd>
            <Money value={amount} />
          </dd>
          <dd className="col-span-full text-ink-3 text-sm">{children}</dd>
        </>
      )}
    </div>
  );
}

function Received({ received: { gross, net, payments } }: Pick<Overview, "received">) {
  const withheld = decimal(gross).minus(decimal(net));
  return (
    <>
      {payments === 1 ? "1 pagamento" : `${payments} pagamentos`}
      {!withheld.isZero() && (
        <>
          , já sem <Money value={textOf(withheld)} /> de imposto retido
        </>
      )}
    </>
  );
}
