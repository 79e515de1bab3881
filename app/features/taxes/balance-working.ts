import { formatLongMonth, monthName } from "#app/lib/format.ts";
import { inCents, moneyAmount, type Working, type WorkingPart } from "#app/ui/data/working.ts";
import type { TaxMonth, TaxYear } from "#contract/taxes.ts";
import { decimal, textOf } from "#domain/kernel/decimal.ts";

export type YearMonths = Pick<TaxYear, "months" | "opening">;

type Balance = {
  /** Typed for the opening month; null keeps the computed balance. */
  typed: string | null;
  before: (month: TaxMonth) => string;
  after: (month: TaxMonth) => string;
};

const isZero = (amount: string) => !/[1-9]/.test(amount);

/** The balance with which a month begins: that of the start of the year or the typed one, and the change of each month since. */
export function balanceWorking(
  { months, opening }: YearMonths,
  month: string,
  { typed, before, after }: Balance,
): Pick<Working, "parts" | "total"> {
  const until = months.findIndex((each) => each.month === month);
  const typedAt = months.findIndex((each) => each.month === opening?.month);
  const isTyped = typed !== null && typedAt >= 0 && typedAt <= until;
  const start = isTyped ? typedAt : 0;
  const first = months[start];
  const total = months[until] ? before(months[until]) : "0";
  const parts: WorkingPart[] = [
    {
      sign: "",
      label:
        isTyped && first
          ? `Saldo inicial informado para ${formatLongMonth(first.month)}`
          : `Vindo de ${Number(month.slice(0, 4)) - 1}`,
      amount: moneyAmount(first ? before(first) : "0"),
    },
    ...months.slice(start, until).flatMap((each): WorkingPart[] => {
      const change = decimal(after(each)).minus(before(each));
      if (change.isZero()) return [];
      return [
        {
          sign: change.gt(0) ? "+" : "−",
          label: change.gt(0) ? `Ficou de ${monthName(each.month)}` : `Usado em ${monthName(each.month)}`,
          amount: moneyAmount(textOf(change.abs())),
        },
      ];
    }),
  ];
  const known = parts.filter(({ amount }, index) => index > 0 || !isZero(amount.value));
  return { parts: inCents(known.length > 0 ? known : parts, total), total: moneyAmount(total) };
}
