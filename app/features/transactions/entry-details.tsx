import { EntryLines } from "#app/features/transactions/entry-lines.tsx";
import { transactionTypeLabels } from "#app/lib/labels.ts";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import type { Transaction } from "#contract/transactions.ts";

type EntryDetailsProps = { transaction: Transaction; open: boolean; onClose: () => void };

/** All that is recorded of an entry, for screens whose rows have no room for it. */
export default function EntryDetails({ transaction, open, onClose }: EntryDetailsProps) {
  const { asset, type, isShortSale } = transaction;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={`${transactionTypeLabels[type]}${isShortSale ? " a descoberto" : ""} de ${asset.ticker}`}
      description={`${asset.name} · ${asset.assetClassName}`}
      size="sm"
    >
      <EntryLines transaction={transaction} />
    </Dialog>
  );
}
