import type { KeyboardEvent } from "react";

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** Arrow up and down move the focus between the elements with `data-stop`. */
export function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-stop], search input")];
  const place = stops.indexOf(event.target as HTMLElement);
  const next = step !== undefined && place !== -1 ? stops[place + step] : undefined;
  if (!next) return;
  event.preventDefault();
  next.focus();
}
