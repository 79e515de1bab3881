import { Money, Quantity, UnitPrice } from "#app/ui/data/money.tsx";
import type { EventEffect, HoldingState } from "#contract/corporate-events.ts";
import { decimal } from "#domain/kernel/decimal.ts";

/** The holdings before and after an event, one line per figure. */
export function EffectTable({ effect }: { effect: EventEffect }) {
  const { before, after, received, classes, other, cash } = effect;
  const ofAsset = received !== null || classes.length > 0 ? after.ticker : undefined;
  return (
    <div className="grid gap-4">
      <HoldingChange before={before} after={after} name={other ? "Esta carteira" : ofAsset} />
      {received && <HoldingChange {...received} name={received.after.ticker} />}
      {classes.map((each) => (
        <HoldingChange key={each.after.ticker} {...each} name={each.after.ticker} />
      ))}
      {other && <HoldingChange before={other.before} after={other.after} name={other.portfolio.name} />}
      {!decimal(cash).isZero() && (
        <p className="text-sm">
          Em dinheiro: <Money value={cash} className="font-semibold" />
        </p>
      )}
    </div>
  );
}

type HoldingChangeProps = { before: HoldingState; after: HoldingState; name: string | undefined };

const differs = ({ cost, costWithFees }: HoldingState) => !decimal(cost).eq(costWithFees);

/** `name` is that of the asset, for an event with two assets, or that of the portfolio. */
function HoldingChange({ before, after, name }: HoldingChangeProps) {
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
            {name !== undefined ? (
              <span className="wrap-anywhere font-semibold text-ink">{name}</span>
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
