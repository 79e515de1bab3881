import { useState } from "react";
import type { DayTotal } from "#app/features/positions/class-sections.ts";
import { useOptionalColumns } from "#app/features/positions/optional-columns.ts";
import { columnStyles, secondLines } from "#app/features/positions/position-row.tsx";
import { formatShortDay } from "#app/lib/format.ts";
import { Cell } from "#app/ui/data/data-table.tsx";
import { Gain, Percent } from "#app/ui/data/money.tsx";
import { Rate } from "#app/ui/data/rate.tsx";
import { dayOf } from "#domain/kernel/calendar.ts";

type ClassDayProps = { day: DayTotal };

/** Says how many assets count and on which day, as far as they are not all and the day is not the newest one. */
function Coverage({ day: { covered, of, olderDay } }: ClassDayProps) {
  const [today] = useState(() => dayOf(new Date()));
  const texts = [
    ...(covered < of ? [`${covered} de ${of} ativos`] : []),
    ...(olderDay === null ? [] : [`em ${formatShortDay(olderDay, today)}`]),
  ];
  return texts.join(" · ");
}

/** The day of a class in the column of its own. */
export function ClassDayCell({ day }: ClassDayProps) {
  return (
    <Cell numeric className={`font-semibold ${columnStyles.today}`}>
      <Rate value={day.rate} />
      {day.amount && (
        <div className="font-normal text-ink-3 text-sm">
          <Gain value={day.amount} />
          <div>
            <Coverage day={day} />
          </div>
        </div>
      )}
    </Cell>
  );
}

/** Below the gain of a class, where the day has no column. */
export function ClassDayAmount({ day }: ClassDayProps) {
  return (
    day.amount && (
      <div className={`font-normal ${secondLines.today}`}>
        dia <Gain value={day.amount} />
      </div>
    )
  );
}

/** Below the percentage of a class, where the day has no column. */
export function ClassDayRate({ day }: ClassDayProps) {
  return (
    day.amount && (
      <div className={`font-normal ${secondLines.today}`}>
        dia <Rate value={day.rate} />
        <div>
          <Coverage day={day} />
        </div>
      </div>
    )
  );
}

/** Below the name of a class on a phone. */
export function ClassDayLine({ day }: ClassDayProps) {
  const { isShown } = useOptionalColumns();
  if (!day.amount || !isShown("today")) return null;
  return (
    <p className="pl-6 text-ink-3 text-sm">
      dia <Gain value={day.amount} />{" "}
      {"rate" in day.rate && (
        <>
          (<Percent value={day.rate.rate} />)
        </>
      )}
      <span className="block">
        <Coverage day={day} />
      </span>
    </p>
  );
}
