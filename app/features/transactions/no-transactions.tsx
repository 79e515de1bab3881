import { ArrowLeftRight, Plus } from "lucide-react";
import { ImportLink } from "#app/entities/portfolio/import-link.tsx";
import { ButtonLink } from "#app/ui/base/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { cardStyle } from "#app/ui/layout/card.tsx";

export function NoTransactions({ portfolioId }: { portfolioId: string }) {
  return (
    <EmptyState
      icon={<ArrowLeftRight />}
      title="Nenhuma transação encontrada"
      text="Adicione sua primeira transação para começar"
      action={
        <>
          <ButtonLink to={`/portfolio/${portfolioId}/add-transaction`} icon={<Plus className="size-4.5" />}>
            Cadastrar Transação
          </ButtonLink>
          <ImportLink portfolioId={portfolioId} />
        </>
      }
      className={cardStyle}
    />
  );
}
