import type { UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import { AssetCard } from "#app/entities/asset/asset-card.tsx";
import { NoAssets } from "#app/entities/asset/no-assets.tsx";
import { Button } from "#app/ui/base/button.tsx";
import { classNames } from "#app/ui/base/class-names.ts";
import { QueryStates } from "#app/ui/feedback/query-states.tsx";
import { Skeleton } from "#app/ui/feedback/skeleton.tsx";
import { assetSearchLimit, type FoundAsset } from "#contract/assets.ts";
import { dayOf } from "#domain/kernel/calendar.ts";

type AssetResultsProps = {
  found: UseQueryResult<FoundAsset[]>;
  onChoose: (asset: FoundAsset) => void;
  onCreate: () => void;
};

const grid = "grid gap-2.5 @2xl:grid-cols-2";

function countOf({ length }: FoundAsset[]): string {
  if (length === assetSearchLimit) return `Os ${assetSearchLimit} primeiros resultados`;
  return length === 1 ? "1 resultado" : `${length} resultados`;
}

export function AssetResults({ found, onChoose, onCreate }: AssetResultsProps) {
  const [today] = useState(() => dayOf(new Date()));
  return (
    <QueryStates
      query={found}
      errorTitle="Erro na busca"
      loading={<Loading />}
      empty={<NoAssets onCreate={onCreate} />}
    >
      {(assets) => (
        <div className={classNames("space-y-2", found.isPlaceholderData && "opacity-60")}>
          <div className="flex items-center justify-between gap-3">
            <p role="status" className="text-ink-3 text-sm">
              {countOf(assets)}
            </p>
            <Button variant="subtle" size="sm" onClick={onCreate} className="-mr-3">
              Criar Ativo Customizado
            </Button>
          </div>
          <ul className={grid}>
            {assets.map((asset) => (
              <li key={asset.id} className="min-w-0">
                <AssetCard asset={asset} today={today} onChoose={onChoose} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </QueryStates>
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
          <Skeleton key={row} className="h-16 rounded-md" />
        ))}
      </div>
    </div>
  );
}
