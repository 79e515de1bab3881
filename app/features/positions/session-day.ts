import { priceOrigin } from "#app/entities/asset/price-origin.ts";
import { formatDay, formatShortDay } from "#app/lib/format.ts";
import type { Position } from "#contract/positions.ts";

/** The name of the day's figures: 'Dia', or 'Dia 21/08' if the last session was not today. All positions have the same one. */
export function sessionDayName(positions: readonly Pick<Position, "session">[], today: string): string {
  const session = positions[0]?.session;
  return session && session.day !== today ? `Dia ${formatShortDay(session.day, today)}` : "Dia";
}

/** Why a position has no change of the session, with the day of its price. */
export function noChangeReason({
  session,
  currentPrice: { source, day },
}: Pick<Position, "session" | "currentPrice">): string {
  const missing = session
    ? `Sem preço em ${formatDay(session.day)} ou no pregão anterior`
    : "Sem dois pregões seguidos com preço";
  return `${missing}. Preço atual: ${priceOrigin(source, day)}.`;
}
