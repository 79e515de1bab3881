import { TriangleAlert } from "lucide-react";
import { Link } from "react-router";
import { assetNames } from "#app/entities/asset/asset-names.ts";
import { formatLongMonth } from "#app/lib/format.ts";
import { ButtonLink } from "#app/ui/base/button.tsx";
import type { AnnualReturn } from "#contract/annual-return.ts";

/** Months and goods whose figures may be wrong; each month leads to its screen, which tells what to do. */
export function IncompleteReturn({ portfolioId, data }: { portfolioId: string; data: AnnualReturn }) {
  const { incomplete, goods, missingAmounts } = data;
  const uncertain = goods.filter(({ isUncertain }) => isUncertain).map(({ asset }) => assetNames(asset).main);
  const unpriced = [...new Set(missingAmounts.map(({ ticker }) => ticker))];
  if ([incomplete, uncertain, unpriced].every(({ length }) => length === 0)) return null;
  return (
    <div className="flex gap-3 rounded-lg bg-sunken p-4 ring ring-line">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-spark" />
      <div className="grid gap-3">
        <p className="font-semibold">Declaração incompleta: resolva antes de copiar.</p>
        {uncertain.length > 0 && (
          <p className="text-ink-2 text-sm">
            Confira a quantidade e o custo de {new Intl.ListFormat("pt-BR").format(uncertain)}: podem estar
            errados.
          </p>
        )}
        {unpriced.length > 0 && (
          <p className="text-ink-2 text-sm">
            Falta o valor de juros que {new Intl.ListFormat("pt-BR").format(unpriced)} pagou no ano: informe
            em{" "}
            <Link
              to={`/portfolio/${portfolioId}/events`}
              className="font-semibold text-accent underline-offset-4 hover:underline"
            >
              Eventos
            </Link>
            .
          </p>
        )}
        {incomplete.length > 0 && (
          <ul className="flex flex-wrap gap-2">
            {incomplete.map(({ month }) => (
              <li key={month}>
                <ButtonLink
                  variant="secondary"
                  size="sm"
                  to={`/portfolio/${portfolioId}/taxes?month=${month}`}
                >
                  Completar {formatLongMonth(month)}
                </ButtonLink>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
