import { useState } from "react";
import { CustomAssetForm, type CustomAssetValues } from "#app/entities/asset/custom-asset-form.tsx";
import { toast } from "#app/ui/feedback/toast.ts";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
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
  const [dirty, setDirty] = useState(false);
  const finish = () => {
    toast.success(asset ? "Ativo atualizado" : "Ativo criado");
    onClose();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      keepOpen={dirty}
      size="sm"
      title={asset ? "Editar ativo" : "Novo ativo"}
      description="Só você vê, em todas as suas carteiras."
    >
      <CustomAssetForm
        start={asset ? toFormValues(asset) : blank}
        {...(asset && { editing: asset.id })}
        onDirty={setDirty}
        onSaved={finish}
      />
    </Dialog>
  );
}
