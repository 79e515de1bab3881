import { useReducer, useRef } from "react";
import { type Asked, changeConversation, frameOf } from "#app/features/analyst/conversation.ts";
import { fieldMessageOf } from "#app/lib/error-message.ts";
import type { AnalystAnswer } from "#contract/analyst.ts";

type Ask = (question: Asked & { frame: string | null }) => Promise<AnalystAnswer>;

/** A conversation in memory: it ends with the component. One question waits at a time; a further one is ignored. */
export function useConversation(send: Ask) {
  const [conversation, change] = useReducer(changeConversation, []);
  const isBusy = useRef(false);
  const count = useRef(0);
  const ask = async (asked: Asked): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    count.current += 1;
    const number = count.current;
    change({ kind: "asked", number, asked });
    try {
      const answer = await send({ ...asked, frame: frameOf(conversation) });
      change({ kind: "answered", number, answer });
    } catch (error) {
      change({ kind: "failed", number, message: fieldMessageOf(error) });
    } finally {
      isBusy.current = false;
    }
  };
  return {
    conversation,
    isWaiting: conversation.at(-1)?.state === "waiting",
    ask,
    clear: () => change({ kind: "cleared" }),
  };
}
