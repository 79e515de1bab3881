import type { KeyboardEvent } from "react";

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** Arrow up and down move the focus between the elements with `data-stop`. */
export function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-stop], search input")];
  const index = stops.indexOf(event.target as HTMLElement);
  const next = step !== undefined && index !== -1 ? stops[index + step] : undefined;
  if (!next) return;
  event.preventDefault();
  next.focus();
}
