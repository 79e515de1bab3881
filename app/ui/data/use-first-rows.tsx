import { useState } from "react";
import { Button } from "#app/ui/base/button.tsx";
import { usePhone } from "#app/ui/base/use-media.ts";

/** A page with so few rows more than the first ones is shown whole. */
const fewMore = 3;

/** The rows of a page that a phone shows at first, and a button for the others. Wider screens show all rows. */
export function useFirstRows(count: number, maxOnPhone: number) {
  const phone = usePhone();
  const [isExpanded, setExpanded] = useState(false);
  const canFold = phone && count > maxOnPhone + fewMore;
  const shownCount = canFold && !isExpanded ? maxOnPhone : count;
  const button = canFold && (
    <Button
      variant="secondary"
      className="mt-3 w-full"
      aria-expanded={isExpanded}
      onClick={() => setExpanded(!isExpanded)}
    >
      {isExpanded ? "Mostrar menos" : `Mostrar mais ${count - maxOnPhone}`}
    </Button>
  );
  return { shownCount, isWhole: shownCount === count, button };
}
