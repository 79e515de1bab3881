import { AssetSearch } from "#app/features/assets/asset-search.tsx";
import { CustodianField } from "#app/features/custodians/custodian-field.tsx";
import { EntryDialog as Entry } from "#app/features/transactions/entry-dialog.tsx";
import type { EntryStart } from "#app/features/transactions/entry-start.ts";
import { chosenAsset } from "#app/routes/chosen-asset.ts";

type EntryDialogProps = { open: boolean; onClose: () => void; portfolioId: string; start: EntryStart };

/** Loaded when the first entry is about to be made. */
export default function EntryDialog(props: EntryDialogProps) {
  return (
    <Entry
      {...props}
      assetSearch={(choose) => <AssetSearch onChoose={(asset) => choose(chosenAsset(asset))} />}
      custodianField={CustodianField}
    />
  );
}
