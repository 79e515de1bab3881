import { AssetSearch } from "#app/entities/asset/asset-search.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import type { Asset } from "#contract/assets.ts";

type AddAssetDialogProps = { open: boolean; onClose: () => void; onChoose: (asset: Asset) => void };

/** Its code is loaded on demand. */
export default function AddAssetDialog({ open, onClose, onChoose }: AddAssetDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Incluir ativo"
      description="Escolha um ativo que ainda não está na carteira"
    >
      <AssetSearch
        onChoose={(asset) => {
          onChoose(asset);
          onClose();
        }}
      />
    </Dialog>
  );
}
