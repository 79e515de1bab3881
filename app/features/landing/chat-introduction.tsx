import { ByChatText } from "#app/features/landing/by-chat-text.tsx";
import { chatIntroduction } from "#app/features/landing/copy.ts";

/** Stands beside the sample conversation on wide screens. */
export function ChatIntroduction() {
  return (
    <>
      <h2 className="max-w-[16ch] text-headline">E as dúvidas, em uma conversa</h2>
      <p className="mt-4 max-w-md text-ink-2 text-lg leading-relaxed">
        <ByChatText {...chatIntroduction} />
      </p>
    </>
  );
}
