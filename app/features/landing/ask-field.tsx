import { ArrowUp } from "lucide-react";
import { buttonStyle } from "#app/ui/base/button-style.ts";
import { fieldStyle } from "#app/ui/forms/field.tsx";

const label = "Pergunte sobre a carteira de exemplo";

/** The field for questions about the sample portfolio. It is part of the prerendered page, so what is typed early stays. */
export function AskField() {
  return (
    <>
      <input
        type="text"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        enterKeyHint="send"
        className={`${fieldStyle} rounded-full! pr-13 pl-4.5 max-sm:placeholder:text-[0.8125rem]`}
      />
      <button
        type="button"
        aria-label="Perguntar"
        className={buttonStyle("primary", "sm", "absolute! top-4 right-4 w-9 px-0!")}
      >
        <ArrowUp aria-hidden="true" className="size-4.5" />
      </button>
      <p className="mt-2 px-1 text-ink-3 text-xs">
        Responde com os números da carteira de exemplo. Não é recomendação individual de investimento.
      </p>
    </>
  );
}
