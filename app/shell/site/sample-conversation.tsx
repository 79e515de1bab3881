import { useEffect, useEffectEvent } from "react";
import { askAboutSample } from "#app/features/analyst/api.ts";
import { ExchangeList } from "#app/features/analyst/exchange-list.tsx";
import { useConversation } from "#app/features/analyst/use-conversation.ts";
import { askFieldId } from "#app/features/landing/ask-field-id.ts";

/** Questions about the sample portfolio and their answers. `asked` counts how often the field was sent. */
export function SampleConversation({ asked }: { asked: number }) {
  const { conversation, isWaiting, ask } = useConversation((question) =>
    askAboutSample({ ...question, portfolioId: null }),
  );
  const askTyped = useEffectEvent(() => {
    const field = document.querySelector<HTMLInputElement>(`#${askFieldId} input`);
    const text = field?.value.trim();
    if (!field || !text || isWaiting) return;
    field.value = "";
    void ask({ text, choice: null });
  });
  useEffect(() => {
    if (asked > 0) askTyped();
  }, [asked]);
  return (
    <ExchangeList conversation={conversation} onAsk={(next) => void ask(next)} onFollow={() => undefined} />
  );
}
