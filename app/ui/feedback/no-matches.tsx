import { SearchX } from "lucide-react";
import { Button } from "#app/ui/base/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { cardStyle } from "#app/ui/layout/card.tsx";

type NoMatchesProps = { title: string; text: string; onClear: () => void };

/** Says that no entry of a list has the chosen filters, and offers to clear them. */
export function NoMatches({ title, text, onClear }: NoMatchesProps) {
  return (
    <EmptyState
      icon={<SearchX />}
      title={title}
      text={text}
      action={
        <Button variant="secondary" onClick={onClear}>
          Limpar filtros
        </Button>
      }
      className={cardStyle}
    />
  );
}
