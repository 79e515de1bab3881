import { type BarSeries, barStyle } from "#app/ui/charts/bars.ts";

/** The look of a series in a legend or beside a state. */
export function BarSwatch({ look, shade = 0 }: Pick<BarSeries, "look"> & { shade?: number }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 12 12" className="size-3 shrink-0">
      <rect x="1" y="1" width="10" height="10" rx="2" {...barStyle({ look, shade })} />
    </svg>
  );
}
