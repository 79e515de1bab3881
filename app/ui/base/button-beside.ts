/** A button of the row after `row`, or of the one before: the last one, or that at `place`. It takes the focus of a removed row. */
export function buttonBeside(row: Element | null | undefined, place = -1): HTMLElement | undefined {
  const next = row?.nextElementSibling ?? row?.previousElementSibling;
  return [...(next?.querySelectorAll("button") ?? [])].at(place);
}
