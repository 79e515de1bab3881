import { Plus } from "lucide-react";
import { lazy, type SubmitEvent, Suspense, useEffect, useRef, useState } from "react";
import type { EntryStart } from "#app/features/transactions/entry-start.ts";
import { unsavedRest } from "#app/features/transactions/unsaved-rest.ts";
import { useApplicationDialog } from "#app/features/transactions/use-application-dialog.tsx";
import { useEntryDialog } from "#app/features/transactions/use-entry-dialog.tsx";
import { Button } from "#app/ui/base/button.tsx";
import { takePastedLines } from "#app/ui/forms/pasted-lines.ts";
import { TextField } from "#app/ui/forms/text-field.tsx";

const load = () => import("#app/features/transactions/read-line.tsx");
const ReadLine = lazy(load);

const readingDelayMs = 300;

type Box = {
  text: string;
  /** The line that is read, a moment after the last key or at once on Enter. */
  line: string;
  savedCount: number;
};

type SentenceBoxProps = {
  portfolioId: string;
  /** The portfolio has no entry yet: a button leads to the dialog, where an asset is searched. */
  isFirst: boolean;
  /** Takes rows that were copied from a sheet. */
  onPasteLines: (text: string) => void;
  onIncome: () => void;
};

/** A box that reads an entry as it is said and saves it on Enter. It is then ready for the next one. */
export function SentenceBox({ portfolioId, isFirst, onPasteLines, onIncome }: SentenceBoxProps) {
  const [{ text, line, savedCount }, setBox] = useState<Box>({ text: "", line: "", savedCount: 0 });
  const [enter, setEnter] = useState<{ line: string }>();
  const field = useRef<HTMLInputElement>(null);
  const typed = text.trim();

  const read = (next: string) => setBox((now) => ({ ...now, line: next }));
  useEffect(() => {
    const timer = window.setTimeout(() => setBox((now) => ({ ...now, line: typed })), readingDelayMs);
    return () => window.clearTimeout(timer);
  }, [typed]);
  const drop = (saved: string) =>
    setBox((now) => {
      const rest = unsavedRest(now.text, saved);
      return { text: rest, line: rest.trim(), savedCount: now.savedCount + 1 };
    });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (typed === "") return;
    read(typed);
    setEnter({ line: typed });
  };

  // A line that was handed to a dialog is saved there.
  const { openEntry, entryDialog } = useEntryDialog(portfolioId, () => drop(typed));
  const { openApplication, applicationDialog } = useApplicationDialog(portfolioId, () => drop(typed));
  // A dialog returns the focus to the box, because a button of the reading may be gone by then.
  const focus = () => field.current?.focus();
  const open = (start: EntryStart) => {
    focus();
    openEntry(start);
  };
  return (
    <>
      <form onSubmit={submit}>
        <TextField
          ref={field}
          label="Digite como você diria"
          placeholder="100 petr4 38,40 ontem xp"
          hint={
            isFirst
              ? "Quantidade, ativo e preço; data e corretora se quiser. Confira a leitura e tecle Enter para salvar. Linhas copiadas de uma planilha também valem."
              : "Confira a leitura e tecle Enter para salvar."
          }
          value={text}
          onFocus={() => void load().catch(() => undefined)}
          onChange={({ currentTarget: { value } }) => setBox((now) => ({ ...now, text: value }))}
          onPaste={(event) => takePastedLines(event, onPasteLines)}
          maxLength={100}
          enterKeyHint="go"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </form>
      {line !== "" && (
        <Suspense>
          <ReadLine
            // A new reading for each saved line: the next Enter does not wait for the figures of the last one.
            key={savedCount}
            portfolioId={portfolioId}
            typed={line}
            // An Enter ends with the text that it was pressed on.
            enter={enter?.line === line && line === typed ? enter : undefined}
            onAnswered={(answered) => setEnter((now) => (now === answered ? undefined : now))}
            onRecorded={() => {
              drop(line);
              focus();
            }}
            onIncome={onIncome}
            onApplication={(start) => {
              focus();
              openApplication(start);
            }}
            onOpen={open}
          />
        </Suspense>
      )}
      {isFirst && (
        <Button
          variant={line === "" ? "primary" : "secondary"}
          icon={<Plus className="size-4.5" />}
          onClick={() => open({ mode: "add", typed })}
          className="sm:self-start"
        >
          Adicionar Lançamento
        </Button>
      )}
      {entryDialog}
      {applicationDialog}
    </>
  );
}
