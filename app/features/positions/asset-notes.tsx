import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { usePerson } from "#app/entities/person/person.tsx";
import { assetNoteQuery, changeNote } from "#app/features/positions/api.ts";
import { messageOf } from "#app/lib/error-message.ts";
import { useSingleMutation } from "#app/lib/use-single-mutation.ts";
import { Button } from "#app/ui/base/button.tsx";
import { QueryStates } from "#app/ui/feedback/query-states.tsx";
import { Skeleton } from "#app/ui/feedback/skeleton.tsx";
import { toast } from "#app/ui/feedback/toast.ts";
import { TextArea } from "#app/ui/forms/text-area.tsx";
import { maxNoteLength, NoteChange } from "#contract/asset-notes.ts";

/** Unsaved text and the note that it began from, by person and asset: it survives a look at another tab. */
const drafts = new Map<string, { text: string; base: string | null }>();

/** The owner's note about an asset. */
export function AssetNotes({ assetId, ticker }: { assetId: string; ticker: string }) {
  const query = useQuery(assetNoteQuery(assetId));
  const [discarded, setDiscarded] = useState(0);
  return (
    <QueryStates query={query} loading={<Skeleton className="h-44" />}>
      {({ note }) => (
        <NoteForm
          key={`${discarded} ${note}`}
          assetId={assetId}
          ticker={ticker}
          saved={note}
          onDiscard={() => setDiscarded(discarded + 1)}
        />
      )}
    </QueryStates>
  );
}

type NoteFormProps = { assetId: string; ticker: string; saved: string | null; onDiscard: () => void };

function NoteForm({ assetId, ticker, saved, onDiscard }: NoteFormProps) {
  const client = useQueryClient();
  const draftKey = `${usePerson().id} ${assetId}`;
  const [draft] = useState(() => drafts.get(draftKey));
  const [text, setText] = useState(draft?.text ?? saved ?? "");
  /** Another window has saved a note since this text was begun. */
  const isOvertaken = draft !== undefined && draft.base !== saved;
  const isChanged = text.trim() !== (saved ?? "");
  const save = useSingleMutation({
    mutationFn: () => changeNote(assetId, { note: text, replaces: saved }),
    onSuccess: () => {
      drafts.delete(draftKey);
      client.setQueryData(assetNoteQuery(assetId).queryKey, { note: NoteChange.shape.note.parse(text) });
      toast.success("Anotação salva");
    },
    // Another window was faster: its note is shown beside this text.
    onError: () => client.invalidateQueries({ queryKey: assetNoteQuery(assetId).queryKey }),
  });
  const type = (next: string) => {
    setText(next);
    drafts.set(draftKey, { text: next, base: saved });
  };
  const discard = () => {
    drafts.delete(draftKey);
    void client.invalidateQueries({ queryKey: assetNoteQuery(assetId).queryKey });
    onDiscard();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isChanged && text.length <= maxNoteLength) save.mutate(undefined);
  };
  const length = text.trim().length;
  const isTooLong = length > maxNoteLength;
  return (
    <form noValidate onSubmit={submit}>
      {isOvertaken && (
        <div className="mb-5 rounded-md bg-sunken p-4">
          <p className="font-medium">Esta anotação mudou em outra janela. A que está salva:</p>
          <p className="mt-2 max-h-40 overflow-y-auto whitespace-pre-line wrap-anywhere text-ink-2">
            {saved ?? "(vazia)"}
          </p>
          <Button variant="subtle" size="sm" className="mt-2 -ml-4" onClick={discard}>
            Descartar o que escrevi
          </Button>
        </div>
      )}
      <TextArea
        label={`Sua anotação sobre ${ticker}`}
        rows={6}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        readOnly={save.isPending}
        error={save.error ? messageOf(save.error) : isTooLong ? "Anotação muito longa" : undefined}
        hint={
          <span className={isTooLong ? "font-medium text-loss" : undefined}>
            {length} de {maxNoteLength} caracteres. Só você vê.
          </span>
        }
      />
      <div className="mt-5 flex flex-col sm:items-end">
        <Button
          type="submit"
          disabled={!isChanged || isTooLong}
          pending={save.isPending}
          pendingText="Salvando..."
        >
          Salvar anotação
        </Button>
      </div>
    </form>
  );
}
