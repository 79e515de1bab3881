import type { DayTotal } from "#app/features/positions/class-sections.ts";
import { Gain, Percent } from "#app/ui/data/money.tsx";

type ClassDayProps = { day: DayTotal };

type LineProps = ClassDayProps & { className: string };

/** Says how many assets count, if they are not all. */
const coverageText = ({ covered, of }: DayTotal): string =>
  covered < of ? `${covered} de ${of} ativos` : "";

/** A sum without a rate stands alone: a dash above it would deny it. */
const DayRate = ({ day: { rate, amount } }: ClassDayProps) =>
  rate !== null ? <Gain kind="percent" value={rate} /> : amount === null && "—";

/** The day of a class in the column of its own. */
export function ClassDayFigure({ day }: ClassDayProps) {
  return (
    <>
      <DayRate day={day} />
      {day.amount && (
        <div className="font-normal text-ink-3 text-sm">
          <Gain value={day.amount} />
          <div>{coverageText(day)}</div>
        </div>
      )}
    </>
  );
}

/** Below the gain of a class, where the day has no column. */
export function ClassDayAmount({ day, className }: LineProps) {
  return (
    day.amount && (
      <div className={`font-normal ${className}`}>
        dia <Gain value={day.amount} />
      </div>
    )
  );
}

/** Below the percentage of a class, where the day has no column. */
export function ClassDayRate({ day, className }: LineProps) {
  return (
    day.amount && (
      <div className={`font-normal ${className}`}>
        dia <DayRate day={day} />
        <div>{coverageText(day)}</div>
      </div>
    )
  );
}

/** Below the name of a class on a phone, with the name of the day. */
export function ClassDayLine({ day, dayName }: ClassDayProps & { dayName: string }) {
  if (!day.amount) return null;
  return (
    <p className="pl-6 text-ink-3 text-sm">
      {dayName.toLowerCase()} <Gain value={day.amount} />{" "}
      {day.rate !== null && (
        <>
          (<Percent value={day.rate} />)
        </>
      )}
      <span className="block">{coverageText(day)}</span>
    </p>
  );
}
