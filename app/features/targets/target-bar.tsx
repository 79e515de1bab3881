import { Slider } from "@base-ui/react/slider";
import { percentText } from "#app/features/targets/target-text.ts";

type TargetBarProps = {
  label: string;
  /** The share of today, as a fraction. */
  weight: number;
  /** The target in percent. */
  percent: string;
  /** The percent at the right end. */
  scale: number;
  onChange: (percent: string) => void;
};

/** The share of today as a bar, and the target as a tick on it that people drag or move by keys. */
export function TargetBar({ label, weight, percent, scale, onChange }: TargetBarProps) {
  return (
    <Slider.Root
      value={Math.min(scale, Number(percent) || 0)}
      onValueChange={(value) => onChange(String(value))}
      min={0}
      max={scale}
      step={1}
      largeStep={5}
    >
      <Slider.Label className="sr-only">{label}</Slider.Label>
      <Slider.Control className="flex h-11 w-full touch-pan-y select-none items-center">
        <Slider.Track className="relative h-2.5 w-full rounded-full bg-sunken inset-ring inset-ring-line">
          <span
            aria-hidden="true"
            className="absolute inset-y-0 left-0 rounded-full bg-accent/70"
            style={{ width: `${Math.min(100, (weight * 10_000) / scale)}%` }}
          />
          <Slider.Thumb
            getAriaValueText={(_, value) => percentText(String(value))}
            className="h-6 w-1.5 cursor-ew-resize rounded-full bg-ink ring-2 ring-surface has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-4"
          />
        </Slider.Track>
      </Slider.Control>
    </Slider.Root>
  );
}
