import type { ReactNode } from "react";
import { Link } from "react-router";
import { fateText } from "#app/entities/asset/fate-text.ts";
import { repaidText } from "#app/entities/asset/price-origin.ts";
import { missingPriceText } from "#app/features/data-health/missing-price-text.ts";
import { type PricedPosition, sourceOfPrice } from "#app/features/data-health/price-causes.ts";
import type { SourceHealth } from "#contract/data-health.ts";
import type { Day } from "#domain/kernel/calendar.ts";

type OwnCauseProps = {
  portfolioId: string;
  position: PricedPosition;
  newTicker: string | undefined;
  sources: readonly SourceHealth[];
  today: Day;
};

/** The reason of one asset, and what the person can do. */
export function OwnCause({ portfolioId, position, newTicker, sources, today }: OwnCauseProps) {
  const { asset, currentPrice, repaidOn } = position;
  const link = (screen: string, children: ReactNode) => (
    <Link
      to={`/portfolio/${portfolioId}/${screen}`}
      className="font-semibold text-accent underline underline-offset-2"
    >
      {children}
    </Link>
  );
  if (repaidOn)
    return (
      <Text>
        {repaidText(repaidOn)} {link("positions", "em Posições")}.
      </Text>
    );
  if (newTicker)
    return (
      <Text>
        {newTicker} é negociado com o mesmo ISIN: o código deve ter mudado.{" "}
        {link("events", "Registre a conversão em Eventos")}.
      </Text>
    );
  if (asset.status === "delisted")
    return (
      <Text>
        Este código não é mais negociado. {fateText(asset)} {link("events", "Confira em Eventos")} ou registre
        o que aconteceu com ele: conversão, incorporação ou resgate.
      </Text>
    );
  const source = sourceOfPrice(position);
  if (source === null) return <Text>{link("positions", "Registre uma avaliação sua")} em Posições.</Text>;
  const health = sources.find(({ name }) => name === source);
  const text = missingPriceText(source, { day: currentPrice.day, succeededAt: health?.succeededAt, today });
  if (source !== "b3-prices") return <Text>{text}</Text>;
  return (
    <Text>
      {currentPrice.source === null ? "Nenhuma fonte tem preço mais novo que o seu último lançamento." : text}{" "}
      Se o código mudou, {link("events", "registre a conversão em Eventos")}.
    </Text>
  );
}

function Text({ children }: { children: ReactNode }) {
  return <p className="mt-1 text-sm">{children}</p>;
}
