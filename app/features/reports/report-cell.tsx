import type { ColumnKind, ReportCell } from "#app/features/reports/report-table.ts";
import { formatDay, formatMonth } from "#app/lib/format.ts";
import { Gain, Money, Percent, Quantity, UnitPrice } from "#app/ui/data/money.tsx";

/** A dash for an unknown figure, and nothing for a text that is not there. */
export function ReportCellText({ kind, value }: { kind: ColumnKind; value: ReportCell }) {
  if (value === null) {
    if (kind === "text" || kind === "month") return null;
    return (
      <span className="text-ink-3">
        <span aria-hidden="true">—</span>
        <span className="sr-only">sem valor</span>
      </span>
    );
  }
  switch (kind) {
    case "text":
    case "count":
      return value;
    case "day":
      return <span className="whitespace-nowrap">{formatDay(value)}</span>;
    case "month":
      return <span className="whitespace-nowrap">{formatMonth(value)}</span>;
    case "money":
      return <Money value={value} />;
    case "gain":
      return <Gain value={value} />;
    case "price":
      return <UnitPrice value={value} />;
    case "quantity":
      return <Quantity value={value} />;
    case "percent":
      return <Percent value={value} />;
    case "rate":
      return <Gain value={value} kind="percent" />;
    default:
      return kind satisfies never;
  }
}

export const isNumeric = (kind: ColumnKind): boolean => kind !== "text" && kind !== "month" && kind !== "day";
