/** A text, and what is true instead while nobody answers by WhatsApp. */
export type ByChat = { text: string; withoutChat?: string | undefined };

/** The text that is true on this installation. Both are in the prerendered page; its styles hide one. */
export function ByChatText({ text, withoutChat }: ByChat) {
  if (withoutChat === undefined) return text;
  return (
    <>
      <span className="in-[[data-missing~=chat]]:hidden">{text}</span>
      <span className="hidden in-[[data-missing~=chat]]:inline">{withoutChat}</span>
    </>
  );
}
