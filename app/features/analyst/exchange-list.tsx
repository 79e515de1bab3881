import { CircleAlert } from "lucide-react";
import { useEffect, useRef } from "react";
import { AnswerChips } from "#app/features/analyst/answer-chips.tsx";
import { AnswerView } from "#app/features/analyst/answer-view.tsx";
import type { Asked, Conversation, Exchange } from "#app/features/analyst/conversation.ts";
import { Button } from "#app/ui/base/button.tsx";

type ListProps = {
  conversation: Conversation;
  onAsk: (asked: Asked) => void;
  onFollow: (link: string) => void;
  onConsent?: () => void;
};

/** Questions and answers, the newest last. The newest question comes to the top of what scrolls. */
export function ExchangeList({ conversation, onAsk, onFollow, onConsent }: ListProps) {
  const list = useRef<HTMLOListElement>(null);
  const last = conversation.at(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a new question or its answer is there
  useEffect(() => {
    const item = list.current?.lastElementChild;
    const log = list.current?.closest<HTMLElement>("[role=log]");
    if (!(item instanceof HTMLElement) || !log) return;
    const distance = item.getBoundingClientRect().top - log.getBoundingClientRect().top;
    log.scrollTo({ top: log.scrollTop + distance - 16 });
  }, [last?.number, last?.state]);
  return (
    <ol ref={list} className="grid grid-cols-1 gap-7">
      {conversation.map((exchange) => (
        <li key={exchange.number} className="grid grid-cols-1 gap-3">
          <p className="ml-auto w-fit max-w-[88%] whitespace-pre-line rounded-[18px] rounded-br-sm bg-accent px-4 text-accent-ink py-2.5 wrap-anywhere">
            <span className="sr-only">Você: </span>
            {exchange.asked.text}
          </p>
          <Reply
            exchange={exchange}
            onAsk={onAsk}
            onFollow={onFollow}
            onConsent={onConsent}
            isLast={exchange === last}
          />
        </li>
      ))}
    </ol>
  );
}

type ReplyProps = Omit<ListProps, "conversation" | "onConsent"> & {
  exchange: Exchange;
  isLast: boolean;
  onConsent: (() => void) | undefined;
};

function Reply({ exchange, onAsk, onFollow, onConsent, isLast }: ReplyProps) {
  switch (exchange.state) {
    case "waiting":
      return (
        <p className="flex items-center gap-2.5 text-ink-2 text-sm">
          <span
            aria-hidden="true"
            className="size-2 animate-pulse rounded-full bg-spark motion-reduce:animate-none"
          />
          Consultando a carteira...
        </p>
      );
    case "failed":
      return (
        <div className="grid justify-items-start gap-3">
          <p className="flex items-start gap-1.5 font-medium text-loss">
            <CircleAlert aria-hidden="true" className="mt-1 size-4 shrink-0" />
            {exchange.message}
          </p>
          <Button variant="secondary" size="sm" onClick={() => onAsk(exchange.asked)}>
            Tentar de novo
          </Button>
        </div>
      );
    case "answered":
      return (
        <>
          <span className="sr-only">Analista: </span>
          <AnswerView answer={exchange.answer} onFollow={onFollow} />
          {isLast && (
            <AnswerChips
              chips={exchange.answer.chips}
              onAsk={onAsk}
              onFollow={onFollow}
              onConsent={onConsent}
            />
          )}
        </>
      );
    default:
      return exchange satisfies never;
  }
}
