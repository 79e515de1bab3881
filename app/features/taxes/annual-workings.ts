import { grossText, payerText, returnLineText } from "#app/features/taxes/annual-text.ts";
import { formatLongMonth } from "#app/lib/format.ts";
import { inCents, moneyAmount, type Working, type WorkingPart } from "#app/ui/data/working.ts";
import type { AnnualReturn, ReturnLine } from "#contract/annual-return.ts";
import { decimal, textOf } from "#domain/kernel/decimal.ts";

type LineAmount = AnnualReturn["lines"][number];

const summedParts = (parts: readonly Omit<WorkingPart, "sign">[], total: string) =>
  inCents(
    parts.map((part) => ({ ...part, sign: "+" as const })),
    total,
  );

/** The sum of a line's payers as the programme takes them, each in cents. */
export const lineTotal = (amounts: readonly LineAmount[]): string =>
  textOf(
    amounts.reduce((sum, { amount }) => sum.plus(amount), decimal("0")),
    2,
  );

const whenText = (when: string) => (when.length > 4 ? formatLongMonth(when) : `no ano de ${when}`);

/** The months of a payer's amount. */
const payerWorking = (line: LineAmount): Working => ({
  title: payerText(line),
  note: line.isGross ? `Valor ${grossText(line)}. Nada foi retido, pelo que está lançado.` : undefined,
  parts: summedParts(
    line.parts.map(({ when, amount }) => ({ label: whenText(when), amount: moneyAmount(amount) })),
    line.amount,
  ),
  total: moneyAmount(line.amount),
});

const unsureLines: Partial<Record<ReturnLine, string>> = {
  check: "A ficha e a linha não são certas: confira o informe.",
  credit: "Foi creditado e não pago até 31/12: confira o informe da empresa.",
  "taxed-coin-gains": "Estes ganhos são apurados no GCAP, mês a mês.",
};

/** The total of a line of the annual return: its payers, and the months of each. */
export function annualWorkings(line: ReturnLine, amounts: readonly LineAmount[], year: number): Working[] {
  const unsure = unsureLines[line];
  const checks = unsure ? [{ mark: "a conferir", isOpen: true, text: unsure }] : [];
  const [first] = amounts;
  const title = returnLineText(line, year).label;
  if (amounts.length === 1 && first) return [{ ...payerWorking(first), title, checks }];
  const total = lineTotal(amounts);
  return [
    {
      title,
      parts: summedParts(
        amounts.map((each) => ({ label: payerText(each), amount: moneyAmount(each.amount) })),
        total,
      ),
      total: moneyAmount(total),
      checks,
    },
    ...amounts.map(payerWorking),
  ];
}
