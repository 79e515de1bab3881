import { useEffect, useEffectEvent } from "react";
import { askAboutSample } from "#app/features/analyst/api.ts";
import { ExchangeList } from "#app/features/analyst/exchange-list.tsx";
import { useConversation } from "#app/features/analyst/use-conversation.ts";

type SampleConversationProps = {
  /** The last question of the field; each has a number of its own. */
  asked: { text: string; number: number };
  onWaiting: (isWaiting: boolean) => void;
};

/** Questions about the sample portfolio and their answers. */
export function SampleConversation({ asked, onWaiting }: SampleConversationProps) {
  const { conversation, isWaiting, ask } = useConversation((question) =>
    askAboutSample({ ...question, portfolioId: null }),
  );
  const askTyped = useEffectEvent(() => void ask({ text: asked.text, choice: null }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each question
  useEffect(() => askTyped(), [asked.number]);
  useEffect(() => onWaiting(isWaiting), [isWaiting, onWaiting]);
  return (
    <ExchangeList conversation={conversation} onAsk={(next) => void ask(next)} onFollow={() => undefined} />
  );
}
