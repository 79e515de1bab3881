import { SearchX } from "lucide-react";
import { Button } from "#app/ui/base/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { cardStyle } from "#app/ui/layout/card.tsx";

export function NoIncomeMatches({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={<SearchX />}
      title="Nenhum provento com estes filtros"
      text="Mude a situação, o tipo, o ativo ou o período para ver outros."
      action={
        <Button variant="secondary" onClick={onClear}>
          Limpar filtros
        </Button>
      }
      className={cardStyle}
    />
  );
}
