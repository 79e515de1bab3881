import { useQuery } from "@tanstack/react-query";
import { placesById, placeText, shortDriftText } from "#app/entities/portfolio/drift-text.ts";
import { TargetNote } from "#app/entities/portfolio/target-note.tsx";
import { targetsQuery } from "#app/entities/portfolio/targets-query.ts";
import { formatShare } from "#app/lib/format.ts";
import type { Targets } from "#contract/targets.ts";

/** Each row reads its own place of the same answer. */
const kept = new WeakMap<Targets, ReturnType<typeof placesById>>();

function placesOf(targets: Targets) {
  const places = kept.get(targets) ?? placesById(targets);
  kept.set(targets, places);
  return places;
}

type DriftMarkProps = { portfolioId: string; place: { id: string; weight: string } | undefined };

export default function DriftMark({ portfolioId, place }: DriftMarkProps) {
  return place ? (
    <PlaceMark portfolioId={portfolioId} {...place} />
  ) : (
    <TargetNote portfolioId={portfolioId} />
  );
}

type PlaceMarkProps = { portfolioId: string; id: string; weight: string };

/** The distance of one weight. Nothing while the targets were computed from another weight than the one shown. */
function PlaceMark({ portfolioId, id, weight }: PlaceMarkProps) {
  const { data } = useQuery({
    ...targetsQuery(portfolioId),
    select: (targets) => placesOf(targets).get(id),
    meta: { background: true },
  });
  if (!data || formatShare(data.weight) !== formatShare(weight)) return null;
  const text = shortDriftText(data.drift);
  return (
    <span title={placeText(data)}>
      {text}
      <span className="sr-only"> em relação ao alvo de {formatShare(data.target)}</span>
    </span>
  );
}
