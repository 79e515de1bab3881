import { defineQuota } from "#server/limits/define-limit.ts";

export const priceAlertQuota = defineQuota("priceAlerts", {
  max: 100,
  one: "alerta de preço",
  many: "alertas de preço",
  pronoun: "um",
  other: "outro",
});
