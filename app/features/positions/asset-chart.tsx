import { useQuery } from "@tanstack/react-query";
import { assetHistoryQuery } from "#app/features/positions/api.ts";
import { formatQuantity, formatUnitPrice } from "#app/lib/format.ts";
import { transactionTypeLabels } from "#app/lib/labels.ts";
import { useValuesHidden } from "#app/lib/preferences.ts";
import { ChartCard } from "#app/ui/charts/chart-card.tsx";
import type { ChartMark } from "#app/ui/charts/chart-line.ts";
import { QueryStates } from "#app/ui/feedback/query-states.tsx";
import { Skeleton } from "#app/ui/feedback/skeleton.tsx";
import type { AssetHistory } from "#contract/asset-history.ts";

/** The price of an asset since its first entry, its average price in amber, and the purchases and sales. */
export function AssetChart({ portfolioId, assetId }: { portfolioId: string; assetId: string }) {
  const query = useQuery(assetHistoryQuery(portfolioId, assetId));
  const hidden = useValuesHidden();
  return (
    <QueryStates
      query={query}
      errorLook="card"
      loading={<Skeleton className="h-122 rounded-lg sm:h-107" />}
      isEmpty={({ days }) => days.length === 0}
      empty={null}
    >
      {(data) => (
        <ChartCard
          title="Preço"
          days={data.days}
          kind="money"
          isFitted
          lines={[
            { label: "Preço", values: data.closes, look: "main" },
            { label: "Preço médio", values: data.averages, look: "benchmark" },
          ]}
          marks={hidden ? [] : marksOf(data)}
          note="▲ compras e ▽ vendas, no preço que você pagou ou recebeu, nas unidades de hoje."
        />
      )}
    </QueryStates>
  );
}

function marksOf({ days, trades }: AssetHistory): ChartMark[] {
  const indexOf = new Map(days.map((day, index) => [day, index]));
  return trades.flatMap(({ day, type, quantity, price }) => {
    const index = indexOf.get(day);
    if (index === undefined) return [];
    const name = `${transactionTypeLabels[type]}: ${formatQuantity(quantity)} a ${formatUnitPrice(price)}`;
    return [{ index, value: price, look: type === "BUY" ? "up" : "down", name }];
  });
}
