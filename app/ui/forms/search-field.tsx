import { Search, X } from "lucide-react";
import { type ReactNode, type Ref, type SubmitEvent, useEffect, useRef, useState } from "react";
import { IconButton } from "#app/ui/base/icon-button.tsx";
import { takePastedLines } from "#app/ui/forms/pasted-lines.ts";
import { TextField } from "#app/ui/forms/text-field.tsx";

type SearchFieldProps = {
  /** For screen readers only. */
  label: string;
  placeholder?: string;
  /** The current search text. */
  value: string;
  /** Called after a delay since the last key, or at once on Enter. */
  onSearch: (text: string) => void;
  delay?: number;
  /** Called at once with each change of the text. */
  onType?: ((text: string) => void) | undefined;
  /** Called on Enter, with the text as it was typed. */
  onEnter?: ((text: string) => void) | undefined;
  /** Called with a pasted text of several lines, which the field does not take. */
  onPasteLines?: ((text: string) => void) | undefined;
  /** A submit button beside the field. */
  button?: ReactNode;
  ref?: Ref<HTMLInputElement>;
  className?: string;
};

export function SearchField(props: SearchFieldProps) {
  const {
    label,
    placeholder,
    value,
    onSearch,
    delay = 300,
    onType,
    onEnter,
    onPasteLines,
    button,
    ref,
    className,
  } = props;
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState(value);
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  if (value !== seen) {
    setSeen(value);
    setSent(value);
    if (value !== sent) setTyped(value);
  }

  const searchFor = (text: string, wait: number) => {
    setTyped(text);
    onType?.(text.trim());
    window.clearTimeout(timer.current);
    const search = () => {
      setSent(text.trim());
      if (text.trim() !== value) onSearch(text.trim());
    };
    if (wait > 0) timer.current = window.setTimeout(search, wait);
    else search();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    searchFor(typed, 0);
    onEnter?.(typed.trim());
  };

  return (
    <search className={className}>
      <form onSubmit={submit} className="flex gap-2">
        <TextField
          ref={ref}
          label={label}
          labelHidden
          placeholder={placeholder}
          value={typed}
          onChange={(event) => searchFor(event.currentTarget.value, delay)}
          onPaste={(event) => onPasteLines && takePastedLines(event, onPasteLines)}
          maxLength={100}
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          leading={<Search />}
          trailing={
            typed !== "" && (
              <IconButton
                label="Limpar busca"
                tooltip={false}
                icon={<X className="size-4.5" />}
                onClick={(event) => {
                  searchFor("", 0);
                  event.currentTarget.form?.querySelector("input")?.focus();
                }}
              />
            )
          }
          className="flex-1"
        />
        {button}
      </form>
    </search>
  );
}
