import { TriangleAlert } from "lucide-react";
import { ButtonLink } from "#app/ui/base/button.tsx";

/** Says that some of the positions may exist for nobody. Its code is loaded for such a portfolio alone. */
export default function DoubtfulUnitsNote({ portfolioId }: { portfolioId: string }) {
  return (
    <aside className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-lg bg-sunken p-4 ring ring-line">
      <p className="flex gap-3 text-sm">
        <TriangleAlert aria-hidden="true" className="size-5 shrink-0 text-spark" />
        Há compras depois de uma venda maior que a posição. Parte do que aparece aqui talvez não seja sua:
        lance a compra que falta, ou diga que foi venda a descoberto.
      </p>
      <ButtonLink variant="secondary" size="sm" to={`/portfolio/${portfolioId}/transactions`}>
        Ver os lançamentos
      </ButtonLink>
    </aside>
  );
}
