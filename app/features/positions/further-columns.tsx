import { Drift } from "#app/entities/portfolio/drift.tsx";
import { ClassDayAmount, ClassDayFigure, ClassDayRate } from "#app/features/positions/class-day.tsx";
import type { PositionColumn, ShownPosition } from "#app/features/positions/column.ts";
import { custodyText } from "#app/features/positions/custody-text.ts";
import {
  DayRate,
  ReceivedAmount,
  ReceivedFigure,
  shareText,
  styleOf,
} from "#app/features/positions/position-cells.tsx";
import { formatShare } from "#app/lib/format.ts";
import { EntryLine } from "#app/ui/data/entry-line.tsx";
import { Gain, Money } from "#app/ui/data/money.tsx";

/** For columns that fit only on the widest screens; elsewhere a second line in another column shows their value. */
const widestOnly = "max-[90rem]:hidden";
const secondLine = "whitespace-nowrap text-ink-3 text-sm max-sm:hidden";

const dayLine = `${secondLine} min-[90rem]:hidden in-[[data-without~=today]]:hidden`;
const weightLine = `${secondLine} min-[110rem]:hidden in-[[data-without~=price]]:min-[90rem]:hidden in-[[data-without~=weight]]:hidden`;

const dayRate = ({ position }: ShownPosition) => <DayRate position={position} />;

/** The columns that only wide screens have room for. */
export const furtherColumns = [
  {
    key: "today",
    label: "Dia",
    isOfDay: true,
    numeric: true,
    from: "wide",
    // A table with few changes of the day leaves out their column.
    className: `${widestOnly} in-[[data-few-changes]]:hidden in-[[data-without~=today]]:hidden`,
    optional: "today",
    figure: ({ today }) => ("rate" in today ? today.rate : null),
    phoneSorts: [
      { place: 5, value: "rise", label: "Maior alta do dia", descending: true },
      { place: 5, value: "fall", label: "Maior queda do dia", descending: false },
    ],
    cell: dayRate,
    measure: dayRate,
    below: [
      {
        in: "gain",
        ofClass: ({ totals }) => <ClassDayAmount day={totals.day} className={dayLine} />,
      },
      {
        in: "gainRate",
        isHeaded: ({ widest }) => !widest,
        cell: (row) => row.position.session && <div className={dayLine}>dia {dayRate(row)}</div>,
        ofClass: ({ totals }) => <ClassDayRate day={totals.day} className={dayLine} />,
      },
    ],
    ofClass: ({ totals }) => <ClassDayFigure day={totals.day} />,
    details: (row, name) => (
      <>
        <EntryLine name={name}>{dayRate(row)}</EntryLine>
        <EntryLine name={`${name}, R$`}>
          {row.position.todayAmount ? <Gain value={row.position.todayAmount} /> : "—"}
        </EntryLine>
      </>
    ),
    skeleton: "w-14",
  },
  {
    key: "weight",
    label: "Peso",
    numeric: true,
    from: "wide",
    // The current price takes its place. It is the last column until custodians have room.
    className: `${widestOnly} max-[96rem]:pr-5! in-[[data-with~=price]]:max-[110rem]:hidden in-[[data-without~=weight]]:hidden`,
    optional: "weight",
    figure: ({ weight }) => weight,
    phoneSorts: [{ place: 2, value: "weight", label: "Maior peso", descending: true }],
    csv: "Peso (fração)",
    cell: ({ share }) => (
      <>
        {formatShare(share.weight)}
        <div>
          <Drift place={share} />
        </div>
      </>
    ),
    measure: ({ share }) => (
      <>
        {formatShare(share.weight)} da carteira <Drift place={share} />
      </>
    ),
    below: [
      {
        in: "marketValue",
        isHeaded: ({ widest, ultrawide, isShown }) => !(isShown("price") ? ultrawide : widest),
        cell: ({ share }) => <div className={weightLine}>peso {shareText(share)}</div>,
        ofClass: ({ share }) => <div className={`font-normal ${weightLine}`}>peso {shareText(share)}</div>,
      },
    ],
    ofClass: ({ share }) => (
      <>
        {formatShare(share.weight)}
        <div className="font-normal">
          <Drift place={share} />
        </div>
      </>
    ),
    details: ({ share }, name) => <EntryLine name={name}>{shareText(share)}</EntryLine>,
    classLine: ({ share }) => shareText(share),
    skeleton: "w-12",
  },
  {
    key: "income",
    label: "Proventos",
    numeric: true,
    from: "wide",
    className: "max-[110rem]:hidden in-[[data-without~=income]]:hidden",
    isSecondary: true,
    optional: "income",
    figure: ({ income }) => income.received,
    csv: "Proventos recebidos",
    cell: (row) => <ReceivedFigure row={row} className={styleOf(row)} />,
    below: [
      {
        in: "gain",
        isHeaded: ({ narrow, ultrawide }) => !narrow && !ultrawide,
        cell: ({ position: { income } }) =>
          income.received !== "0" && (
            <div
              className={`${secondLine} max-xl:hidden min-[110rem]:hidden in-[[data-without~=income]]:hidden`}
            >
              prov. <Money value={income.received} />
            </div>
          ),
      },
    ],
    total: ({ received }) => <ReceivedAmount value={received} />,
    details: (row, name) => (
      <EntryLine name={name}>
        <ReceivedFigure row={row} />
      </EntryLine>
    ),
    skeleton: "w-20",
  },
  {
    key: "custodian",
    label: "Custodiante",
    wide: true,
    from: "wide",
    className: "max-[96rem]:hidden in-[[data-without~=custodian]]:hidden",
    optional: "custodian",
    csvTexts: { Custodiante: ({ custody }) => custodyText(custody) },
    cell: ({ places }) => (
      <span
        title={places || undefined}
        className="block max-w-20 truncate text-ink-2 min-[100rem]:max-w-24 in-[[data-without~=price]]:max-w-32 in-[[data-without~=price]]:min-[100rem]:max-w-40 min-[110rem]:max-w-40"
      >
        {places || "—"}
      </span>
    ),
    below: [
      {
        // Below the quantity, so that the names have room.
        in: "quantity",
        cell: ({ places }) =>
          places && (
            <div
              title={places}
              className={`${secondLine} ml-auto max-w-32 truncate min-[96rem]:hidden in-[[data-without~=custodian]]:hidden`}
            >
              {places}
            </div>
          ),
      },
    ],
    details: ({ places }, name) => <EntryLine name={name}>{places || "—"}</EntryLine>,
    skeleton: "w-24",
  },
] as const satisfies readonly PositionColumn[];
