import { ChartNoAxesColumn, Plus } from "lucide-react";
import { ImportLink } from "#app/entities/portfolio/import-link.tsx";
import { ButtonLink } from "#app/ui/base/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { cardStyle } from "#app/ui/layout/card.tsx";

export function NoPositions({ portfolioId }: { portfolioId: string }) {
  return (
    <EmptyState
      icon={<ChartNoAxesColumn />}
      title="Nenhuma posição encontrada"
      text="Suas posições são calculadas a partir das compras e vendas que você registra."
      action={
        <>
          <ButtonLink to={`/portfolio/${portfolioId}/add-transaction`} icon={<Plus className="size-4.5" />}>
            Cadastrar Primeira Transação
          </ButtonLink>
          <ImportLink portfolioId={portfolioId} />
        </>
      }
      className={cardStyle}
    />
  );
}
