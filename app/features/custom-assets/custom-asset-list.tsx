import { useState } from "react";
import { CustomAssetDialog } from "#app/features/custom-assets/custom-asset-dialog.tsx";
import { CustomAssetRow } from "#app/features/custom-assets/custom-asset-row.tsx";
import { CustomAssetTable } from "#app/features/custom-assets/custom-asset-table.tsx";
import { DeleteAssetDialog } from "#app/features/custom-assets/delete-asset-dialog.tsx";
import { MergeAssetDialog } from "#app/features/custom-assets/merge-asset-dialog.tsx";
import { ValuationsDialog } from "#app/features/custom-assets/valuations-dialog.tsx";
import type { CustomAsset } from "#contract/custom-assets.ts";

type CustomAssetListProps = { assets: readonly CustomAsset[]; onRecord: (asset: CustomAsset) => void };
type DialogState = { name: "value" | "edit" | "merge" | "delete"; asset: CustomAsset; open: boolean };

export function CustomAssetList({ assets, onRecord }: CustomAssetListProps) {
  const [dialog, setDialog] = useState<DialogState>();
  const show = (name: DialogState["name"]) => (asset: CustomAsset) => setDialog({ name, asset, open: true });
  const close = () => dialog && setDialog({ ...dialog, open: false });
  return (
    <>
      <CustomAssetTable>
        {assets.map((asset) => (
          <CustomAssetRow
            key={asset.id}
            asset={asset}
            onRecord={onRecord}
            onValue={show("value")}
            onEdit={show("edit")}
            onMerge={show("merge")}
            onDelete={show("delete")}
          />
        ))}
      </CustomAssetTable>
      {dialog?.name === "value" && (
        <ValuationsDialog key={dialog.asset.id} asset={dialog.asset} open={dialog.open} onClose={close} />
      )}
      {dialog?.name === "edit" && (
        <CustomAssetDialog key={dialog.asset.id} asset={dialog.asset} open={dialog.open} onClose={close} />
      )}
      {dialog?.name === "merge" && (
        <MergeAssetDialog key={dialog.asset.id} asset={dialog.asset} open={dialog.open} onClose={close} />
      )}
      {dialog?.name === "delete" && (
        <DeleteAssetDialog key={dialog.asset.id} asset={dialog.asset} open={dialog.open} onClose={close} />
      )}
    </>
  );
}
