import { ArrowUp } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { useLazyModule } from "#app/lib/use-lazy-module.ts";
import { buttonStyle } from "#app/ui/base/button-style.ts";
import { fieldStyle } from "#app/ui/forms/field.tsx";
import { maxQuestionLength } from "#contract/question-length.ts";

const label = "Pergunte sobre a carteira de exemplo";

/**
 * Questions about the sample portfolio on the public page. The field is part of the prerendered page and keeps what is typed before its
 * scripts run; the code of the conversation loads when the field gets the focus.
 */
export function useSampleAnalyst(): { field: ReactNode; conversation: ReactNode } {
  const { module, failed, load } = useLazyModule(() => import("#app/shell/site/sample-conversation.tsx"));
  const input = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState<{ text: string; number: number }>();
  const [isWaiting, setWaiting] = useState(false);
  const ask = () => {
    const text = input.current?.value.trim() ?? "";
    if (text === "" || isWaiting || (asked && !module && !failed)) return;
    load();
    setAsked({ text, number: (asked?.number ?? 0) + 1 });
    if (input.current) input.current.value = "";
  };
  const field = (
    <div className="relative border-line border-t p-3 noscript:hidden">
      <input
        ref={input}
        type="text"
        aria-label={label}
        placeholder={label}
        maxLength={maxQuestionLength}
        autoComplete="off"
        enterKeyHint="send"
        onFocus={load}
        onKeyDown={(event) => event.key === "Enter" && !event.nativeEvent.isComposing && ask()}
        className={`${fieldStyle} rounded-full! pr-13 pl-4.5 max-sm:placeholder:text-[0.8125rem]`}
      />
      <button
        type="button"
        aria-label="Perguntar"
        aria-disabled={isWaiting || undefined}
        onClick={ask}
        className={buttonStyle("primary", "sm", "absolute! top-4 right-4 w-9 px-0!")}
      >
        <ArrowUp aria-hidden="true" className="size-4.5" />
      </button>
    </div>
  );
  const conversation = asked && (
    <>
      {module && <module.SampleConversation asked={asked} onWaiting={setWaiting} />}
      {failed && (
        <p className="text-ink-2">
          Não foi possível perguntar.{" "}
          <button type="button" onClick={load} className="touch-target text-accent underline">
            Tentar de novo
          </button>
        </p>
      )}
    </>
  );
  return { field, conversation };
}
