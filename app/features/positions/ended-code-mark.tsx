import { Link, useParams } from "react-router";
import { fateText } from "#app/entities/asset/fate-text.ts";
import type { Position } from "#contract/positions.ts";
import { exchangeClasses } from "#domain/kernel/asset-class.ts";

/** A held code of the exchange that is no longer traded: nothing has taken its place in the portfolio. */
const isEnded = ({ asset }: Position) =>
  asset.status === "delisted" && exchangeClasses.includes(asset.assetClass.code);

/** 'Código encerrado: confira', which leads to the events. Nothing for other positions. */
export function EndedCodeMark({ position }: { position: Position }) {
  const { portfolioId } = useParams();
  if (!isEnded(position)) return null;
  return (
    <Link
      to={`/portfolio/${portfolioId}/events?tab=corporate-events`}
      aria-label={`Código encerrado, ${position.asset.ticker}: confira`}
      className="relative block min-h-6 rounded-sm text-accent text-sm underline-offset-4 hover:underline max-xl:mt-2 max-xl:min-h-8"
    >
      Código encerrado: confira
    </Link>
  );
}

/** The fate of a held code that ended, and what the person can do. Nothing for other positions. */
export function EndedCodeNotice({ position }: { position: Position }) {
  const { portfolioId } = useParams();
  if (!isEnded(position)) return null;
  return (
    <p className="text-ink-2 text-sm">
      {position.asset.ticker} não é mais negociado. {fateText(position.asset)}{" "}
      <Link
        to={`/portfolio/${portfolioId}/events?tab=corporate-events`}
        className="font-semibold text-accent underline underline-offset-2"
      >
        Confira em Eventos
      </Link>{" "}
      ou registre o que você recebeu.
    </p>
  );
}
