import { CustomAssetForm } from "#app/entities/asset/custom-asset-form.tsx";
import { FormDialog } from "#app/ui/forms/form-dialog.tsx";
import type { Asset, AssetClassCode } from "#contract/assets.ts";
import { isTickerShaped, withoutMarket } from "#domain/kernel/ticker.ts";

type MissingAssetDialogProps = {
  /** The search text without results. */
  typed: string;
  assetClass: AssetClassCode | undefined;
  onClose: () => void;
  onCreated: (asset: Asset) => void;
};

const maxTickerLength = 20;

/** Creates the asset that a search did not find. */
export function MissingAssetDialog({ typed, assetClass, onClose, onCreated }: MissingAssetDialogProps) {
  const short = typed.length <= maxTickerLength;
  return (
    <FormDialog
      open
      onClose={onClose}
      unsavedText="O ativo ainda não foi criado."
      size="sm"
      title="Criar Ativo Customizado"
      description="Para imóvel, previdência ou título fora da lista. Só você vê."
    >
      {(onDirty) => (
        <CustomAssetForm
          start={{
            ticker: short ? (isTickerShaped(typed) ? withoutMarket(typed).toUpperCase() : typed) : "",
            name: short ? "" : typed,
            subclass: "Outros",
            ...(assetClass && { assetClass }),
          }}
          onDirty={onDirty}
          onSaved={onCreated}
        />
      )}
    </FormDialog>
  );
}
