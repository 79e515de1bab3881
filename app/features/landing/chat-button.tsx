import { MessageCircle } from "lucide-react";
import type { ReactNode } from "react";
import { type Invite, invitation } from "#app/features/landing/invitation.ts";
import { TryButton } from "#app/features/landing/try-button.tsx";
import { chatLink } from "#app/lib/chat-link.ts";
import { buttonStyle } from "#app/ui/base/button-style.ts";
import { contactPlaceholders } from "#contract/contact-placeholders.ts";

const label = "Falar no WhatsApp";
/** In words where they stand beside the page's column, and cover none of it. */
const place =
  "fixed! right-[calc(1rem+env(safe-area-inset-right))] bottom-[calc(1rem+env(safe-area-inset-bottom))] z-20 shadow-float max-[105rem]:size-13! max-[105rem]:px-0! sm:right-[calc(1.5rem+env(safe-area-inset-right))] sm:bottom-[calc(1.5rem+env(safe-area-inset-bottom))]";

/** Leads to the chat; while no number is known, to the invitation that asks for the visitor's. */
export function ChatButton({ number, ...invite }: Invite & { number: string | null }) {
  const content = (
    <>
      <MessageCircle aria-hidden="true" className="size-5.5" />
      <span className="max-[105rem]:sr-only">{label}</span>
    </>
  );
  if (!number) {
    return (
      <div className="contents" {...invitation(invite)}>
        <TryButton title={label} className={`${place} noscript:hidden`}>
          {content}
        </TryButton>
        <noscript>
          <ChatLink number={contactPlaceholders.whatsappNumber}>{content}</ChatLink>
        </noscript>
      </div>
    );
  }
  return <ChatLink number={number}>{content}</ChatLink>;
}

function ChatLink({ number, children }: { number: string; children: ReactNode }) {
  return (
    <a
      href={chatLink(number)}
      title={label}
      target="_blank"
      rel="noopener"
      className={buttonStyle("primary", "lg", place)}
    >
      {children}
    </a>
  );
}
