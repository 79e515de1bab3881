import { transactionTypeLabels } from "#app/lib/labels.ts";
import { SegmentedControl } from "#app/ui/forms/choice-group.tsx";
import { labelStyle } from "#app/ui/forms/field.tsx";
import type { TransactionType } from "#contract/transactions.ts";

const options = [
  { value: "BUY", label: transactionTypeLabels.BUY },
  { value: "SELL", label: transactionTypeLabels.SELL },
] as const;

type TypeFieldProps = { value: TransactionType; onChange: (type: TransactionType) => void };

export function TypeField({ value, onChange }: TypeFieldProps) {
  return (
    <div className="flex flex-col gap-1.5">
      <span aria-hidden="true" className={labelStyle}>
        Tipo
      </span>
      <SegmentedControl label="Tipo" value={value} onChange={onChange} options={options} className="flex!" />
    </div>
  );
}
