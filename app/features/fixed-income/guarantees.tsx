import { Money } from "#app/ui/data/money.tsx";
import { FormWarning } from "#app/ui/forms/form-warning.tsx";
import type { FixedIncome } from "#contract/fixed-income.ts";
import { decimal, textOf } from "#domain/kernel/decimal.ts";

/** The covered amount of each issuer, over all portfolios of the holder. Nothing without covered applications. */
export function Guarantees({ issuers }: Pick<FixedIncome, "issuers">) {
  const [first] = issuers;
  if (!first) return null;
  return (
    <section>
      <h3 className="font-semibold">Garantia do FGC</h3>
      <p className="text-ink-2 text-sm">
        Até <Money value={first.limit} /> por pessoa e grupo de emissor. Somamos as suas carteiras do mesmo
        titular.
      </p>
      <ul className="mt-3 divide-y divide-line">
        {issuers.map(({ issuer, guaranteed, limit, isAboveLimit }) => (
          <li key={issuer} className="py-2.5">
            <div className="flex items-baseline justify-between gap-4">
              <span className="wrap-anywhere min-w-0">{issuer}</span>
              <Money value={guaranteed} className="shrink-0 font-semibold" />
            </div>
            {isAboveLimit && (
              <p className="text-right text-sm text-spark-text">
                <Money value={textOf(decimal(guaranteed).minus(limit))} /> acima do limite
              </p>
            )}
          </li>
        ))}
      </ul>
      {issuers.some(({ isAboveLimit }) => isAboveLimit) && (
        <FormWarning>O que passa do limite não tem a garantia do FGC.</FormWarning>
      )}
    </section>
  );
}
