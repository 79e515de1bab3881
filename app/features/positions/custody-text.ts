import { formatQuantity } from "#app/lib/format.ts";
import type { Position } from "#contract/positions.ts";

const nameOf = ({ custodian }: Position["custody"][number]) => custodian?.name ?? "sem custodiante";

/** 'XP', or '150 XP · 150 Nu' of units at several places. Empty without any custodian; hidden amounts are left out. */
export function custodyText(custody: Position["custody"], { hidden = false } = {}): string {
  if (custody.every(({ custodian }) => custodian === null)) return "";
  const named = custody.length === 1 || hidden;
  return custody
    .map((place) => (named ? nameOf(place) : `${formatQuantity(place.quantity)} ${nameOf(place)}`))
    .join(" · ");
}
