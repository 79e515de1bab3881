import { useQuery } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { noticesQuery } from "#app/features/transactions/api.ts";
import { ButtonLink } from "#app/ui/base/button.tsx";

/** Says that some of the positions may exist for nobody, because a sale of more than was held has no explanation. */
export function DoubtfulUnits({ portfolioId }: { portfolioId: string }) {
  const { data: notices } = useQuery({ ...noticesQuery(portfolioId), meta: { background: true } });
  const isDoubtful = [...(notices?.values() ?? [])].some((ofEntry) =>
    ofEntry.some(({ reason }) => reason === "AFTER_OVERSOLD"),
  );
  if (!isDoubtful) return null;
  return (
    <aside className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-lg bg-sunken p-4 ring ring-line">
      <p className="flex gap-3 text-sm">
        <TriangleAlert aria-hidden="true" className="size-5 shrink-0 text-spark" />
        Há compras depois de uma venda maior que a posição. Parte do que aparece aqui talvez não seja sua:
        registre a compra que falta, ou diga que foi venda a descoberto.
      </p>
      <ButtonLink variant="secondary" size="sm" to={`/portfolio/${portfolioId}/transactions`}>
        Ver os lançamentos
      </ButtonLink>
    </aside>
  );
}
