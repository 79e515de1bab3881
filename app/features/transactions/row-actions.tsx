import { Copy, Pencil, Trash2 } from "lucide-react";
import { RowActions as Actions } from "#app/ui/data/row-actions.tsx";
import type { Transaction } from "#contract/transactions.ts";

export type RowActionsProps = {
  transaction: Transaction;
  onDuplicate: (transaction: Transaction) => void;
  onEdit: (transaction: Transaction) => void;
  onDelete: (transaction: Transaction) => void;
};

export function RowActions({ transaction, ...handlers }: RowActionsProps) {
  return (
    <Actions
      label={`Ações de ${transaction.asset.ticker}`}
      actions={[
        { label: "Duplicar lançamento", Icon: Copy, act: () => handlers.onDuplicate(transaction) },
        { label: "Editar lançamento", Icon: Pencil, act: () => handlers.onEdit(transaction) },
        { label: "Excluir", Icon: Trash2, act: () => handlers.onDelete(transaction), danger: true },
      ]}
    />
  );
}
