import { transactionTypeLabels } from "#app/lib/labels.ts";
import { ChoiceField } from "#app/ui/forms/choice-group.tsx";
import type { TransactionType } from "#contract/transactions.ts";

const options = [
  { value: "BUY", label: transactionTypeLabels.BUY },
  { value: "SELL", label: transactionTypeLabels.SELL },
] as const;

type TypeFieldProps = { value: TransactionType; onChange: (type: TransactionType) => void };

export function TypeField({ value, onChange }: TypeFieldProps) {
  return <ChoiceField look="segmented" label="Tipo" value={value} onChange={onChange} options={options} />;
}
