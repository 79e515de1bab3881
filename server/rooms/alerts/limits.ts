import { defineQuota } from "#server/platform/limits/define-limit.ts";

export const priceAlertQuota = defineQuota("priceAlerts", {
  counts: "price_alerts",
  max: 100,
  one: "alerta de preço",
  many: "alertas de preço",
  pronoun: "um",
  other: "outro",
});
