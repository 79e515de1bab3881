import { Popover } from "@base-ui/react/popover";
import { CalendarRange, X } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { formatDay } from "#app/lib/format.ts";
import { Button } from "#app/ui/base/button.tsx";
import { classNames } from "#app/ui/base/class-names.ts";
import { IconButton } from "#app/ui/base/icon-button.tsx";
import { usePhone } from "#app/ui/base/use-media.ts";
import { Skeleton } from "#app/ui/feedback/skeleton.tsx";
import { type DayRange, daysBefore } from "#app/ui/forms/day-text.ts";
import { PickerPopup } from "#app/ui/overlay/picker-popup.tsx";

const RangeCalendar = lazy(() => import("#app/ui/forms/range-calendar.tsx"));

type DateRangePickerProps = {
  value: DayRange | null;
  onChange: (range: DayRange | null) => void;
  today: string;
  /** The last day that can be chosen, if not today. */
  latest?: string;
  className?: string;
  /** `false` if the presets are shown outside of the picker. */
  presets?: boolean;
  /** On the phone the button is only an icon until a range is chosen. */
  compact?: boolean;
};

const daysBack = [
  { days: 7, label: "7 dias" },
  { days: 30, label: "30 dias" },
  { days: 180, label: "6 meses" },
  { days: 365, label: "1 ano" },
];

export function DateRangePicker({
  value,
  onChange,
  today,
  latest = today,
  className,
  presets = true,
  compact = false,
}: DateRangePickerProps) {
  const [open, setOpen] = useState(false);
  const phone = usePhone();
  const choose = (range: DayRange) => {
    onChange(range);
    setOpen(false);
  };
  return (
    <div className={classNames("inline-flex items-center gap-1", className)}>
      <Popover.Root open={open} onOpenChange={setOpen} modal={phone}>
        <Popover.Trigger
          render={
            <Button
              variant="secondary"
              icon={<CalendarRange className="size-4.5" />}
              className={classNames(compact && !value && "max-sm:size-11 max-sm:gap-0! max-sm:p-0!")}
            />
          }
        >
          <span className={classNames(compact && !value && "max-sm:sr-only")}>
            {value ? `${formatDay(value.from)} – ${formatDay(value.to)}` : "Selecionar período"}
          </span>
        </Popover.Trigger>
        <PickerPopup label="Selecionar período" sideOffset={8} align="start" className="p-4">
          <div className="flex flex-col gap-4 sm:flex-row sm:gap-6">
            {presets && (
              <div className="grid grid-cols-4 gap-1 sm:flex sm:w-28 sm:flex-col sm:border-line sm:border-r sm:pr-4">
                {daysBack.map(({ days, label }) => {
                  const range = { from: daysBefore(today, days), to: today };
                  const chosen = value?.from === range.from && value.to === range.to;
                  return (
                    <Button
                      key={days}
                      variant="subtle"
                      size="sm"
                      aria-pressed={chosen}
                      onClick={() => choose(range)}
                      className="px-2! aria-pressed:bg-accent-soft aria-pressed:text-accent sm:justify-start! sm:px-3!"
                    >
                      {label}
                    </Button>
                  );
                })}
              </div>
            )}
            <Suspense fallback={<Skeleton className="h-80 w-full sm:w-146" />}>
              <RangeCalendar
                value={value}
                today={today}
                latest={latest}
                months={phone ? 1 : 2}
                onChoose={choose}
              />
            </Suspense>
          </div>
        </PickerPopup>
      </Popover.Root>
      {value && (
        <IconButton label="Limpar período" icon={<X className="size-4.5" />} onClick={() => onChange(null)} />
      )}
    </div>
  );
}
