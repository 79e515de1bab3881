import { useState } from "react";
import { sessionText } from "#app/entities/portfolio/session-text.ts";
import { Gain, Percent } from "#app/ui/data/money.tsx";
import type { Rate } from "#contract/overview.ts";
import { dayOf } from "#domain/kernel/calendar.ts";

/** `rate` is unavailable if too few assets have both prices. */
type DayChangeProps = { change: { day: string; amount: string; rate: Rate } };

/** The change of the last session: '▲ R$ 2.229,48 (1,03%) hoje'. */
export function DayChange({ change: { day, amount, rate } }: DayChangeProps) {
  const [today] = useState(() => dayOf(new Date()));
  return (
    <span className="whitespace-normal!">
      <Gain value={amount} className="font-semibold" />
      {"rate" in rate && (
        <>
          {" "}
          (<Percent value={rate.rate} />)
        </>
      )}{" "}
      <span className="whitespace-nowrap">{sessionText(day, today)}</span>
    </span>
  );
}
