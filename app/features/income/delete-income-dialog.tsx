import { assetNames } from "#app/entities/asset/asset-names.ts";
import { useEntryRemoval } from "#app/entities/portfolio/use-entry-removal.ts";
import { deleteIncome, type ShownIncome } from "#app/features/income/api.ts";
import { shownEntry } from "#app/features/income/income-form-values.ts";
import { formatDay } from "#app/lib/format.ts";
import { incomeKindLabels } from "#app/lib/labels.ts";
import { Money } from "#app/ui/data/money.tsx";
import { toast } from "#app/ui/feedback/toast.ts";
import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog.tsx";
import type { IncomeItem } from "#contract/income.ts";

type DeleteIncomeDialogProps = {
  portfolioId: string;
  item: IncomeItem;
  open: boolean;
  onClose: () => void;
};

export function DeleteIncomeDialog({ portfolioId, item, open, onClose }: DeleteIncomeDialogProps) {
  const shown = shownEntry(item);
  const isConfirmed = item.distributionId !== null;
  const remove = useEntryRemoval({
    portfolioId,
    remove: (shown: ShownIncome) => deleteIncome(portfolioId, shown),
    onRemoved: () => toast.success(isConfirmed ? "Confirmação excluída" : "Provento excluído"),
    errorTitle: "Erro ao excluir provento",
    onClose,
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={isConfirmed ? "Excluir confirmação?" : "Excluir provento?"}
      description={
        isConfirmed
          ? "O provento continua na lista, com o valor calculado."
          : "Esta ação não pode ser desfeita. O provento será permanentemente removido."
      }
      confirmLabel="Excluir"
      onConfirm={() => shown && remove.mutate(shown)}
      pending={remove.isPending}
      finalFocus={() => document.querySelector("main")}
    >
      <dl className="flex justify-between gap-4 rounded-md bg-sunken px-4 py-3">
        <dt className="min-w-0 wrap-anywhere">
          <span className="font-semibold">
            {incomeKindLabels[item.kind]} de {assetNames(item.asset).main}
          </span>
          {item.paymentDate && (
            <span className="block text-ink-2 text-sm">{formatDay(item.paymentDate)}</span>
          )}
        </dt>
        <dd className="min-w-0 text-right">
          <Money value={item.net} className="whitespace-normal! wrap-anywhere font-semibold" />
        </dd>
      </dl>
    </ConfirmDialog>
  );
}
