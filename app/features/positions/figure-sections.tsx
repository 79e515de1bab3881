import { type Amount, figureNames } from "#app/features/positions/figure.ts";
import { buildCalculations, type CalculationOptions } from "#app/features/positions/trail-calculations.ts";
import { CalculationLines } from "#app/ui/data/calculation.tsx";
import { ExactMoney, Gain, Money, Percent, Quantity, UnitPrice } from "#app/ui/data/money.tsx";
import type { AssetTrail } from "#contract/asset-trail.ts";

/** The figures of an asset, each with the terms of its calculation. */
export function FigureSections({ trail, options }: { trail: AssetTrail; options: CalculationOptions }) {
  return (
    <>
      <div className="grid gap-7 sm:grid-cols-2 sm:gap-x-10">
        {buildCalculations(trail, options).map(({ figure, note, parts, total }) => (
          <section key={figure}>
            <h3 className="text-base">{figureNames[figure]}</h3>
            <p className="mb-2 text-ink-3 text-sm">{note}</p>
            <CalculationLines
              parts={parts.map(({ amount, ...part }) => ({ ...part, value: <AmountView amount={amount} /> }))}
              total={{ label: figureNames[figure], value: <AmountView amount={total} /> }}
            />
          </section>
        ))}
      </div>
      <p className="text-ink-3 text-sm">Os cálculos usam todas as casas decimais; só a tela arredonda.</p>
    </>
  );
}

function AmountView({ amount: { kind, value } }: { amount: Amount }) {
  switch (kind) {
    case "money":
      return <Money value={value} />;
    case "exactMoney":
      return <ExactMoney value={value} />;
    case "unitPrice":
      return <UnitPrice value={value} />;
    case "quantity":
      return <Quantity value={value} />;
    case "gain":
      return <Gain value={value} />;
    case "percent":
      return <Gain kind="percent" value={value} />;
    case "rate":
      return <Percent value={value} />;
    default:
      return kind satisfies never;
  }
}
