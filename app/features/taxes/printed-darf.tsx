import { formatDay, formatMoney } from "#app/lib/format.ts";
import { productName } from "#app/lib/product.ts";
import { PrintSheet } from "#app/ui/layout/print-sheet.tsx";
import type { Darf } from "#contract/taxes.ts";

type PrintedDarfProps = { darf: Darf; holderName: string; onPrinted: () => void };

/** A sheet of paper with the fields of a DARF. */
export function PrintedDarf({ darf, holderName, onPrinted }: PrintedDarfProps) {
  const { code, period, dueDay, amount } = darf;
  const fields = [
    ["Titular", holderName],
    ["CPF", "______________________"],
    ["Código da receita", code],
    ["Período de apuração", formatDay(period)],
    ["Data de vencimento", formatDay(dueDay)],
    ["Valor do principal", formatMoney(amount)],
  ];
  return (
    <PrintSheet title="Dados para o DARF" onPrinted={onPrinted}>
      <dl className="mt-6 grid gap-3">
        {fields.map(([label, value]) => (
          <div key={label} className="flex justify-between border-black/20 border-b pb-2">
            <dt>{label}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-6 text-sm">
        Esta folha não é um DARF. Emita a guia no Sicalc, da Receita Federal, ou pague pelo seu banco com
        estes dados. Confira os valores: os cálculos do {productName} ajudam, mas não substituem um contador.
      </p>
    </PrintSheet>
  );
}
