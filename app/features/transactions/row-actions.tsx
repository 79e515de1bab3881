import { Copy, Ellipsis, Pencil, Trash2 } from "lucide-react";
import { IconButton } from "#app/ui/icon-button.tsx";
import { Menu, MenuItem } from "#app/ui/menu.tsx";
import { useTightRows } from "#app/ui/use-media.ts";
import type { Transaction } from "#contract/transactions.ts";

export type RowActionsProps = {
  transaction: Transaction;
  onDuplicate: (transaction: Transaction) => void;
  onEdit: (transaction: Transaction) => void;
  onDelete: (transaction: Transaction) => void;
};

/** Three buttons, or one menu where there is no room for three. */
export function RowActions({ transaction, ...on }: RowActionsProps) {
  const tight = useTightRows();
  const actions = [
    { label: "Duplicar lançamento", Icon: Copy, act: () => on.onDuplicate(transaction) },
    { label: "Editar lançamento", Icon: Pencil, act: () => on.onEdit(transaction) },
    { label: "Excluir", Icon: Trash2, act: () => on.onDelete(transaction), danger: true },
  ];
  if (!tight) {
    return actions.map(({ label, Icon, act }) => (
      <IconButton key={label} size="sm" label={label} icon={<Icon className="size-4" />} onClick={act} />
    ));
  }
  return (
    <Menu
      trigger={
        <IconButton
          label={`Ações de ${transaction.asset.ticker}`}
          tooltip={false}
          icon={<Ellipsis className="size-5" />}
          className="-mr-2"
        />
      }
    >
      {actions.map(({ label, Icon, act, danger = false }) => (
        <MenuItem key={label} icon={<Icon />} danger={danger} onSelect={act}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
