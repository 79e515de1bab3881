import { useState } from "react";
import { CustomAssetDialog } from "#app/features/custom-assets/custom-asset-dialog.tsx";
import { CustomAssetRow } from "#app/features/custom-assets/custom-asset-row.tsx";
import { CustomAssetTable } from "#app/features/custom-assets/custom-asset-table.tsx";
import { DeleteAssetDialog } from "#app/features/custom-assets/delete-asset-dialog.tsx";
import { ValuationsDialog } from "#app/features/custom-assets/valuations-dialog.tsx";
import type { CustomAsset } from "#contract/custom-assets.ts";

type CustomAssetListProps = { assets: readonly CustomAsset[]; onRecord: (asset: CustomAsset) => void };
type Asked = { what: "value" | "edit" | "delete"; asset: CustomAsset; open: boolean };

export function CustomAssetList({ assets, onRecord }: CustomAssetListProps) {
  const [asked, setAsked] = useState<Asked>();
  const ask = (what: Asked["what"]) => (asset: CustomAsset) => setAsked({ what, asset, open: true });
  const close = () => asked && setAsked({ ...asked, open: false });
  return (
    <>
      <CustomAssetTable>
        {assets.map((asset) => (
          <CustomAssetRow
            key={asset.id}
            asset={asset}
            onRecord={onRecord}
            onValue={ask("value")}
            onEdit={ask("edit")}
            onDelete={ask("delete")}
          />
        ))}
      </CustomAssetTable>
      {asked?.what === "value" && (
        <ValuationsDialog key={asked.asset.id} asset={asked.asset} open={asked.open} onClose={close} />
      )}
      {asked?.what === "edit" && (
        <CustomAssetDialog key={asked.asset.id} asset={asked.asset} open={asked.open} onClose={close} />
      )}
      {asked?.what === "delete" && (
        <DeleteAssetDialog key={asked.asset.id} asset={asked.asset} open={asked.open} onClose={close} />
      )}
    </>
  );
}
