import { MessageCircle } from "lucide-react";
import type { ReactNode } from "react";
import { type TrialActions, trialListeners } from "#app/features/landing/invitation.ts";
import { TryButton } from "#app/features/landing/try-button.tsx";
import { chatLink } from "#app/lib/chat-link.ts";
import { buttonStyle } from "#app/ui/base/button-style.ts";
import { contactPlaceholders } from "#contract/page-placeholders.ts";

const label = "Falar no WhatsApp";
/** Shows the label only on screens wide enough that it stands beside the page's column without covering it. */
const positionStyle =
  "fixed! right-[calc(1rem+env(safe-area-inset-right))] bottom-[calc(1rem+env(safe-area-inset-bottom))] z-20 shadow-float max-[105rem]:size-13! max-[105rem]:px-0! sm:right-[calc(1.5rem+env(safe-area-inset-right))] sm:bottom-[calc(1.5rem+env(safe-area-inset-bottom))]";

/** Opens the WhatsApp chat; until the number is known, the trial dialog. Hidden if the operator has no number. */
export function ChatButton({ number, ...trialActions }: TrialActions & { number: string | null }) {
  const content = (
    <>
      <MessageCircle aria-hidden="true" className="size-5.5" />
      <span className="max-[105rem]:sr-only">{label}</span>
    </>
  );
  if (!number) {
    return (
      <div className="contents" {...trialListeners(trialActions)}>
        <TryButton
          title={label}
          className={`${positionStyle} noscript:hidden in-[[data-missing~=phone]]:hidden`}
        >
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
      className={buttonStyle("primary", "lg", positionStyle)}
    >
      {children}
    </a>
  );
}
