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

/** The attribute of the root element that names what is not configured; absent if all is. */
export const missingAttribute = "data-missing";
/** `chat`: nobody answers by WhatsApp; `phone`: no WhatsApp number; `all`: no way to reach the operator; `google`: no sign-in with Google. */
export const missingParts = { chat: "chat", phone: "phone", all: "all", google: "google" } as const;
