import { openQuestions, withProposals } from "#app/features/imports/file-questions.ts";
import { FileQuestions } from "#app/features/imports/file-questions-card.tsx";
import { SidelessLines } from "#app/features/imports/sideless-lines.tsx";
import { Button } from "#app/ui/base/button.tsx";
import { SectionCard } from "#app/ui/layout/card.tsx";
import type { ColumnChoices as Mappings } from "#contract/import-columns.ts";
import type { ImportFile } from "#contract/imports.ts";
import type { LineSides, PastedRows } from "#domain/imports/pasted-rows.ts";

type OpenQuestionsProps = {
  files: readonly ImportFile[];
  names: readonly string[];
  /** By the number of the file; files without one have the mapping of the review. */
  chosen: Mappings;
  pasted: PastedRows | undefined;
  sides: LineSides;
  onAnswer: (chosen: Mappings, sides: LineSides) => void;
};

/** The questions that were open when the files were read, before everything else. Their answers stay until the next reading. */
export function OpenQuestions({ files, names, chosen, pasted, sides, onAnswer }: OpenQuestionsProps) {
  const asked = files.flatMap(({ columns }, index) => {
    if (!columns) return [];
    const questions = openQuestions(columns, chosen[index] ?? columns.mapping, pasted?.readAs);
    return questions.length > 0 ? { index, questions } : [];
  });
  const sideless = pasted?.sideless.filter(({ line }) => pasted.sides[line] === undefined) ?? [];
  if (asked.length + sideless.length === 0) return null;
  const proposed = Object.fromEntries(
    asked.flatMap(({ index }) => {
      const { columns } = files[index] ?? {};
      const mapping = chosen[index] ?? columns?.mapping;
      if (!columns || !mapping) return [];
      const answered = withProposals(columns, mapping);
      return answered === mapping ? [] : [[index, answered] as const];
    }),
  );
  return (
    <SectionCard
      title="Antes de importar"
      className="min-w-0"
      description={pasted ? undefined : "O arquivo não diz isto. A resposta vale só para ele."}
    >
      <div className="grid gap-6">
        {asked.map(({ index, questions }) => (
          <div key={index} className="grid gap-4">
            {files.length > 1 && <p className="wrap-anywhere font-medium">{names[index]}</p>}
            <FileQuestions
              questions={questions}
              onAnswer={(mapping) => onAnswer({ ...chosen, [index]: mapping }, sides)}
            />
          </div>
        ))}
        {sideless.length > 0 && (
          <SidelessLines lines={sideless} sides={sides} onAnswer={(answered) => onAnswer(chosen, answered)} />
        )}
        {Object.keys(proposed).length > 0 && (
          <div>
            <Button onClick={() => onAnswer({ ...chosen, ...proposed }, sides)}>Usar as sugestões</Button>
          </div>
        )}
      </div>
    </SectionCard>
  );
}
