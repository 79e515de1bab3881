import { formatDay } from "#app/lib/format.ts";
import type { RefusedRows } from "#server/market/market-data/sources/funds/refused-rows.ts";
import { countText } from "./count-text.ts";

const maxNamed = 10;

/** The number of refused rows and the first ones, each in a line. Empty without any. */
export function refusedText({ count, named }: RefusedRows): string {
  if (count === 0) return "";
  const lines = named
    .slice(0, maxNamed)
    .map(({ subject, day, reason }) => `\n  ${subject}, ${formatDay(day)}: ${reason}`);
  const rest = count > lines.length ? `\n  e mais ${count - lines.length}` : "";
  return `\n${countText(count, "linha recusada", "linhas recusadas")}:${lines.join("")}${rest}`;
}
