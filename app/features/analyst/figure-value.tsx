import { Money, Percent, Quantity, UnitPrice } from "#app/ui/data/money.tsx";
import type { FigureFormat } from "#contract/analyst.ts";
import { figureText } from "#contract/figure-text.ts";

/** A figure of an answer, masked while values are hidden if it is an amount. */
export function FigureValue({ value, format }: { value: string; format: FigureFormat }) {
  switch (format) {
    case "money":
      return <Money value={value} />;
    case "unit-price":
      return <UnitPrice value={value} />;
    case "quantity":
      return <Quantity value={value} />;
    case "percent":
      return <Percent value={value} />;
    case "text":
      return value;
    default:
      return <span className="amount">{figureText(value, format)}</span>;
  }
}
