export type End = { label: string; x: number; y: number };
type Placed = End & { textX: number; textY: number };

const letterWidth = 6.4;
const lineHeight = 14;
export const endLabelGap = 8;

export const endLabelWidth = (label: string) => label.length * letterWidth;

/** Places a label at the end of each line and moves labels down where they would overlap. */
export function placeEndLabels(
  ends: readonly End[],
  { top, floor, right }: { top: number; floor: number; right: number },
): Placed[] {
  const placed: Placed[] = [];
  for (const end of ends.toSorted((a, b) => a.y - b.y)) {
    const width = endLabelWidth(end.label);
    const textX = Math.min(end.x + endLabelGap, right - width);
    const above = placed.filter((other) => {
      const otherEnd = other.textX + endLabelWidth(other.label);
      return other.textX < textX + width && textX < otherEnd;
    });
    const lowest = Math.max(top, ...above.map(({ textY }) => textY + lineHeight));
    placed.push({ ...end, textX, textY: Math.max(end.y, lowest) });
  }
  // A label below the floor moves up and pushes the labels above it up as well.
  let limit = floor;
  return placed
    .toReversed()
    .map((label) => {
      const textY = Math.min(label.textY, limit);
      if (textY < label.textY || limit < floor) limit = textY - lineHeight;
      return { ...label, textY };
    })
    .toReversed();
}
