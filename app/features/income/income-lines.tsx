import { formatDay } from "#app/lib/format.ts";
import { incomeKindLabels } from "#app/lib/labels.ts";
import { EntryLine } from "#app/ui/data/entry-line.tsx";
import { ExactMoney, Quantity } from "#app/ui/data/money.tsx";
import type { IncomeEntry } from "#contract/income.ts";

/** The recorded values of a person's own income. */
export function IncomeLines({ entry }: { entry: IncomeEntry }) {
  const { kind, recordDate, paymentDate, quantity, gross, withheld, notes } = entry;
  return (
    <dl className="grid gap-3">
      <EntryLine name="Tipo">{incomeKindLabels[kind]}</EntryLine>
      {recordDate && <EntryLine name="Data-com">{formatDay(recordDate)}</EntryLine>}
      <EntryLine name="Pagamento">{formatDay(paymentDate)}</EntryLine>
      {quantity && (
        <EntryLine name="Quantidade">
          <Quantity value={quantity} />
        </EntryLine>
      )}
      <EntryLine name="Valor bruto">
        <ExactMoney value={gross} />
      </EntryLine>
      <EntryLine name="IR retido">
        <ExactMoney value={withheld} />
      </EntryLine>
      {notes && <EntryLine name="Observações">{notes}</EntryLine>}
    </dl>
  );
}
