import { Slider as Base } from "@base-ui/react/slider";
import type { ReactNode } from "react";
import { classNames } from "#app/ui/base/class-names.ts";
import { FieldHead } from "#app/ui/forms/field.tsx";

type SliderProps = {
  label: ReactNode;
  value: number;
  onChange: (value: number) => void;
  min: number;
  max: number;
  step: number;
  /** The value as text, for screen readers. */
  valueText: string;
  /** Icons for less and more at the ends. */
  ends: [ReactNode, ReactNode];
  className?: string;
};

export function Slider({
  label,
  value,
  onChange,
  min,
  max,
  step,
  valueText,
  ends: [less, more],
  className,
}: SliderProps) {
  return (
    <Base.Root
      value={value}
      onValueChange={onChange}
      min={min}
      max={max}
      step={step}
      largeStep={step * 5}
      className={classNames("flex items-center gap-3 text-ink-3 [&_svg]:size-4.5", className)}
    >
      <FieldHead as={Base.Label}>{label}</FieldHead>
      {less}
      <Base.Control className="flex h-11 min-w-0 flex-1 touch-none select-none items-center px-2.5">
        <Base.Track className="h-1 w-full rounded-full bg-line-strong">
          <Base.Indicator className="rounded-full bg-accent" />
          <Base.Thumb
            getAriaValueText={() => valueText}
            className="size-5 rounded-full bg-accent ring-4 ring-surface has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-4"
          />
        </Base.Track>
      </Base.Control>
      {more}
    </Base.Root>
  );
}
