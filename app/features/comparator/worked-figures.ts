import type { NameableLine } from "#app/features/comparator/line-name.ts";
import type { LineFigures } from "#contract/comparison.ts";

export type KnownLine = NameableLine & { figures: LineFigures };

type WorkedKey =
  | "return"
  | "difference"
  | "yearly"
  | "equivalent"
  | "drawdown"
  | "volatility"
  | "best"
  | "worst"
  | "rolling"
  | "correlation";

/** The figures of the sentence, or one of a line's. */
export type ComparisonFigure = "sentence" | { code: string; key: WorkedKey };

/** Whether a line's figure is known and opens its working. */
export function worked({ figures }: KnownLine, key: string): key is WorkedKey {
  switch (key) {
    case "return":
      return figures.steps.length > 0;
    case "difference":
      return figures.against !== null;
    case "yearly":
      return "rate" in figures.yearly;
    case "equivalent":
      return figures.equivalent !== null && figures.equivalentParts.length > 0;
    case "drawdown":
      return figures.drawdown !== null;
    case "volatility":
      return figures.deviation !== null;
    case "best":
    case "worst":
    case "rolling":
      return figures[key] !== null;
    case "correlation":
      return figures.correlationTerms !== null;
    default:
      return false;
  }
}
