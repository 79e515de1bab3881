import { ArrowLeft, SearchX } from "lucide-react";
import { ButtonLink } from "#app/ui/button.tsx";
import { cardStyle } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";

export function PortfolioNotFound() {
  return (
    <EmptyState
      className={cardStyle}
      icon={<SearchX />}
      title="Carteira não encontrada"
      text="O endereço pode estar errado ou a carteira não pertence à sua conta."
      action={
        <ButtonLink to="/dashboard" icon={<ArrowLeft className="size-4.5" />}>
          Ver suas carteiras
        </ButtonLink>
      }
    />
  );
}
