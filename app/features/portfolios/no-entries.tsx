import { ArrowLeft, ChartNoAxesColumn } from "lucide-react";
import { ButtonLink } from "#app/ui/base/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { cardStyle } from "#app/ui/layout/card.tsx";

/** Shown by a sum of portfolios without entries. */
export default function NoEntries() {
  return (
    <EmptyState
      className={cardStyle}
      icon={<ChartNoAxesColumn />}
      title="Nenhuma posição encontrada"
      text="Nenhuma das carteiras tem o que somar aqui. Os lançamentos são feitos em cada carteira."
      action={
        <ButtonLink to="/dashboard" icon={<ArrowLeft className="size-4.5" />}>
          Ver suas carteiras
        </ButtonLink>
      }
    />
  );
}
