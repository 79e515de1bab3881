import { Link, useParams } from "react-router";
import type { Position } from "#contract/positions.ts";

/** 'Provável desdobramento: responda', which leads to the question among the events. Nothing for other positions. */
export function PriceStepMark({ position: { asset, priceStep } }: { position: Position }) {
  const { portfolioId } = useParams();
  if (!priceStep) return null;
  const kind = priceStep.to < priceStep.from ? "grupamento" : "desdobramento";
  return (
    <Link
      to={`/portfolio/${portfolioId}/events?tab=corporate-events`}
      aria-label={`Provável ${kind} de ${asset.ticker}: responda`}
      className="relative block min-h-6 rounded-sm text-accent text-sm underline-offset-4 hover:underline max-xl:mt-2 max-xl:min-h-8"
    >
      Provável {kind}: responda
    </Link>
  );
}
