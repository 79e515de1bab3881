import { CalendarRange, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { formatDay } from "#app/lib/format.ts";
import { useLazyModule } from "#app/lib/use-lazy-module.ts";
import { Button } from "#app/ui/base/button.tsx";
import { classNames } from "#app/ui/base/class-names.ts";
import { IconButton } from "#app/ui/base/icon-button.tsx";
import { toast } from "#app/ui/feedback/toast.ts";
import type { DayRange } from "#app/ui/forms/day-text.ts";

type DateRangePickerProps = {
  value: DayRange | null;
  onChange: (range: DayRange | null) => void;
  today: string;
  /** The last day that can be chosen, if not today. */
  latest?: string;
  className?: string;
  /** `false` if the presets are shown outside of the picker. */
  presets?: boolean;
  /** On the phone, and beside presets on a tablet, the button is only an icon until a range is chosen. */
  compact?: boolean;
};

const icons = {
  phone: { button: "max-sm:size-11 max-sm:gap-0! max-sm:p-0!", text: "max-sm:sr-only" },
  tablet: { button: "max-xl:size-11 max-xl:gap-0! max-xl:p-0!", text: "max-xl:sr-only" },
};

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
  const button = useRef<HTMLButtonElement>(null);
  const icon = compact && !value ? icons[presets ? "phone" : "tablet"] : null;
  const { module, failed, load } = useLazyModule(() => import("#app/ui/forms/range-popup.tsx"), open);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a press that follows a failure tries again
  useEffect(() => {
    // A pointer that only passes over the button asked for nothing.
    if (!failed || !open) return;
    setOpen(false);
    toast.error("Não foi possível abrir", "Verifique sua conexão e tente de novo.");
  }, [failed]);
  const choose = (range: DayRange) => {
    onChange(range);
    setOpen(false);
  };
  const clear = () => {
    onChange(null);
    // The button that was pressed goes.
    button.current?.focus();
  };
  return (
    <div className={classNames("inline-flex items-center gap-1", className)}>
      <Button
        ref={button}
        variant="secondary"
        icon={<CalendarRange className="size-4.5" />}
        className={icon?.button}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={load}
        onFocus={load}
        onClick={() => setOpen(!open)}
      >
        <span className={icon?.text}>
          {value ? `${formatDay(value.from)} – ${formatDay(value.to)}` : "Selecionar período"}
        </span>
      </Button>
      {module && (
        <module.RangePopup
          open={open}
          onOpenChange={setOpen}
          anchor={button}
          value={value}
          onChoose={choose}
          today={today}
          latest={latest}
          presets={presets}
        />
      )}
      {value && <IconButton label="Limpar período" icon={<X className="size-4.5" />} onClick={clear} />}
    </div>
  );
}
