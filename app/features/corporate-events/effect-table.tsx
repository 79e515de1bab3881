import { Money, Quantity, UnitPrice } from "#app/ui/data/money.tsx";
import type { EventEffect, HoldingState } from "#contract/corporate-events.ts";
import { decimal } from "#domain/kernel/decimal.ts";

/** The holdings before and after an event, one line per figure. */
export function EffectTable({ effect }: { effect: EventEffect }) {
  const { before, after, received, classes, cash } = effect;
  return (
    <div className="grid gap-4">
      <HoldingChange before={before} after={after} named={received !== null || classes.length > 0} />
      {received && <HoldingChange before={received.before} after={received.after} named />}
      {classes.map((each) => (
        <HoldingChange key={each.after.ticker} before={each.before} after={each.after} named />
      ))}
      {!decimal(cash).isZero() && (
        <p className="text-sm">
          Em dinheiro: <Money value={cash} className="font-semibold" />
        </p>
      )}
    </div>
  );
}

type HoldingChangeProps = { before: HoldingState; after: HoldingState; named: boolean };

const differs = ({ cost, costWithFees }: HoldingState) => !decimal(cost).eq(costWithFees);

/** `named` shows the ticker, for an event with two assets. */
function HoldingChange({ before, after, named }: HoldingChangeProps) {
  const hasTaxCost = differs(before) || differs(after);
  const cell = "py-1 text-right";
  const average = ({ averagePrice }: HoldingState) =>
    averagePrice === null ? "—" : <UnitPrice value={averagePrice} />;
  const lines = [
    { label: "Quantidade", show: ({ quantity }: HoldingState) => <Quantity value={quantity} /> },
    { label: "Preço médio", show: average },
    { label: "Custo", show: ({ cost }: HoldingState) => <Money value={cost} /> },
    ...(hasTaxCost
      ? [
          {
            label: "Custo com taxas",
            show: ({ costWithFees }: HoldingState) => <Money value={costWithFees} />,
          },
        ]
      : []),
  ];
  return (
    <table className="w-full text-sm">
      <thead>
        <tr className="text-ink-3">
          <th scope="col" className="py-1 text-left font-medium">
            {named ? (
              <span className="font-semibold text-ink">{after.ticker}</span>
            ) : (
              <span className="sr-only">Medida</span>
            )}
          </th>
          <th scope="col" className={`${cell} font-medium`}>
            Antes
          </th>
          <th scope="col" className={`${cell} font-medium`}>
            Depois
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ label, show }) => (
          <tr key={label} className="border-line border-t">
            <th scope="row" className="py-1 text-left font-normal text-ink-2">
              {label}
            </th>
            <td className={`${cell} text-ink-2`}>{show(before)}</td>
            <td className={`${cell} font-semibold`}>{show(after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
