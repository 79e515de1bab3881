import { leftToSell } from "#app/entities/tax/left-to-sell.ts";
import { meterScale } from "#app/entities/tax/meter-scale.ts";
import { formatMoney } from "#app/lib/format.ts";
import { useValuesHidden } from "#app/lib/preferences.ts";
import { classNames } from "#app/ui/base/class-names.ts";
import { Money } from "#app/ui/data/money.tsx";
import { textOf } from "#domain/kernel/decimal.ts";

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
  const left = leftToSell({ sales, limit });
  const isOver = left.lt(0);
  const hidden = useValuesHidden();
  const { filled, mark } = hidden ? { filled: 0, mark: 100 } : meterScale(sales, limit);
  return (
    <div>
      <p className="text-ink-2 text-sm">
        Vendas de {noun} no mês: <Money value={sales} className="font-semibold text-ink" />
      </p>
      {/* The label ends at its mark, or begins there where it would not fit before it. */}
      <p className="relative mt-1 h-5 text-ink-2 text-sm">
        <span
          className="absolute whitespace-nowrap"
          style={mark < 50 ? { left: `${mark}%` } : { right: `${100 - mark}%` }}
        >
          limite de {formatMoney(limit)}
        </span>
      </p>
      <div aria-hidden="true" className="relative mt-1">
        <div className="h-3 overflow-clip rounded-full bg-sunken ring ring-line">
          <div
            className={classNames("h-full rounded-full", isOver ? "bg-loss" : "bg-accent")}
            style={{ width: `${filled}%` }}
          />
        </div>
        <div
          className="absolute -top-1 -bottom-1 w-0.5 -translate-x-full bg-spark-line"
          style={{ left: `${mark}%` }}
        />
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
