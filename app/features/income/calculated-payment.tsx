import { shownPayment } from "#app/features/income/shown-payments.ts";
import { ExactMoney, Money, Quantity } from "#app/ui/data/money.tsx";
import type { IncomeItem } from "#contract/income.ts";
import { decimal, textOf } from "#domain/kernel/decimal.ts";

const oneCent = decimal("0.01");

type CalculatedPaymentProps = {
  item: IncomeItem;
  /** The net amount in the form. */
  net: string;
};

/** The calculation that a confirmation replaces, and how far the typed amount is from it. */
export function CalculatedPayment({ item, net }: CalculatedPaymentProps) {
  const shown = shownPayment(item);
  const difference = decimal(net).minus(item.net);
  const isDifferent = difference.abs().gt(oneCent);
  return (
    <div className="mb-5 text-ink-2 text-sm">
      <p>
        Calculado:{" "}
        {item.quantity !== null && item.perUnit !== null && (
          <>
            <Quantity value={item.quantity} /> × <ExactMoney value={item.perUnit} /> ={" "}
          </>
        )}
        <Money value={shown.gross} /> bruto, <Money value={shown.withheld} /> de IRRF,{" "}
        <Money value={shown.net} className="font-semibold text-ink" /> líquido.
      </p>
      <p role="status" className="mt-1 min-h-5.5">
        {isDifferent && (
          <>
            O que você informa é <Money value={textOf(difference.abs())} className="font-semibold text-ink" />{" "}
            {difference.isNegative() ? "a menos" : "a mais"}. Vale o que você informar.
          </>
        )}
      </p>
    </div>
  );
}
