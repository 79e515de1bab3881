import { lazy, Suspense, useState } from "react";
import { Link } from "react-router";
import { assetNames } from "#app/entities/asset/asset-names.ts";
import { PriceDay } from "#app/entities/asset/price-day.tsx";
import { priceOrigin } from "#app/entities/asset/price-origin.ts";
import { formatShortDay } from "#app/lib/format.ts";
import { useReadOnly } from "#app/lib/read-only.ts";
import { Badge } from "#app/ui/base/badge.tsx";
import type { Overview } from "#contract/overview.ts";
import { dayOf } from "#domain/kernel/calendar.ts";

type PriceNotesProps = Pick<Overview, "prices" | "awaited" | "assets">;

const assetCountText = (assets: number) => (assets === 1 ? "1 ativo" : `${assets} ativos`);

const awaitedTexts = { prices: "Sem preços", rates: "Sem taxas publicadas" };

/** Few portfolios have assets without a price. */
const PartialTotal = lazy(() => import("#app/features/overview/partial-total.tsx"));

/** The age of the prices. Where newer ones should be there, it leads to the reason. */
export function PriceNotes({ prices, awaited, assets }: PriceNotesProps) {
  const readOnly = useReadOnly();
  const [today] = useState(() => dayOf(new Date()));
  const { day, stale, sources } = prices;
  const lines = sources.map(({ source, assets, oldest, newest }) => ({
    name: assetCountText(assets),
    origin: priceOrigin(source, oldest, newest),
  }));
  const nameOf = (code: string) => {
    const found = assets.find(({ asset }) => asset.ticker === code);
    return found ? assetNames(found.asset).main : code;
  };
  const old = stale.map(({ ticker, ...price }) => ({ ...price, name: nameOf(ticker) }));
  const list = day && { day, old, more: { title: "Todos, por fonte", lines } };
  return (
    <span className="flex flex-wrap items-center gap-2">
      {list && awaited && !readOnly ? (
        <span className="text-spark-text">
          <PriceDay
            prices={list}
            text={`${awaitedTexts[awaited.what]} desde ${formatShortDay(awaited.since, today)}`}
          />{" "}
          ·{" "}
          <Link to="../data-health" className="press-area font-semibold underline underline-offset-4">
            por quê
          </Link>
        </span>
      ) : (
        list && <PriceDay prices={list} />
      )}
      {prices.missing.length > 0 && (
        <Suspense fallback={<Badge>parcial</Badge>}>
          <PartialTotal missing={prices.missing} />
        </Suspense>
      )}
    </span>
  );
}
