export type End = { label: string; x: number; y: number };
type Placed = End & { textX: number; textY: number };

const letterWidth = 6.4;
const lineHeight = 14;
/** Room for the line that leads from an end to its label. */
export const endLabelGap = 20;

export const endLabelWidth = (label: string) => label.length * letterWidth;

/** Places a label beside the end of each line, in the order of the lines. Labels that would overlap move down, or up from the floor. */
export function placeEndLabels(
  ends: readonly End[],
  { top, floor, right }: { top: number; floor: number; right: number },
): Placed[] {
  let next = top;
  const placed = ends
    .toSorted((a, b) => a.y - b.y)
    .map((end) => {
      const textY = Math.max(end.y, next);
      next = textY + lineHeight;
      return { ...end, textX: Math.min(end.x + endLabelGap, right - endLabelWidth(end.label)), textY };
    });
  let lowest = floor;
  for (const label of placed.toReversed()) {
    label.textY = Math.min(label.textY, lowest);
    lowest = label.textY - lineHeight;
  }
  return placed;
}
