import { MessageCircle } from "lucide-react";
import { type Invite, invitation } from "#app/features/landing/invitation.ts";
import { TryButton } from "#app/features/landing/try-button.tsx";
import { chatLink } from "#app/lib/chat-link.ts";
import { buttonStyle } from "#app/ui/button-style.ts";

const place = "fixed! right-4 bottom-4 z-20 shadow-float sm:right-6 sm:bottom-6 max-sm:size-13! max-sm:px-0!";

/** Leads to the chat; while no number is known, to the invitation that asks for the visitor's. */
export function ChatButton({ number, ...invite }: Invite & { number: string | null }) {
  const content = (
    <>
      <MessageCircle aria-hidden="true" className="size-5.5" />
      <span className="max-sm:sr-only">Falar no WhatsApp</span>
    </>
  );
  if (!number) {
    return (
      <div className="contents" {...invitation(invite)}>
        <TryButton className={place}>{content}</TryButton>
      </div>
    );
  }
  return (
    <a href={chatLink(number)} target="_blank" rel="noopener" className={buttonStyle("primary", "lg", place)}>
      {content}
    </a>
  );
}
