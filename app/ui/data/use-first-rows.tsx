import { useState } from "react";
import { Button } from "#app/ui/base/button.tsx";
import { usePhone } from "#app/ui/base/use-media.ts";

/** A page with so few rows more than the first ones is shown whole. */
const fewMore = 3;

/** The rows that a screen shows at first, and a button for the others. Without `maxElsewhere`, wider screens than a phone show all rows. */
export function useFirstRows(count: number, maxOnPhone: number, maxElsewhere = Number.POSITIVE_INFINITY) {
  const max = usePhone() ? maxOnPhone : maxElsewhere;
  const [isExpanded, setExpanded] = useState(false);
  const canFold = count > max + fewMore;
  const shownCount = canFold && !isExpanded ? max : count;
  const button = canFold && (
    <Button
      variant="secondary"
      className="mt-3 max-sm:w-full"
      aria-expanded={isExpanded}
      onClick={() => setExpanded(!isExpanded)}
    >
      {isExpanded ? "Mostrar menos" : `Mostrar mais ${count - max}`}
    </Button>
  );
  return { shownCount, isWhole: shownCount === count, button };
}
