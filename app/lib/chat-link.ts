/** A conversation with a number, which may begin with a text of one's own. */
export function chatLink(number: string, text?: string): string {
  return `https://wa.me/${number}${text ? `?text=${encodeURIComponent(text)}` : ""}`;
}
