import { Copy, Pencil, Trash2 } from "lucide-react";
import { RowActions as Actions } from "#app/ui/data/row-actions.tsx";
import type { Transaction } from "#contract/transactions.ts";

export type RowActionsProps = {
  transaction: Transaction;
  onDuplicate: (transaction: Transaction) => void;
  onEdit: (transaction: Transaction) => void;
  onDelete: (transaction: Transaction) => void;
};

export function RowActions({ transaction, ...on }: RowActionsProps) {
  return (
    <Actions
      label={`Ações de ${transaction.asset.ticker}`}
      actions={[
        { label: "Duplicar lançamento", Icon: Copy, act: () => on.onDuplicate(transaction) },
        { label: "Editar lançamento", Icon: Pencil, act: () => on.onEdit(transaction) },
        { label: "Excluir", Icon: Trash2, act: () => on.onDelete(transaction), danger: true },
      ]}
    />
  );
}
