import { useSearchParams } from "react-router";
import { ContractCard } from "#app/features/fixed-income/fixed-income-parts.tsx";
import { assetTabs } from "#app/features/positions/asset-details.tsx";
import { AssetPage } from "#app/features/positions/asset-page.tsx";
import { useEntryDialog } from "#app/features/transactions/use-entry-dialog.tsx";
import { productName } from "#app/lib/product.ts";
import type { Route } from "./+types/asset.ts";

export const meta: Route.MetaFunction = ({ params }) => [{ title: `${params.ticker} · ${productName}` }];

export default function Screen({ params: { portfolioId, ticker } }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const { openEntry, entryDialog } = useEntryDialog(portfolioId);
  return (
    <>
      <AssetPage
        key={ticker}
        portfolioId={portfolioId}
        ticker={ticker}
        tab={assetTabs.find((name) => name === search.get("tab")) ?? "entries"}
        contractOf={(asset) => <ContractCard portfolioId={portfolioId} asset={asset} />}
        onTrade={(asset, type) => openEntry({ mode: "add", asset, values: { type } })}
      />
      {entryDialog}
    </>
  );
}
