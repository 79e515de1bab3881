/**
 * Stand for how the operator is reached in the pages written at build time, inside <noscript>; the server puts the true ones
 * there. Who runs scripts gets them from the API.
 */
export const contactPlaceholders = {
  whatsappNumber: "whatsapp-number.invalid",
  supportEmail: "support-email.invalid",
} as const;
