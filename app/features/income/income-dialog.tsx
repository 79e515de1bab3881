import { useQuery } from "@tanstack/react-query";
import { AssetFormDialog } from "#app/entities/asset/asset-form-dialog.tsx";
import { assetClassesQuery } from "#app/entities/asset/queries.ts";
import { useHeldAssets } from "#app/entities/portfolio/use-held-assets.ts";
import { IncomeForm } from "#app/features/income/income-form.tsx";
import { type IncomeStart, incomeTitles } from "#app/features/income/income-form-values.ts";

type IncomeDialogProps = { portfolioId: string; start: IncomeStart; open: boolean; onClose: () => void };

/** Own income, a confirmation or a change. Its code is loaded on demand. */
export default function IncomeDialog({ portfolioId, start, open, onClose }: IncomeDialogProps) {
  const { data: classes } = useQuery(assetClassesQuery);
  const classNameOf = (code: string) => classes?.find((each) => each.code === code)?.name ?? "";
  const preselected =
    start.mode === "add"
      ? start.asset
      : {
          id: start.item.asset.id,
          ticker: start.item.asset.ticker,
          name: start.item.asset.name,
          assetClassCode: start.item.asset.assetClass,
          assetClassName: classNameOf(start.item.asset.assetClass),
        };
  const held = useHeldAssets(portfolioId, preselected === undefined);
  return (
    <AssetFormDialog
      open={open}
      onClose={onClose}
      title={incomeTitles[start.mode]}
      steps={{
        search: "Busque o ativo que pagou",
        form: start.mode === "confirm" ? "Confira o que a corretora pagou" : "Preencha os dados do provento",
      }}
      unsavedText="O provento ainda não foi salvo."
      preselected={preselected}
      held={held}
    >
      {(asset, onDirty) => (
        <IncomeForm
          portfolioId={portfolioId}
          asset={asset}
          start={start}
          onDirty={onDirty}
          onSaved={onClose}
        />
      )}
    </AssetFormDialog>
  );
}
