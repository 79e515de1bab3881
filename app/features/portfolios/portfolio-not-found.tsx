import { ArrowLeft, SearchX } from "lucide-react";
import { ButtonLink } from "#app/ui/base/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { cardStyle } from "#app/ui/layout/card.tsx";

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
