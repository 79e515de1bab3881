import { formatDay } from "#app/lib/format.ts";
import { oldPricesText, priceSeen } from "#app/lib/price-seen.ts";
import { Badge } from "#app/ui/badge.tsx";
import { explainedStyle } from "#app/ui/explained-style.ts";
import { Hint } from "#app/ui/hint.tsx";
import type { Overview } from "#contract/overview.ts";

type Prices = Overview["prices"];

const longest = 6;

function listed(lines: readonly string[]): string {
  const more = lines.length - longest;
  return [...lines.slice(0, longest), ...(more > 0 ? [`e mais ${more}`] : [])].join("\n");
}

export function PriceNotes({ prices }: { prices: Prices }) {
  return (
    <span className="flex flex-wrap items-center gap-2">
      <PriceDay prices={prices} />
      <PartialTotal prices={prices} />
    </span>
  );
}

const counted = (assets: number) => (assets === 1 ? "1 ativo" : `${assets} ativos`);

/** From whom and when the prices are; in amber where they are old. */
function PriceDay({ prices: { day, sources, stale } }: { prices: Prices }) {
  if (!day) return null;
  const seen = listed(
    sources.map(
      ({ source, assets, oldest, newest }) => `${counted(assets)}: ${priceSeen(source, oldest, newest)}`,
    ),
  );
  const oldestFirst = stale.toSorted((a, b) => (a.day < b.day ? -1 : 1));
  const [first] = oldestFirst;
  if (!first) {
    return (
      <Hint text={seen} className={explainedStyle}>
        Preços de {formatDay(day)}
      </Hint>
    );
  }
  const old = listed(oldestFirst.map((price) => `${price.ticker}: ${priceSeen(price.source, price.day)}`));
  return (
    <Hint text={`${seen}\n\nHá mais de 3 dias úteis sem preço novo:\n${old}`} className="rounded-full">
      <Badge tone="spark">{oldPricesText(first.day, day)}</Badge>
    </Hint>
  );
}

/** A total that leaves something out says so. */
function PartialTotal({ prices: { missing } }: { prices: Prices }) {
  if (missing.length === 0) return null;
  return (
    <Hint text={`Sem preço conhecido, fora do total:\n${listed(missing)}`} className="rounded-full">
      <Badge>parcial</Badge>
    </Hint>
  );
}
