/** The build writes this address into prerendered pages; the server replaces it with its own URL. */
export const appUrlPlaceholder = "https://app-url.invalid";
/**
 * The build writes these contacts into the <noscript> of prerendered pages; the server replaces them with those of the
 * operator. Browsers with scripts get the contacts from the API.
 */
export const contactPlaceholders = {
  whatsappNumber: "whatsapp-number.invalid",
  supportEmail: "support-email.invalid",
} as const;

/** The attribute of the root element that names the contacts which are not configured; absent if all are. */
export const missingContactsAttribute = "data-missing";
/** `chat`: no WhatsApp number; `all`: no way to reach the operator. */
export const missingContacts = { chat: "chat", all: "all" } as const;
