import { FileUp } from "lucide-react";
import { useEffect, useRef } from "react";
import { refuseFile } from "#app/features/imports/import-text.ts";
import { Button } from "#app/ui/base/button.tsx";
import { classNames } from "#app/ui/base/class-names.ts";
import { focusPlace, isFocusLost } from "#app/ui/base/focus-on-arrival.ts";
import { Spinner } from "#app/ui/base/spinner.tsx";
import { toast } from "#app/ui/feedback/toast.ts";
import { useFileDrop } from "#app/ui/forms/use-file-drop.ts";
import { maxImportFiles } from "#contract/imports.ts";

type FileDropProps = {
  /** The names of the files that are being read; undefined while none are. */
  reading?: readonly string[] | undefined;
  onFiles: (files: File[]) => void;
  onCancel?: () => void;
  /** Another action of the screen is the main one. */
  isSecondary?: boolean;
  /** The person came back from a review or a reading, whose buttons are gone. */
  isReturned?: boolean;
};

/** Takes several files at once, dropped or chosen. Files of other types are named and left out. */
export function FileDrop({
  reading,
  onFiles,
  onCancel,
  isSecondary = false,
  isReturned = false,
}: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isReturned && !reading && isFocusLost()) button.current?.focus();
  }, [isReturned, reading]);
  const take = (files: File[]) => {
    if (reading) return;
    if (files.length > maxImportFiles) {
      toast.error("Arquivos demais", `Envie até ${maxImportFiles} arquivos de cada vez.`);
      return;
    }
    const refusals = files.flatMap((file) => refuseFile(file) ?? []);
    for (const refusal of refusals) toast.error("Arquivo recusado", refusal);
    const readable = files.filter((file) => refuseFile(file) === undefined);
    if (readable.length > 0) onFiles(readable);
  };
  const { isOver, handlers } = useFileDrop(take);
  return (
    <fieldset
      aria-label="Arquivos para importar"
      aria-busy={reading !== undefined}
      {...handlers}
      className={classNames(
        "flex min-h-56 min-w-0 flex-1 flex-col items-center justify-center gap-3 rounded-lg border border-line-strong border-dashed bg-surface p-6 text-center transition-colors",
        isOver && "border-accent bg-accent-soft",
      )}
    >
      <input
        ref={input}
        type="file"
        multiple
        accept=".xlsx,.ods,.csv,.tsv,.txt,.xls"
        aria-hidden="true"
        tabIndex={-1}
        className="hidden"
        onChange={({ currentTarget }) => {
          take([...(currentTarget.files ?? [])]);
          // Without the reset, choosing the same files again would fire no change event.
          currentTarget.value = "";
        }}
      />
      {reading ? (
        <>
          <Spinner />
          <p role="status" ref={focusPlace} tabIndex={-1} className="text-ink-2 outline-none">
            Lendo {reading.length === 1 ? reading[0] : `${reading.length} arquivos`}…
          </p>
          <Button variant="secondary" onClick={onCancel}>
            Cancelar
          </Button>
        </>
      ) : (
        <>
          <span className="grid size-14 place-items-center rounded-full bg-sunken text-ink-2 ring ring-line">
            <FileUp className="size-6" aria-hidden="true" />
          </span>
          <p className="max-w-md text-ink-2">
            {isOver ? (
              "Solte para ler."
            ) : (
              <>
                <span className="pointer-coarse:hidden">Solte aqui </span>
                <span className="hidden pointer-coarse:inline">Escolha os arquivos </span>
                Negociação, Movimentação e Posição (.xlsx, .ods ou CSV)
              </>
            )}
          </p>
          {!isOver && (
            <p className="max-w-md text-ink-3 text-sm">
              Também lemos planilhas de corretoras e de outros aplicativos.
            </p>
          )}
          <Button
            ref={button}
            variant={isSecondary ? "secondary" : "primary"}
            className="max-sm:w-full"
            onClick={() => input.current?.click()}
          >
            Escolher arquivos
          </Button>
        </>
      )}
    </fieldset>
  );
}
