import { useQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { assetSearchQuery } from "#app/features/assets/api.ts";
import { moveByArrows } from "#app/features/assets/arrow-keys.ts";
import { AssetClassChips, type ClassFilter } from "#app/features/assets/asset-class-chips.tsx";
import { AssetResults } from "#app/features/assets/asset-results.tsx";
import { MissingAssetDialog } from "#app/features/assets/missing-asset-dialog.tsx";
import { messageOf } from "#app/lib/error-message.ts";
import { Button } from "#app/ui/button.tsx";
import { focusOnArrival } from "#app/ui/focus-on-arrival.ts";
import { IconButton } from "#app/ui/icon-button.tsx";
import { SearchField } from "#app/ui/search-field.tsx";
import { toast } from "#app/ui/toast.ts";
import { usePhone } from "#app/ui/use-media.ts";
import type { Asset } from "#contract/assets.ts";

export function AssetSearch({ onChoose }: { onChoose: (asset: Asset) => void }) {
  const [search, setSearch] = useState("");
  const [filter, setFilter] = useState<ClassFilter>("ALL");
  const [creating, setCreating] = useState(false);
  const assetClass = filter === "ALL" ? undefined : filter;
  const found = useQuery(assetSearchQuery(search, assetClass));

  const phone = usePhone();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => focusOnArrival(box.current), []);
  useEffect(() => {
    if (found.error) toast.error("Erro na busca", messageOf(found.error));
  }, [found.error]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys move between the controls inside
    <div onKeyDown={moveByArrows} className="@container flex min-h-[min(60dvh,32rem)] flex-col gap-4">
      <SearchField
        ref={box}
        label="Buscar por ticker ou nome"
        placeholder="Buscar por ticker ou nome..."
        value={search}
        onSearch={setSearch}
        button={
          phone ? (
            <IconButton
              label="Buscar"
              icon={<Search className="size-4.5" />}
              variant="primary"
              type="submit"
            />
          ) : (
            <Button type="submit">Buscar</Button>
          )
        }
      />
      <AssetClassChips value={filter} onChange={setFilter} />
      <AssetResults found={found} onChoose={onChoose} onCreate={() => setCreating(true)} />
      {creating && (
        <MissingAssetDialog
          typed={search}
          assetClass={assetClass}
          onClose={() => setCreating(false)}
          onCreated={onChoose}
        />
      )}
    </div>
  );
}
