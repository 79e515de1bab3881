import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { unheldText } from "#app/entities/portfolio/drift-text.ts";
import { targetsQuery } from "#app/entities/portfolio/targets-query.ts";

/** Below the weights: classes with a target and without a position, on one line, beside the link to the targets. */
export function TargetNote({ portfolioId }: { portfolioId: string }) {
  const { data } = useQuery({ ...targetsQuery(portfolioId), meta: { background: true } });
  const note = data && (unheldText(data) || "Em p.p.: distância do alvo");
  return (
    <>
      <span title={note} className="min-w-0 flex-1 truncate text-ink-3">
        {note}
      </span>
      <Link
        to={`/portfolio/${portfolioId}/goals?tab=contribution`}
        className="touch-target shrink-0 rounded-sm text-accent underline-offset-4 hover:underline"
      >
        Onde aportar
      </Link>
    </>
  );
}
