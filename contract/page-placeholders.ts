/** Stands for the product's own address in the pages written at build time; the server puts the true one there. */
export const appUrlPlaceholder = "https://app-url.invalid";
/**
 * Stand for how the operator is reached in the pages written at build time, inside <noscript>; the server puts the true ones
 * there. Who runs scripts gets them from the API.
 */
export const contactPlaceholders = {
  whatsappNumber: "whatsapp-number.invalid",
  supportEmail: "support-email.invalid",
} as const;
