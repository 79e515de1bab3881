import { Copy, Pencil, Trash2, TrendingDown, Undo2 } from "lucide-react";
import { RowActions as Actions } from "#app/ui/data/row-actions.tsx";
import type { Transaction } from "#contract/transactions.ts";

export type RowActionsProps = {
  transaction: Transaction;
  onDuplicate: (transaction: Transaction) => void;
  onEdit: (transaction: Transaction) => void;
  onDelete: (transaction: Transaction) => void;
  onShortSale: (transaction: Transaction, isShortSale: boolean) => void;
};

type Props = RowActionsProps & {
  /** Whether more was sold than held, so that it may be a short sale. */
  isOversold: boolean;
};

export function TransactionActions({ transaction, isOversold, ...handlers }: Props) {
  const { isShortSale } = transaction;
  const shortSale = {
    label: isShortSale ? "Não foi venda a descoberto" : "Foi venda a descoberto",
    Icon: isShortSale ? Undo2 : TrendingDown,
    act: () => handlers.onShortSale(transaction, !isShortSale),
  };
  return (
    <Actions
      label={`Ações de ${transaction.asset.ticker}`}
      actions={[
        { label: "Duplicar lançamento", Icon: Copy, act: () => handlers.onDuplicate(transaction) },
        { label: "Editar lançamento", Icon: Pencil, act: () => handlers.onEdit(transaction) },
        ...(isOversold || isShortSale ? [shortSale] : []),
        { label: "Excluir", Icon: Trash2, act: () => handlers.onDelete(transaction), danger: true },
      ]}
    />
  );
}
