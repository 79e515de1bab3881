import { ArrowUp } from "lucide-react";
import { type KeyboardEvent, type Ref, useId } from "react";
import { isAskable, isTooLong, lengthText } from "#app/features/analyst/question-length.ts";
import { Button } from "#app/ui/base/button.tsx";
import { fieldStyle } from "#app/ui/forms/field.tsx";

type QuestionFieldProps = {
  fieldRef: Ref<HTMLTextAreaElement>;
  text: string;
  onText: (text: string) => void;
  onSend: () => void;
  /** An answer is awaited: the text can be written, and is sent later. */
  isWaiting: boolean;
};

/** Enter sends, Shift+Enter begins a new line. */
export function QuestionField({ fieldRef, text, onText, onSend, isWaiting }: QuestionFieldProps) {
  const id = useId();
  const length = lengthText(text);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (isAskable(text) && !isWaiting) onSend();
  };
  return (
    <div>
      <div className="relative">
        <label htmlFor={id} className="sr-only">
          Pergunta ao analista
        </label>
        <textarea
          ref={fieldRef}
          id={id}
          rows={1}
          value={text}
          placeholder="Pergunte sobre a sua carteira"
          enterKeyHint="send"
          aria-invalid={isTooLong(text) || undefined}
          aria-describedby={length === null ? undefined : `${id}-length`}
          onChange={(event) => onText(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          className={`${fieldStyle} field-sizing-content block h-auto! max-h-36 min-h-12 resize-none rounded-[24px]! py-3 pr-13 pl-4.5`}
        />
        <Button
          size="sm"
          aria-label="Perguntar"
          aria-disabled={isWaiting || !isAskable(text) || undefined}
          onClick={() => isAskable(text) && !isWaiting && onSend()}
          className="absolute! right-1.5 bottom-1.5 w-9 px-0! aria-disabled:bg-sunken aria-disabled:text-ink-3"
        >
          <ArrowUp aria-hidden="true" className="size-4.5" />
        </Button>
      </div>
      {length !== null && (
        <p
          id={`${id}-length`}
          className={`mt-1.5 px-1 text-sm ${isTooLong(text) ? "font-medium text-loss" : "text-ink-3"}`}
        >
          {length}
        </p>
      )}
    </div>
  );
}
