import { Money } from "#app/ui/data/money.tsx";
import { FormWarning } from "#app/ui/forms/form-warning.tsx";
import type { FixedIncome } from "#contract/fixed-income.ts";

/** The covered amount of each issuer, over all portfolios of the holder. Nothing without covered applications. */
export function Guarantees({ issuers }: Pick<FixedIncome, "issuers">) {
  const [first] = issuers;
  if (!first) return null;
  const above = issuers.filter(({ isAboveLimit }) => isAboveLimit);
  return (
    <section>
      <h3 className="font-semibold">Garantia do FGC</h3>
      <p className="text-ink-2 text-sm">
        Até <Money value={first.limit} /> por pessoa e grupo de emissor. Somamos as suas carteiras do mesmo
        titular.
      </p>
      <ul className="mt-3 divide-y divide-line">
        {issuers.map(({ issuer, guaranteed }) => (
          <li key={issuer} className="flex items-baseline justify-between gap-4 py-2.5">
            <span className="wrap-anywhere min-w-0">{issuer}</span>
            <Money value={guaranteed} className="shrink-0 font-semibold" />
          </li>
        ))}
      </ul>
      {above.length > 0 && (
        <FormWarning>
          {above.map(({ issuer }) => issuer).join(", ")}: o que passa do limite não tem a garantia do FGC.
        </FormWarning>
      )}
    </section>
  );
}
