import { type ReactNode, useRef, useState } from "react";
import { askFieldId } from "#app/features/landing/ask-field-id.ts";
import { ByChatText } from "#app/features/landing/by-chat-text.tsx";
import { Answer, Bubble, Question, TypingReveal } from "#app/features/landing/chat-bubbles.tsx";
import { chat, chatStatus } from "#app/features/landing/sample.ts";
import { productName } from "#app/lib/product.ts";
import { buttonStyle } from "#app/ui/base/button-style.ts";
import { lazyWithPlaceholder } from "#app/ui/base/lazy-with-placeholder.tsx";
import { Mark } from "#app/ui/base/mark.tsx";
import { StaticHtml } from "#app/ui/base/static-html.tsx";

type Reply = "report" | "explanation";

type SampleChatProps = {
  /** Called when somebody is about to ask about the sample portfolio. */
  onNear: () => void;
  /** Asks what is in the field. */
  onAsk: () => void;
  /** The questions of the visitor with their answers. */
  conversation: ReactNode;
};

const AskField = lazyWithPlaceholder(
  async () => (await import("#app/features/landing/ask-field.tsx")).AskField,
  "h-20",
);

/**
 * A sample conversation about a fictional company, whose buttons only reveal more of it. Below it the analyst answers questions about the
 * sample portfolio.
 */
export function SampleChat({ onNear, onAsk, conversation }: SampleChatProps) {
  const [replies, setReplies] = useState<Reply[]>([]);
  const log = useRef<HTMLDivElement>(null);
  const ask = (reply: Reply) => {
    if (!replies.includes(reply)) setReplies([...replies, reply]);
    requestAnimationFrame(() => {
      const top = log.current?.querySelector<HTMLElement>(`[data-reply=${reply}]`)?.offsetTop ?? 0;
      log.current?.scrollTo({ top: top - 16 });
    });
  };

  return (
    <figure className="mx-auto w-full max-w-[27rem]">
      <div className="overflow-hidden rounded-[28px] bg-surface shadow-float ring ring-line">
        <div className="flex items-center gap-3.5 border-line border-b px-5 py-4">
          <span className="grid size-10 shrink-0 place-items-center rounded-full bg-accent-soft">
            <Mark className="size-5.5" />
          </span>
          <p className="font-semibold leading-tight">
            Analista {productName}
            <span className="mt-0.5 block font-normal text-gain text-sm">
              <ByChatText {...chatStatus} />
            </span>
          </p>
        </div>
        <div
          ref={log}
          role="log"
          className="relative h-84 sm:h-112 space-y-3 overflow-y-auto overscroll-contain scroll-smooth bg-sunken p-4 motion-reduce:scroll-auto sm:p-5"
        >
          <Question>{chat.question}</Question>
          <Answer>
            <p>{chat.answer}</p>
            <dl className="mt-3 grid grid-cols-3 gap-1.5 sm:gap-2">
              {chat.figures.map(({ name, value }) => (
                <div key={name} className="rounded-sm bg-sunken px-2 py-2 sm:px-3">
                  <dt className="text-ink-2 text-xs">{name}</dt>
                  <dd className="figure text-lg leading-snug">{value}</dd>
                </div>
              ))}
            </dl>
            <p className="mt-2.5 text-ink-3 text-sm">{chat.source}</p>
          </Answer>
          <div className="flex flex-wrap gap-2 noscript:hidden">
            {(["report", "explanation"] as const).map((reply) => (
              <button
                key={reply}
                type="button"
                aria-pressed={replies.includes(reply)}
                onClick={() => ask(reply)}
                className={buttonStyle("secondary", "sm", "bg-surface")}
              >
                {chat[reply].label}
              </button>
            ))}
          </div>
          {replies.length === 0 && (
            <Bubble>
              <TypingReveal>{chat.more}</TypingReveal>
            </Bubble>
          )}
          <div className="space-y-3">
            {replies.map((reply) => (
              <div key={reply} data-reply={reply} className="space-y-3">
                <Question>{chat[reply].label}</Question>
                <Answer>
                  <TypingReveal>{reply === "report" ? <Report /> : <Explanation />}</TypingReveal>
                </Answer>
              </div>
            ))}
          </div>
          {conversation}
        </div>
        <StaticHtml
          id={askFieldId}
          className="relative border-line border-t p-3 noscript:hidden"
          onFocus={onNear}
          onKeyDown={(event) => event.key === "Enter" && !event.nativeEvent.isComposing && onAsk()}
          onClick={(event) => (event.target as Element).closest("button") && onAsk()}
        >
          <AskField />
        </StaticHtml>
      </div>
      <figcaption className="mt-4 text-balance text-center text-ink-3 text-sm">
        Exemplo ilustrativo: a empresa HRZT3 não existe
      </figcaption>
    </figure>
  );
}

function Report() {
  return (
    <>
      <p className="font-semibold">{chat.report.title}</p>
      <dl className="mt-2 divide-y divide-line text-sm">
        {chat.report.lines.map(({ name, value }) => (
          <div key={name} className="flex justify-between gap-4 py-1.5">
            <dt className="text-ink-2">{name}</dt>
            <dd className="amount font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-ink-2 text-sm">{chat.report.remark}</p>
    </>
  );
}

function Explanation() {
  return (
    <>
      <p className="font-semibold">{chat.explanation.title}</p>
      <dl className="mt-2 space-y-2.5 text-sm">
        {chat.explanation.lines.map(({ name, text }) => (
          <div key={name}>
            <dt className="font-semibold">{name}</dt>
            <dd className="text-ink-2">{text}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
