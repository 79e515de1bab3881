import type { ReactNode } from "react";
import { Link } from "react-router";
import { repaidText } from "#app/entities/asset/price-origin.ts";
import {
  type PricedPosition,
  type PriceSource,
  sourceOfPrice,
} from "#app/features/data-health/price-causes.ts";

type OwnCauseProps = { portfolioId: string; position: PricedPosition; newTicker: string | undefined };

/** Why an asset has no newer price although its source has newer days. */
const textOfSource: Record<PriceSource, string> = {
  "b3-prices": "Sem negócio na B3 depois desse dia. O preço muda quando houver.",
  treasury: "O Tesouro não publicou preço deste título depois desse dia.",
  "central-bank":
    "As taxas publicadas para este contrato vão até esse dia. O valor volta a crescer quando saírem as próximas.",
  crypto: "As corretoras consultadas não publicaram preço desta moeda depois desse dia.",
  "cvm-funds": "A CVM não tem cotas mais novas deste fundo.",
};

/** The reason of one asset, and what the person can do. */
export function OwnCause({ portfolioId, position, newTicker }: OwnCauseProps) {
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
        Este código não é mais negociado. {link("events", "Registre em Eventos")} o que aconteceu com ele:
        conversão, incorporação ou resgate.
      </Text>
    );
  const source = sourceOfPrice(position);
  if (source === null) return <Text>{link("positions", "Registre uma avaliação sua")} em Posições.</Text>;
  if (source !== "b3-prices") return <Text>{textOfSource[source]}</Text>;
  return (
    <Text>
      {currentPrice.source === null
        ? "Nenhuma fonte tem preço mais novo que o seu último lançamento."
        : textOfSource[source]}{" "}
      Se o código mudou, {link("events", "registre a conversão em Eventos")}.
    </Text>
  );
}

function Text({ children }: { children: ReactNode }) {
  return <p className="mt-1 text-sm">{children}</p>;
}
