import { CustomAssetForm, type CustomAssetValues } from "#app/entities/asset/custom-asset-form.tsx";
import { toast } from "#app/ui/feedback/toast.ts";
import { FormDialog } from "#app/ui/forms/form-dialog.tsx";
import { CustomAssetKind } from "#contract/assets.ts";
import type { CustomAsset } from "#contract/custom-assets.ts";

type CustomAssetDialogProps = {
  open: boolean;
  onClose: () => void;
  /** The asset to edit; without it the dialog creates a new one. */
  asset?: CustomAsset;
};

const blank: CustomAssetValues = { ticker: "", name: "", assetClass: "OTHER", subclass: "Imóvel" };

function toFormValues({ ticker, name, assetClass, subclass }: CustomAsset): CustomAssetValues {
  const kind = CustomAssetKind.safeParse(subclass).data ?? null;
  return { ticker, name, assetClass: assetClass.code, subclass: kind };
}

export function CustomAssetDialog({ open, onClose, asset }: CustomAssetDialogProps) {
  const finish = () => {
    toast.success(asset ? "Ativo atualizado" : "Ativo criado");
    onClose();
  };
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      unsavedText="O ativo ainda não foi salvo."
      size="sm"
      title={asset ? "Editar ativo" : "Novo ativo"}
      description="Só você vê, em todas as suas carteiras."
    >
      {(onDirty) => (
        <CustomAssetForm
          start={asset ? toFormValues(asset) : blank}
          {...(asset && { editing: asset.id })}
          onDirty={onDirty}
          onSaved={finish}
        />
      )}
    </FormDialog>
  );
}
