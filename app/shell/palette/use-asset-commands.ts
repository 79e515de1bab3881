import { useQuery } from "@tanstack/react-query";
import { Coins, History, PieChart } from "lucide-react";
import { useNavigate } from "react-router";
import { assetNames } from "#app/entities/asset/asset-names.ts";
import { chosenAsset } from "#app/entities/asset/chosen-asset.ts";
import { assetSearchQuery } from "#app/entities/asset/queries.ts";
import { positionsQuery } from "#app/entities/portfolio/queries.ts";
import { transactionsQuery } from "#app/features/transactions/api.ts";
import { useDebounced } from "#app/lib/use-debounced.ts";
import { type Command, matchingAssets } from "#app/shell/palette/commands.ts";
import type { Asset } from "#contract/assets.ts";
import type { Portfolio } from "#contract/portfolios.ts";
import { type Transaction, TransactionFilter } from "#contract/transactions.ts";

const minQueryLength = 2;
const maxAssets = 8;

type AssetSearch = {
  isOpen: boolean;
  typed: string;
  /** The portfolio that is open. */
  current: Portfolio | undefined;
  /** Whether there is a portfolio to record an entry in. */
  canRecord: boolean;
  onRecord: (asset: Transaction["asset"]) => void;
};

/** The usual name and the other one. The code tells applications of one name from each other. */
function namesOf(asset: Pick<Asset, "ticker" | "name">) {
  const { main, detail = asset.ticker } = assetNames(asset);
  return { label: main, detail };
}

/** The commands of assets that are held, those of sold ones, and those that record an entry of an asset of the catalogue. */
export function useAssetCommands({ isOpen, typed, current, canRecord, onRecord }: AssetSearch) {
  const navigate = useNavigate();
  const portfolioId = current?.id ?? "";
  const search = useDebounced(typed, 200);
  const isEnabled = isOpen && Math.min(search.length, typed.length) >= minQueryLength && canRecord;
  const found = useQuery({ ...assetSearchQuery(search, undefined), enabled: isEnabled });
  const positions = useQuery({
    ...positionsQuery(portfolioId),
    enabled: isOpen && current !== undefined,
  });
  // Until the positions are known, an asset could be one that is held.
  const isHeldPending = isEnabled && current !== undefined && positions.isPending;
  // An asset that was sold wholly has a page too. The search tells which assets have entries, the entries tell of which portfolio.
  const heldIds = new Set(positions.data?.map(({ asset }) => asset.id));
  const known = isEnabled && positions.data && found.data ? found.data : [];
  const sold = known.filter(({ id, isHeld }) => isHeld && !heldIds.has(id));
  const entries = useQuery({
    ...transactionsQuery(portfolioId, TransactionFilter.parse({ search })),
    enabled: sold.length > 0,
  });
  const ownIds = new Set(entries.data?.transactions.map(({ asset }) => asset.id));
  const isFormerPending = sold.length > 0 && (entries.isPending || entries.isPlaceholderData);
  const isAnswerDue =
    search !== typed || found.isPending || found.isPlaceholderData || isHeldPending || isFormerPending;

  const toPage = (kind: "held" | "former", asset: Pick<Asset, "id" | "ticker" | "name">): Command => ({
    ...namesOf(asset),
    id: `${kind} ${asset.id}`,
    words: `${asset.ticker} ${asset.name}`,
    icon: kind === "held" ? PieChart : History,
    run: () => navigate(`/portfolio/${portfolioId}/positions/${encodeURIComponent(asset.ticker)}`),
  });
  const held = (positions.data ?? []).map(({ asset }) => toPage("held", asset));
  const toEntry = (asset: Asset): Command => ({
    ...namesOf(asset),
    id: asset.id,
    icon: Coins,
    run: () => onRecord(chosenAsset(asset)),
  });
  return {
    held: (typed === "" ? [] : matchingAssets([{ label: "", items: held }], typed))
      .flatMap(({ items }) => items)
      .slice(0, maxAssets),
    former: sold
      .filter(({ id }) => ownIds.has(id))
      .slice(0, maxAssets)
      .map((asset) => toPage("former", asset)),
    found: (isEnabled && !isHeldPending && found.data ? found.data : []).slice(0, maxAssets).map(toEntry),
    isSearching: isOpen && typed.length >= minQueryLength && canRecord && isAnswerDue,
    hasFailed: isEnabled && found.isLoadingError,
    retry: found.refetch,
  };
}
