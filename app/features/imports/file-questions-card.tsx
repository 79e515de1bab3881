import { type ReactNode, useState } from "react";
import type { FileQuestion } from "#app/features/imports/file-questions.ts";
import { Badge } from "#app/ui/base/badge.tsx";
import { Button } from "#app/ui/base/button.tsx";
import { classNames } from "#app/ui/base/class-names.ts";
import type { ColumnMapping } from "#contract/import-columns.ts";

type FileQuestionsProps = {
  questions: readonly FileQuestion[];
  onAnswer: (mapping: ColumnMapping) => void;
};

/** Questions about all rows of a file. Each is answered with one press. */
export function FileQuestions({ questions, onAnswer }: FileQuestionsProps) {
  return (
    <div className="grid gap-6">
      {questions.map(({ label, why, options, effects = [] }) => (
        <fieldset key={label} data-open={options.some(({ isChosen }) => isChosen) ? undefined : ""}>
          <legend className="font-medium">{label}</legend>
          <p className="text-ink-2 text-sm">{why}</p>
          <div className="mt-2.5 grid max-w-xl grid-cols-2 gap-2 sm:gap-3">
            {options.map((option) => (
              <AnswerButton
                key={option.label}
                label={option.label}
                detail={option.detail}
                isChosen={option.isChosen}
                isProposed={option.isProposed && !options.some(({ isChosen }) => isChosen)}
                onPress={() => onAnswer(option.mapping)}
              />
            ))}
          </div>
          {effects.length > 0 && (
            <ul className="mt-3 grid gap-1 text-ink-2 text-sm">
              {effects.map((effect) => (
                <li key={effect} className="wrap-anywhere">
                  {effect}
                </li>
              ))}
            </ul>
          )}
        </fieldset>
      ))}
    </div>
  );
}

/** Answers that may be changed: in full, or in one line where the layout of the file gives them. */
export function AnsweredQuestions({ questions, onAnswer }: FileQuestionsProps) {
  const [isUnfolded, setIsUnfolded] = useState(false);
  const lines = isUnfolded ? [] : questions.flatMap(({ line }) => line ?? []);
  const others = questions.filter(({ line }) => isUnfolded || line === undefined);
  return (
    <div className="mt-6 grid gap-6">
      {lines.map((line) => (
        <p key={line} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          {line}
          <Button
            variant="subtle"
            size="sm"
            aria-label={`Mudar: ${line}`}
            onClick={() => setIsUnfolded(true)}
          >
            Mudar
          </Button>
        </p>
      ))}
      {others.length > 0 && <FileQuestions questions={others} onAnswer={onAnswer} />}
    </div>
  );
}

type AnswerButtonProps = {
  label: string;
  detail?: ReactNode;
  isChosen: boolean;
  isProposed?: boolean | undefined;
  isLarge?: boolean;
  onPress: () => void;
};

/** One answer of a question, pressed while it is chosen. */
export function AnswerButton({
  label,
  detail,
  isChosen,
  isProposed = false,
  isLarge = false,
  onPress,
}: AnswerButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onPress}
      className={classNames(
        "flex flex-col gap-0.5 rounded-md px-3.5 py-2 text-left inset-ring transition-[background-color,box-shadow]",
        isLarge ? "min-h-14" : "min-h-11",
        detail === undefined && "justify-center",
        isChosen
          ? "inset-ring-2 inset-ring-accent bg-accent-soft"
          : isProposed
            ? "inset-ring-2 inset-ring-accent hover:bg-accent-soft"
            : "inset-ring-line-strong hover:bg-ink/4 hover:inset-ring-field",
      )}
    >
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
        {label}
        {isProposed && !isChosen && <Badge tone="accent">Sugestão</Badge>}
      </span>
      {detail && <span className="text-ink-2 text-sm">{detail}</span>}
    </button>
  );
}
