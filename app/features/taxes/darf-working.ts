import { amountWithFine } from "#app/features/taxes/amount-with-fine.ts";
import type { TaxFacts } from "#app/features/taxes/tax-figure.ts";
import { checksOf, withAmounts } from "#app/features/taxes/working-terms.ts";
import { formatDay, formatLongMonth } from "#app/lib/format.ts";
import { inCents, moneyAmount, type Working, type WorkingPart } from "#app/ui/data/working.ts";
import type { DarfCode } from "#contract/taxes.ts";
import { decimal, textOf } from "#domain/kernel/decimal.ts";
import { dayIn } from "#domain/tax/months.ts";
import { limitText } from "#domain/tax/rule-text.ts";

export function darfWorking({ month, rules }: TaxFacts, code: DarfCode): Working[] {
  const darf = month.darfs.find((each) => each.code === code);
  if (!darf) return [];
  const { waitingBefore, amount } = darf;
  const ofMonth = code === "6015" ? month.payable : month.coins.tax;
  const name = code === "6015" ? "A pagar pelo código 6015" : "Imposto sobre criptoativos";
  const waiting = decimal(ofMonth).plus(waitingBefore).minus(amount);
  const parts: WorkingPart[] = [
    { sign: "", label: name, amount: moneyAmount(ofMonth) },
    { sign: "+", label: "Acumulado de meses anteriores", amount: moneyAmount(waitingBefore) },
    {
      sign: "−",
      label: `Espera outro mês, por não chegar a ${limitText("darf-minimum", dayIn(month.month))}`,
      amount: moneyAmount(textOf(waiting)),
    },
  ];
  return [
    {
      title: `DARF ${code}`,
      note: `${formatLongMonth(month.month)}, vencimento em ${formatDay(darf.dueDay)}.`,
      parts: inCents(withAmounts(parts), amount),
      total: moneyAmount(amount),
      checks: checksOf(["darf-due-day"], rules),
    },
  ];
}

export function lateWorking({ month, rules }: TaxFacts, code: DarfCode): Working[] {
  const darf = month.darfs.find((each) => each.code === code);
  if (!darf?.late) return [];
  const { amount, late } = darf;
  const total = late.interest === null ? amountWithFine({ amount, late }) : late.total;
  return [
    {
      title: late.interest === null ? "Total sem os juros" : "Total com multa e juros",
      note: `Para pagar em ${formatDay(late.day)}. Multa de 0,33% por dia de atraso, até 20%. Juros: a Selic dos meses inteiros e 1% no mês do pagamento.`,
      parts: inCents(
        [
          { sign: "", label: `DARF ${code}`, amount: moneyAmount(amount) },
          { sign: "+", label: "Multa", amount: moneyAmount(late.fine) },
          ...(late.interest === null
            ? []
            : [{ sign: "+" as const, label: "Juros", amount: moneyAmount(late.interest) }]),
        ],
        total,
      ),
      total: moneyAmount(total),
      checks: checksOf(["late-fine"], rules),
    },
  ];
}
