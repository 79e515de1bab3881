import type { ComponentProps } from "react";
import { Rate } from "#app/ui/data/rate.tsx";

/**
 * A dash for a missing figure. The reasons are listed once under the table, so that the dash needs no button. Keyboard
 * users would otherwise step through dozens of them.
 */
export function Gap() {
  return (
    <span className="text-ink-3">
      <span aria-hidden="true">—</span>
      <span className="sr-only">indisponível</span>
    </span>
  );
}

export function MonthRate(props: ComponentProps<typeof Rate>) {
  return "unavailable" in props.value ? <Gap /> : <Rate {...props} />;
}
