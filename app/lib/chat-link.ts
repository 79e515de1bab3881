/** The link to a WhatsApp chat with a number, optionally with a prepared text. */
export function chatLink(number: string, text?: string): string {
  return `https://wa.me/${number}${text ? `?text=${encodeURIComponent(text)}` : ""}`;
}
