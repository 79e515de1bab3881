import { Plus } from "lucide-react";
import { type ReactNode, type SubmitEvent, useState } from "react";
import { Link } from "react-router";
import { overviewLabels } from "#app/features/overview/overview-cards.tsx";
import { Button } from "#app/ui/base/button.tsx";
import { SummaryCards } from "#app/ui/data/summary-cards.tsx";
import { takePastedLines } from "#app/ui/forms/pasted-lines.ts";
import { TextField } from "#app/ui/forms/text-field.tsx";
import { cardStyle } from "#app/ui/layout/card.tsx";

type EmptyOverviewProps = {
  portfolioId: string;
  /** Takes the files of B3 or of another application. */
  files: ReactNode;
  /** Opens the entry dialog with the typed text. */
  onAdd: (typed: string) => void;
  /** Takes rows that were copied from a sheet. */
  onPasteLines: (text: string) => void;
};

/** The two ways to a first figure: one purchase as it is said, or the files of a history. */
export function EmptyOverview({ portfolioId, files, onAdd, onPasteLines }: EmptyOverviewProps) {
  const [typed, setTyped] = useState("");
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onAdd(typed.trim());
  };
  return (
    <div className="grid gap-4">
      {/* On a narrow screen the figures would push both ways below the fold. */}
      <div className="max-lg:order-last">
        {/* A zero would look like a loss of everything. */}
        <SummaryCards hero figures={overviewLabels.map((label) => ({ label, value: "—" }))} />
      </div>
      <h2 className="mt-2 text-lg">Nenhuma transação cadastrada</h2>
      <div className="grid gap-4 lg:grid-cols-2">
        <section aria-labelledby="first-sentence" className="flex min-w-0 flex-col gap-3">
          <h3 id="first-sentence" className="flex min-h-6 items-center font-semibold">
            Comece por uma compra
          </h3>
          <form
            onSubmit={submit}
            className={`${cardStyle} flex flex-1 flex-col justify-center gap-4 p-5 sm:p-7`}
          >
            <TextField
              label="Digite como você diria"
              placeholder="100 petr4 38,40 ontem xp"
              hint="Quantidade, ativo e preço; data e corretora se quiser. Linhas copiadas de uma planilha também valem. Você confere antes de salvar."
              value={typed}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
              onPaste={(event) => takePastedLines(event, onPasteLines)}
              maxLength={100}
              enterKeyHint="go"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
            <Button type="submit" icon={<Plus className="size-4.5" />} className="sm:self-start">
              Adicionar Lançamento
            </Button>
          </form>
        </section>
        <section aria-labelledby="first-files" className="flex min-w-0 flex-col gap-3">
          <div className="flex min-h-6 flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <h3 id="first-files" className="font-semibold">
              Traga seu histórico da B3
            </h3>
            <Link
              to={`/portfolio/${portfolioId}/b3`}
              className="touch-target -mt-3 -mb-1 inline-flex items-center rounded-sm text-accent text-sm underline-offset-4 hover:underline sm:-mb-3"
            >
              Como baixar os arquivos
            </Link>
          </div>
          {files}
        </section>
      </div>
    </div>
  );
}
