import { ArrowLeftRight, Plus } from "lucide-react";
import { ButtonLink } from "#app/ui/button.tsx";
import { cardStyle } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";

export function NoTransactions({ portfolioId }: { portfolioId: string }) {
  return (
    <EmptyState
      icon={<ArrowLeftRight />}
      title="Nenhuma transação encontrada"
      text="Adicione sua primeira transação para começar"
      action={
        <ButtonLink to={`/portfolio/${portfolioId}/add-transaction`} icon={<Plus className="size-4.5" />}>
          Cadastrar Transação
        </ButtonLink>
      }
      className={cardStyle}
    />
  );
}
