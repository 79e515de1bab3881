import { Popover } from "@base-ui/react/popover";
import { lazy, type RefObject, Suspense } from "react";
import { Button } from "#app/ui/base/button.tsx";
import { usePhone } from "#app/ui/base/use-media.ts";
import { Skeleton } from "#app/ui/feedback/skeleton.tsx";
import { type DayRange, daysBefore } from "#app/ui/forms/day-text.ts";
import { PickerPopup } from "#app/ui/overlay/picker-popup.tsx";

const RangeCalendar = lazy(() => import("#app/ui/forms/range-calendar.tsx"));

const daysBack = [
  { days: 7, label: "7 dias" },
  { days: 30, label: "30 dias" },
  { days: 180, label: "6 meses" },
  { days: 365, label: "1 ano" },
];

type RangePopupProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  anchor: RefObject<HTMLElement | null>;
  value: DayRange | null;
  onChoose: (range: DayRange) => void;
  today: string;
  latest: string;
  presets: boolean;
};

/** The calendar of a range picker. Its code is loaded when a pointer or the focus first reaches the button. */
export function RangePopup({
  open,
  onOpenChange,
  anchor,
  value,
  onChoose,
  today,
  latest,
  presets,
}: RangePopupProps) {
  const phone = usePhone();
  return (
    <Popover.Root
      open={open}
      onOpenChange={(next, { reason, event }) => {
        // A press of the button closes the popup by itself.
        const isOnButton = event.target instanceof Node && anchor.current?.contains(event.target);
        if (reason !== "outside-press" || !isOnButton) onOpenChange(next);
      }}
      // The keyboard stays inside: the popup has no trigger that it could go on from.
      modal={phone || "trap-focus"}
    >
      <PickerPopup label="Selecionar período" anchor={anchor} sideOffset={8} align="start" className="p-4">
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
                    onClick={() => onChoose(range)}
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
              onChoose={onChoose}
            />
          </Suspense>
        </div>
      </PickerPopup>
    </Popover.Root>
  );
}
