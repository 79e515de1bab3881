import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { assetNames } from "#app/entities/asset/asset-names.ts";
import { contractQuery } from "#app/entities/fixed-income/queries.ts";
import { useEntryRemoval } from "#app/entities/portfolio/use-entry-removal.ts";
import { createTransaction, deleteTransaction } from "#app/features/transactions/entry-api.ts";
import { messageOf } from "#app/lib/error-message.ts";
import { formatDay } from "#app/lib/format.ts";
import { transactionTypeLabels } from "#app/lib/labels.ts";
import { randomKey } from "#app/lib/random-key.ts";
import { buttonBeside } from "#app/ui/base/button-beside.ts";
import { Money, Quantity } from "#app/ui/data/money.tsx";
import { toast } from "#app/ui/feedback/toast.ts";
import { Checkbox } from "#app/ui/forms/checkbox.tsx";
import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog.tsx";
import type { Transaction, TransactionToRecord } from "#contract/transactions.ts";

/** The focus target after the deletion: a button of the next or previous row, or else `main`. */
const findNextFocus = (id: string): HTMLElement | null =>
  buttonBeside(document.getElementById(id)) ?? document.querySelector("main");

/** The same entry, to be recorded again. */
function entryOf({ asset, custodian, ...transaction }: Transaction): TransactionToRecord {
  const { id: _id, total: _total, version: _version, ...entry } = transaction;
  return { ...entry, assetId: asset.id, custodianId: custodian?.id ?? null, isRestored: true };
}

type DeleteDialogProps = {
  portfolioId: string;
  transaction: Transaction;
  open: boolean;
  onClose: () => void;
};

export function DeleteDialog({ portfolioId, transaction, open, onClose }: DeleteDialogProps) {
  const queryClient = useQueryClient();
  const { asset, type, quantity, total, tradeDate } = transaction;
  const contract = useQuery({
    ...contractQuery(portfolioId, asset.id),
    enabled: open && asset.assetClassCode === "FIXED_INCOME",
    staleTime: 0,
  });
  const isOnlyOfContract = contract.data?.onlyEntryId === transaction.id;
  const [keepsContract, setKeepsContract] = useState(false);
  const takesContract = isOnlyOfContract && !keepsContract;
  const nextFocus = useRef<HTMLElement>(null);
  const restore = (key: string) =>
    createTransaction(portfolioId, entryOf(transaction), key)
      .then(() => toast.success("Sucesso", "A transação voltou, e suas posições foram recalculadas."))
      .catch((error) => toast.error("A transação não voltou", messageOf(error)))
      .finally(() => void queryClient.invalidateQueries({ queryKey: ["portfolios", portfolioId] }));
  const remove = useEntryRemoval({
    portfolioId,
    remove: (shown: Transaction) => deleteTransaction(portfolioId, shown, takesContract),
    onRemoved: () => {
      nextFocus.current = findNextFocus(transaction.id);
      if (takesContract) {
        // Without its contract the entry cannot come back.
        toast.success("Sucesso", "Transação e contrato excluídos.");
        void queryClient.invalidateQueries({ queryKey: ["assets"] });
        return;
      }
      const key = randomKey();
      const undo = { label: "Desfazer", onClick: () => void restore(key) };
      toast.success("Sucesso", "Transação excluída com sucesso.", undo);
    },
    errorTitle: "Erro",
    onClose,
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title="Excluir transação?"
      description="Esta ação não pode ser desfeita. A transação será permanentemente removida e suas posições serão recalculadas."
      confirmLabel="Excluir"
      onConfirm={() => remove.mutate(transaction)}
      pending={remove.isPending || contract.isLoading}
      finalFocus={() => nextFocus.current}
    >
      <dl className="flex justify-between gap-4 rounded-md bg-sunken px-4 py-3">
        <dt className="min-w-0 wrap-anywhere">
          <span className="font-semibold">
            {transactionTypeLabels[type]} de {assetNames(asset).main}
          </span>
          <span className="block text-ink-2 text-sm">{formatDay(tradeDate)}</span>
        </dt>
        <dd className="min-w-0 max-w-2/3 shrink-0 text-right">
          <Money value={total} className="whitespace-normal! wrap-anywhere font-semibold" />
          <span className="block text-ink-2 text-sm">
            <Quantity value={quantity} className="whitespace-normal! wrap-anywhere" /> un.
          </span>
        </dd>
      </dl>
      {isOnlyOfContract && (
        <Checkbox
          checked={takesContract}
          onChange={({ target }) => setKeepsContract(!target.checked)}
          className="mt-4"
        >
          Excluir também o contrato. Este é o último lançamento dele.
        </Checkbox>
      )}
    </ConfirmDialog>
  );
}
