import { NotebookText } from "lucide-react";
import { Hint } from "#app/ui/overlay/hint.tsx";

export function NotesHint({ notes }: { notes: string }) {
  return (
    <Hint label="Ver observações" text={notes} className="shrink-0 text-ink-3 hover:text-ink">
      <NotebookText className="size-4" />
    </Hint>
  );
}
