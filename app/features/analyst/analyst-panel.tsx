import { Dialog as Base } from "@base-ui/react/dialog";
import { useQueryClient } from "@tanstack/react-query";
import { RotateCcw, X } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useMatch } from "react-router";
import { askAnalyst } from "#app/features/analyst/api.ts";
import { ConsentDialog } from "#app/features/analyst/consent-dialog.tsx";
import type { Asked } from "#app/features/analyst/conversation.ts";
import { ExchangeList } from "#app/features/analyst/exchange-list.tsx";
import { Greeting } from "#app/features/analyst/greeting.tsx";
import { questionHistoryQuery } from "#app/features/analyst/model-api.ts";
import { placeOf } from "#app/features/analyst/place.ts";
import { QuestionField } from "#app/features/analyst/question-field.tsx";
import { useConversation } from "#app/features/analyst/use-conversation.ts";
import { isSheet, useSheet } from "#app/features/analyst/use-sheet.ts";
import { iconButtonStyle } from "#app/ui/base/button-style.ts";
import { IconButton } from "#app/ui/base/icon-button.tsx";
import { contentId } from "#app/ui/layout/skip-link.tsx";
import { restoreFocus, useReturnFocus } from "#app/ui/overlay/return-focus.ts";
import { analystNotice } from "#contract/analyst-notice.ts";

/** A question from elsewhere, such as the search. Each is an object of its own. */
type Request = { text: string };

type AnalystPanelProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  request: Request | undefined;
};

/** The conversation with the analyst: a sheet at the right, on the phone the whole screen. It stays while the page is open. */
export function AnalystPanel({ open, onOpenChange, request }: AnalystPanelProps) {
  const place = placeOf(useMatch("/:place/:id/*")?.params);
  const popup = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const log = useRef<HTMLDivElement>(null);
  const [text, setText] = useState("");
  const client = useQueryClient();
  const [isConsenting, setConsenting] = useState(false);
  const { conversation, isWaiting, ask, clear } = useConversation(async (question) => {
    const answer = await askAnalyst({ ...question, portfolioId: place.portfolioId });
    void client.invalidateQueries({ queryKey: questionHistoryQuery.queryKey });
    return answer;
  });
  const isFollowing = useRef(false);
  const content = () => (isFollowing.current ? document.getElementById(contentId) : null);
  const finalFocus = useReturnFocus(open, popup, content);
  const coversScreen = useSheet();

  const send = (asked: Asked) => {
    // The pressed control may be gone. On a touch screen the field would open the keyboard over the answer.
    const isTouch = window.matchMedia("(pointer: coarse)").matches;
    (isTouch ? log : field).current?.focus({ preventScroll: true });
    // A question that is sent again leaves the field, to which its failure brought it back.
    setText((typed) => (typed.trim() === asked.text ? "" : typed));
    void ask(asked);
  };
  const last = conversation.at(-1);
  const failed = last?.state === "failed" && last.asked.choice === null ? last : undefined;
  useEffect(() => {
    if (failed) setText((typed) => (typed === "" ? failed.asked.text : typed));
  }, [failed]);
  const askRequested = useEffectEvent(() => request && void ask({ text: request.text, choice: null }));
  useEffect(() => {
    if (request) askRequested();
  }, [request]);

  /** A phone shows either the conversation or the screen. The calculation of a figure opens over the screen everywhere. */
  const follow = (link: string) => {
    if (!isSheet() && !new URLSearchParams(link.split("?")[1]).has("show")) return;
    isFollowing.current = true;
    onOpenChange(false);
  };
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => {
        isFollowing.current = false;
        onOpenChange(next);
      }}
      onOpenChangeComplete={restoreFocus}
      modal={coversScreen ? true : "trap-focus"}
    >
      <Base.Portal>
        <Base.Popup
          ref={popup}
          finalFocus={finalFocus}
          initialFocus={(way) => (way === "touch" ? true : (field.current ?? true))}
          className="fixed inset-y-0 right-0 z-40 flex h-dvh w-full flex-col bg-paper text-ink shadow-float outline-none ring ring-line transition-[translate,opacity] data-ending-style:translate-x-8 data-starting-style:translate-x-8 data-ending-style:opacity-0 data-starting-style:opacity-0 md:max-w-120"
        >
          <header className="flex items-center gap-1 border-line border-b py-3 pr-3 pl-5">
            <Base.Title className="flex-1 text-lg tracking-tight">Analista</Base.Title>
            {conversation.length > 0 && (
              <IconButton
                label="Nova conversa"
                icon={<RotateCcw className="size-4.5" />}
                onClick={() => {
                  clear();
                  field.current?.focus();
                }}
              />
            )}
            <Base.Close aria-label="Fechar" className={iconButtonStyle("subtle", "md")}>
              <X className="size-5" />
            </Base.Close>
          </header>
          <div
            ref={log}
            role="log"
            aria-label="Conversa"
            aria-busy={isWaiting}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
            tabIndex={0}
            className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-5 -outline-offset-2"
          >
            {conversation.length === 0 ? (
              <Greeting place={place} onAsk={(example) => send({ text: example, choice: null })} />
            ) : (
              <ExchangeList
                conversation={conversation}
                onAsk={send}
                onFollow={follow}
                onConsent={() => setConsenting(true)}
              />
            )}
          </div>
          <footer className="border-line border-t px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]">
            <QuestionField
              fieldRef={field}
              text={text}
              onText={setText}
              isWaiting={isWaiting}
              onSend={() => send({ text: text.trim(), choice: null })}
            />
            <p className="mt-2 px-1 text-ink-3 text-xs">{analystNotice}</p>
          </footer>
          <ConsentDialog
            open={isConsenting}
            onClose={() => setConsenting(false)}
            onAgreed={() => last && send(last.asked)}
          />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
