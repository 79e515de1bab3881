import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useId, useState } from "react";
import { AssetCard } from "#app/entities/asset/asset-card.tsx";
import { NoAssets } from "#app/entities/asset/no-assets.tsx";
import { Button } from "#app/ui/base/button.tsx";
import { classNames } from "#app/ui/base/class-names.ts";
import { QueryStates } from "#app/ui/feedback/query-states.tsx";
import { Skeleton } from "#app/ui/feedback/skeleton.tsx";
import { assetSearchLimit, type FoundAsset } from "#contract/assets.ts";
import { dayOf } from "#domain/kernel/calendar.ts";

export type AssetGroup = { title: string; assets: readonly FoundAsset[] };

type AssetResultsProps = {
  found: UseQueryResult<FoundAsset[]>;
  /** Groups the assets under headings; undefined while the groups are unknown. */
  groupsOf?: ((found: readonly FoundAsset[]) => AssetGroup[] | undefined) | undefined;
  /** The text is a whole entry, which needs none of the found assets. */
  isWhole?: boolean;
  /** Ids of the assets that the portfolio holds, where one is open. */
  heldIds?: ReadonlySet<string> | undefined;
  onChoose: (asset: FoundAsset) => void;
  onCreate: () => void;
};

// On a phone a list of lines, elsewhere cards.
const grid = "max-sm:divide-y max-sm:divide-line sm:grid sm:gap-2.5 sm:@2xl:grid-cols-2";

function countOf({ length }: FoundAsset[]): string {
  if (length === assetSearchLimit) return `Os ${assetSearchLimit} primeiros resultados`;
  return length === 1 ? "1 resultado" : `${length} resultados`;
}

export function AssetResults({
  found,
  groupsOf,
  isWhole = false,
  heldIds,
  onChoose,
  onCreate,
}: AssetResultsProps) {
  const create = (
    <Button variant="subtle" size="sm" onClick={onCreate} className="-mr-3">
      Criar Ativo Customizado
    </Button>
  );
  return (
    <QueryStates
      query={found}
      errorTitle="Erro na busca"
      loading={<Loading />}
      empty={isWhole ? null : <NoAssets onCreate={onCreate} />}
    >
      {(assets) => {
        if (!groupsOf)
          return (
            <div className={classNames("space-y-2", found.isPlaceholderData && "opacity-60")}>
              <div className="flex items-center justify-between gap-3">
                <p role="status" className="text-ink-3 text-sm">
                  {countOf(assets)}
                </p>
                {create}
              </div>
              <AssetList assets={assets} heldIds={heldIds} onChoose={onChoose} />
            </div>
          );
        const groups = groupsOf(assets);
        if (!groups) return <Loading />;
        return (
          <div className="space-y-5">
            {groups.map((group, index) => (
              <Group key={group.title} group={group} onChoose={onChoose} action={index === 0 && create} />
            ))}
          </div>
        );
      }}
    </QueryStates>
  );
}

type GroupProps = { group: AssetGroup; action: ReactNode; onChoose: (asset: FoundAsset) => void };

function Group({ group: { title, assets }, action, onChoose }: GroupProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="space-y-2">
      <div className="flex min-h-9 items-center justify-between gap-3">
        <h3 id={titleId} className="font-medium text-ink-2 text-sm">
          {title}
        </h3>
        {action}
      </div>
      <AssetList assets={assets} onChoose={onChoose} />
    </section>
  );
}

type AssetListProps = {
  assets: readonly FoundAsset[];
  /** Without them no asset is marked as held. */
  heldIds?: ReadonlySet<string> | undefined;
  onChoose: (asset: FoundAsset) => void;
};

function AssetList({ assets, heldIds, onChoose }: AssetListProps) {
  const [today] = useState(() => dayOf(new Date()));
  return (
    <ul className={grid}>
      {assets.map((asset) => (
        <li key={asset.id} className="min-w-0">
          <AssetCard
            asset={asset}
            today={today}
            isMarked={heldIds?.has(asset.id) ?? false}
            onChoose={onChoose}
          />
        </li>
      ))}
    </ul>
  );
}

const rows = ["a", "b", "c", "d", "e", "f"];

function Loading() {
  return (
    <div className="space-y-2">
      <p role="status" className="sr-only">
        Buscando ativos...
      </p>
      <Skeleton className="my-2 h-5 w-32" />
      <div className={grid}>
        {rows.map((row) => (
          <Skeleton key={row} className="h-12 rounded-md sm:h-16" />
        ))}
      </div>
    </div>
  );
}
