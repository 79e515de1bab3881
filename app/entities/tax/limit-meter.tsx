import { formatMoney } from "#app/lib/format.ts";
import { classNames } from "#app/ui/base/class-names.ts";
import { Money } from "#app/ui/data/money.tsx";
import { decimal, textOf } from "#domain/kernel/decimal.ts";

type LimitMeterProps = {
  /** 'ações' or 'criptoativos'. */
  noun: string;
  sales: string;
  limit: string;
  /** The month has ended, so nothing more can be sold in it. */
  isPast?: boolean;
};

/** Sales of a month against the limit up to which their gain is exempt. Amounts in BRL. */
export function LimitMeter({ noun, sales, limit, isPast = false }: LimitMeterProps) {
  const left = decimal(limit).minus(sales);
  const isOver = left.lt(0);
  // The limit stands at four fifths, so that sales above it show.
  const percent = Math.min(100, decimal(sales).div(limit).times(80).toNumber());
  return (
    <div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
        <span className="text-ink-2">
          Vendas de {noun} no mês: <Money value={sales} className="font-semibold text-ink" />
        </span>
        <span className="text-ink-2">limite de {formatMoney(limit)}</span>
      </div>
      <div
        aria-hidden="true"
        className="relative mt-2 h-3 overflow-clip rounded-full bg-sunken ring ring-line"
      >
        <div
          className={classNames("h-full rounded-full", isOver ? "bg-loss" : "bg-accent")}
          style={{ width: `${percent}%` }}
        />
        <div className="absolute inset-y-0 left-4/5 w-0.5 bg-spark-line" />
      </div>
      <p className={classNames("mt-2 text-sm", isOver ? "text-loss" : "text-ink-2")}>
        {isOver ? (
          <>Passou do limite: todo o ganho do mês com {noun} é tributado.</>
        ) : isPast ? (
          <>Ficou dentro do limite de isenção.</>
        ) : (
          <>
            Você ainda pode vender <Money value={textOf(left)} className="font-semibold" /> em {noun} sem
            perder a isenção.
          </>
        )}
      </p>
    </div>
  );
}
