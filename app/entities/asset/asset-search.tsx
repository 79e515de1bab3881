import { useQuery } from "@tanstack/react-query";
import { ListFilter, Search } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { moveByArrows } from "#app/entities/asset/arrow-keys.ts";
import { AssetClassChips, type ClassFilter, useClassName } from "#app/entities/asset/asset-class-chips.tsx";
import { type AssetGroup, AssetResults } from "#app/entities/asset/asset-results.tsx";
import { MissingAssetDialog } from "#app/entities/asset/missing-asset-dialog.tsx";
import { assetSearchQuery } from "#app/entities/asset/queries.ts";
import { messageOf } from "#app/lib/error-message.ts";
import { isBehindDialog } from "#app/lib/open-dialog.ts";
import { Button } from "#app/ui/base/button.tsx";
import { IconButton } from "#app/ui/base/icon-button.tsx";
import { usePhone } from "#app/ui/base/use-media.ts";
import { toast } from "#app/ui/feedback/toast.ts";
import { SearchField } from "#app/ui/forms/search-field.tsx";
import type { Asset, FoundAsset } from "#contract/assets.ts";

type AssetSearchProps = {
  /** `typed` is the text in the box. */
  onChoose: (asset: Asset, typed: string) => void;
  /** The text that is in the box at first. */
  typed?: string | undefined;
  /** The part of the typed text that names the asset; by default all of it. */
  nameIn?: (typed: string) => string;
  /** Shown above the results. `found` are those of the typed text; undefined while they are searched. */
  preview?: (
    typed: string,
    found: readonly FoundAsset[] | "failed" | undefined,
    actions: { onClear: () => void; onCreate: () => void },
  ) => ReactNode;
  /** Whether the typed text is an entry that needs none of the found assets, and no new one. */
  isWhole?: (typed: string) => boolean;
  placeholder?: string;
  /** Groups what is found without a text and a class; undefined while the groups are unknown. */
  groupsOf?: ((found: readonly FoundAsset[]) => AssetGroup[] | undefined) | undefined;
  /** Ids of the assets that the portfolio holds; without them no result is marked as held. */
  heldIds?: ReadonlySet<string>;
  /** Called at once with each change of the text. */
  onType?: ((typed: string) => void) | undefined;
  /** Called on Enter with the text in the box, which may be searched only now. */
  onEnter?: (typed: string) => void;
  onPasteLines?: (text: string) => void;
};

export function AssetSearch({
  onChoose,
  typed: initial = "",
  nameIn = (typed) => typed,
  preview,
  isWhole,
  placeholder = "Buscar por ticker ou nome...",
  groupsOf,
  heldIds,
  onType,
  onEnter,
  onPasteLines,
}: AssetSearchProps) {
  const [search, setSearch] = useState(initial);
  const [filter, setFilter] = useState<ClassFilter>("ALL");
  const [creating, setCreating] = useState(false);
  const [isUnfolded, setUnfolded] = useState(false);
  const assetClass = filter === "ALL" ? undefined : filter;
  const found = useQuery(assetSearchQuery(nameIn(search), assetClass));
  const failure = found.isLoadingError ? found.error : null;
  const answer = failure ? "failed" : found.isPlaceholderData ? undefined : found.data;

  const phone = usePhone();
  const box = useRef<HTMLInputElement>(null);
  // Also on a phone: the screen is of no use without the box, and its keyboard belongs to it.
  useEffect(() => {
    if (box.current && !isBehindDialog(box.current)) {
      box.current.focus();
      // A longer line shows its beginning, until the person goes on typing.
      box.current.scrollLeft = 0;
    }
  }, []);
  useEffect(() => {
    if (failure) toast.error("Erro na busca", messageOf(failure));
  }, [failure]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys move the focus between the controls inside
    <div onKeyDown={moveByArrows} className="@container flex min-h-[min(60dvh,32rem)] flex-col gap-4">
      <SearchField
        ref={box}
        label="Buscar por ticker ou nome"
        placeholder={placeholder}
        value={search}
        onSearch={(text) => {
          if (text === "") setUnfolded(false);
          setSearch(text);
        }}
        onType={onType}
        onEnter={onEnter}
        onPasteLines={onPasteLines}
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
      {search === "" || isUnfolded ? (
        <AssetClassChips value={filter} onChange={setFilter} isFocused={isUnfolded} />
      ) : (
        <FoldedClasses value={filter} onUnfold={() => setUnfolded(true)} />
      )}
      {preview?.(search, answer, { onClear: () => setSearch(""), onCreate: () => setCreating(true) })}
      <AssetResults
        found={found}
        groupsOf={search === "" && filter === "ALL" ? groupsOf : undefined}
        heldIds={heldIds}
        isWhole={isWhole?.(search) ?? false}
        onChoose={(asset) => onChoose(asset, search)}
        onCreate={() => setCreating(true)}
      />
      {creating && (
        <MissingAssetDialog
          typed={nameIn(search)}
          assetClass={assetClass}
          onClose={() => setCreating(false)}
          onCreated={(asset) => onChoose(asset, search)}
        />
      )}
    </div>
  );
}

/** The classes while a text is typed: it usually names the asset, and the results deserve the room. */
function FoldedClasses({ value, onUnfold }: { value: ClassFilter; onUnfold: () => void }) {
  const name = useClassName(value);
  return (
    <Button
      variant="subtle"
      size="sm"
      aria-expanded={false}
      icon={<ListFilter className="size-4" />}
      onClick={onUnfold}
      className="-ml-3 self-start"
    >
      {name === undefined ? "Filtrar por classe" : `Classe: ${name}`}
    </Button>
  );
}
