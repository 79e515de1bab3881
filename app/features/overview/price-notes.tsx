import { formatDay } from "#app/lib/format.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Hint } from "#app/ui/hint.tsx";
import type { Overview } from "#contract/overview.ts";

type Prices = Overview["prices"];

const longest = 10;

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

/** From when the prices are; in amber where they are old. */
function PriceDay({ prices: { day, stale } }: { prices: Prices }) {
  const [first] = stale.toSorted((a, b) => (a.day < b.day ? -1 : 1));
  if (!first) return day && `Preços de ${formatDay(day)}`;
  const text = `Há mais de 3 dias úteis sem preço novo:\n${listed(
    stale.map((asset) => `${asset.ticker}, de ${formatDay(asset.day)}`),
  )}`;
  return (
    <Hint text={text} className="rounded-full">
      <Badge tone="spark">
        {first.day === day ? `Preços de ${formatDay(day)}` : `Há preços antigos, de ${formatDay(first.day)}`}
      </Badge>
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
