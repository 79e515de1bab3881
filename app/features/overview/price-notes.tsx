import { PriceDay } from "#app/entities/asset/price-day.tsx";
import { priceOrigin } from "#app/entities/asset/price-origin.ts";
import { Badge } from "#app/ui/base/badge.tsx";
import { Hint } from "#app/ui/overlay/hint.tsx";
import type { Overview } from "#contract/overview.ts";

type Prices = Overview["prices"];

const maxListed = 6;
const assetCountText = (assets: number) => (assets === 1 ? "1 ativo" : `${assets} ativos`);

export function PriceNotes({ prices }: { prices: Prices }) {
  const { day, stale, sources } = prices;
  const lines = sources.map(({ source, assets, oldest, newest }) => ({
    name: assetCountText(assets),
    origin: priceOrigin(source, oldest, newest),
  }));
  return (
    <span className="flex flex-wrap items-center gap-2">
      {day && <PriceDay prices={{ day, old: stale, more: { title: "Todos, por fonte", lines } }} />}
      <PartialTotal prices={prices} />
    </span>
  );
}

/** Marks a total that leaves out assets without a price. */
function PartialTotal({ prices: { missing } }: { prices: Prices }) {
  if (missing.length === 0) return null;
  const hiddenCount = missing.length - maxListed;
  const listed = [...missing.slice(0, maxListed), ...(hiddenCount > 0 ? [`e mais ${hiddenCount}`] : [])];
  return (
    <Hint text={`Sem preço conhecido, fora do total:\n${listed.join("\n")}`} className="rounded-full">
      <Badge>parcial</Badge>
    </Hint>
  );
}
