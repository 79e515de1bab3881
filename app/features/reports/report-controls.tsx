import { SlidersHorizontal } from "lucide-react";
import {
  kindOf,
  type PeriodKind,
  type ReportDays,
  type ReportPart,
  reportParts,
} from "#app/features/reports/report-view.ts";
import { formatLongMonth } from "#app/lib/format.ts";
import { Button } from "#app/ui/base/button.tsx";
import { Checkbox } from "#app/ui/forms/checkbox.tsx";
import { SegmentedControl } from "#app/ui/forms/choice-group.tsx";
import { DateRangePicker } from "#app/ui/forms/date-range-picker.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { Menu, MenuCheckbox } from "#app/ui/overlay/menu.tsx";

type Named = Exclude<PeriodKind, "days">;

const kinds: readonly { value: Named; label: string }[] = [
  { value: "month", label: "Mês" },
  { value: "year", label: "Ano" },
  { value: "all", label: "Tudo" },
];

/** The months from the first one to the last, newest first. */
function monthsUntil(first: string, last: string): string[] {
  const months: string[] = [];
  for (let [year, month] = last.split("-").map(Number) as [number, number]; ; ) {
    const name = `${year}-${String(month).padStart(2, "0")}`;
    if (name < first) return months;
    months.push(name);
    month -= 1;
    if (month === 0) {
      month = 12;
      year -= 1;
    }
  }
}

const capitalised = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

type ReportControlsProps = {
  days: ReportDays;
  without: readonly ReportPart[];
  /** The day of the first entry, once it is known. */
  firstEntry: string | undefined;
  today: string;
  onDays: (days: ReportDays | null) => void;
  onWithout: (parts: readonly ReportPart[]) => void;
  /** Beside the pages: one below the other, with the parts in the open. */
  stacked?: boolean;
};

/** The period of the report, and what is in it. */
export function ReportControls({
  days,
  without,
  firstEntry,
  today,
  onDays,
  onWithout,
  stacked = false,
}: ReportControlsProps) {
  const kind = kindOf(days);
  const thisMonth = today.slice(0, 7);
  const chosen = "period" in days ? days.period : thisMonth;
  const first = [firstEntry ?? today, chosen === "all" ? today : chosen].toSorted()[0] ?? today;
  const changeKind = (next: Named) => {
    if (next === "all") return onDays({ period: "all" });
    if (next === "year") return onDays({ period: (chosen === "all" ? today : chosen).slice(0, 4) });
    // The last month of the chosen year that has begun.
    const last = `${chosen.slice(0, 4)}-12`;
    return onDays({ period: kind !== "year" || last > thisMonth ? thisMonth : last });
  };
  const months = monthsUntil(
    first.slice(0, 7),
    [thisMonth, chosen.length === 7 ? chosen : ""].toSorted()[1] ?? thisMonth,
  );
  const toggle = (id: ReportPart) =>
    onWithout(without.includes(id) ? without.filter((part) => part !== id) : [...without, id]);
  const years = [...new Set(months.map((month) => month.slice(0, 4)))];
  return (
    <div
      className={
        stacked ? "grid justify-items-start gap-4" : "mb-4 flex flex-wrap items-center gap-x-3 gap-y-2"
      }
    >
      <SegmentedControl<Named>
        label="Período do relatório"
        value={kind === "days" ? null : kind}
        onChange={changeKind}
        options={kinds}
      />
      {kind === "month" && (
        <Select
          label="Mês do relatório"
          labelHidden
          value={chosen}
          onChange={(period) => onDays({ period })}
          options={months.map((month) => ({ value: month, label: capitalised(formatLongMonth(month)) }))}
          className="w-52"
        />
      )}
      {kind === "year" && (
        <Select
          label="Ano do relatório"
          labelHidden
          value={chosen}
          onChange={(period) => onDays({ period })}
          options={years.map((year) => ({ value: year, label: year }))}
          className="w-32"
        />
      )}
      <DateRangePicker
        value={"period" in days ? null : days}
        onChange={onDays}
        today={today}
        presets={false}
        compact
      />
      {stacked ? (
        <fieldset className="grid gap-3">
          <legend className="mb-3 font-semibold">O que incluir</legend>
          {reportParts.map(({ id, label }) => (
            <Checkbox key={id} checked={!without.includes(id)} onChange={() => toggle(id)}>
              {label}
            </Checkbox>
          ))}
        </fieldset>
      ) : (
        <Menu
          align="start"
          trigger={
            <Button
              variant="secondary"
              icon={<SlidersHorizontal className="size-4.5" />}
              className="sm:ml-auto"
            >
              O que incluir
            </Button>
          }
        >
          {reportParts.map(({ id, label }) => (
            <MenuCheckbox key={id} checked={!without.includes(id)} onChange={() => toggle(id)}>
              {label}
            </MenuCheckbox>
          ))}
        </Menu>
      )}
    </div>
  );
}
