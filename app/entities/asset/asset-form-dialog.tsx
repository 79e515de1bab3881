import { type ReactNode, useState } from "react";
import { AssetSearch } from "#app/entities/asset/asset-search.tsx";
import { type ChosenAsset, chosenAsset, type NamedAsset } from "#app/entities/asset/chosen-asset.ts";
import { heldAssets } from "#app/entities/asset/held-assets.ts";
import { FormDialog } from "#app/ui/forms/form-dialog.tsx";

type AssetFormDialogProps<Asset extends NamedAsset> = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** The texts of the two steps. */
  steps: { search: string; form: string };
  /** Says that the input is not saved yet, before it is discarded. */
  unsavedText: string;
  /** If undefined, the first step searches for the asset. */
  preselected: Asset | undefined;
  /** The assets that the portfolio holds; undefined while they are unknown. The default search begins with them. */
  held?: readonly { id: string }[] | undefined;
  /** The first step; by default a search. */
  search?: (onChoose: (asset: ChosenAsset) => void, onDirty: (dirty: boolean) => void) => ReactNode;
  /** The form for the asset. It reports whether it has unsaved input; `back` leads to the first step. */
  children: (asset: Asset | ChosenAsset, onDirty: (dirty: boolean) => void, back: () => void) => ReactNode;
};

/** Two steps, asset and form; only the form if the asset is already chosen. Unsaved input is not lost by accident. */
export function AssetFormDialog<Asset extends NamedAsset>(props: AssetFormDialogProps<Asset>) {
  const { open, onClose, title, steps, unsavedText, preselected, held, search, children } = props;
  const heldIds = new Set(held?.map(({ id }) => id));
  const [asset, setAsset] = useState<Asset | ChosenAsset | undefined>(preselected);

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      unsavedText={unsavedText}
      isSteady={!preselected}
      title={title}
      description={asset ? steps.form : steps.search}
      onBack={asset && !preselected ? () => setAsset(undefined) : undefined}
    >
      {(onDirty) => {
        if (!asset)
          return (
            search?.(setAsset, onDirty) ?? (
              <AssetSearch
                groupsOf={(found) => held && heldAssets(found, heldIds)}
                heldIds={heldIds}
                onChoose={(found) => setAsset(chosenAsset(found))}
              />
            )
          );
        return children(asset, onDirty, () => {
          onDirty(false);
          setAsset(undefined);
        });
      }}
    </FormDialog>
  );
}
