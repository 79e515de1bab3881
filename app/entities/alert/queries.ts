import { queryOptions } from "@tanstack/react-query";
import { api } from "#app/lib/api.ts";
import type { VisitAlerts } from "#contract/alerts.ts";
import type { MailChoices, MailSettings } from "#contract/mail-settings.ts";
import type { NewPriceAlert, PriceAlert, PriceAlertChange } from "#contract/price-alerts.ts";

export const priceAlertsQuery = queryOptions({
  queryKey: ["price-alerts"],
  queryFn: ({ signal }) => api.get<PriceAlert[]>("/price-alerts", signal),
});

export const createPriceAlert = (form: NewPriceAlert) => api.post<PriceAlert>("/price-alerts", form);

export const resetPriceAlert = (id: string, form: PriceAlertChange) =>
  api.put<PriceAlert>(`/price-alerts/${id}`, form);

export const deletePriceAlert = (id: string) => api.delete(`/price-alerts/${id}`);

export const visitAlertsQuery = queryOptions({
  queryKey: ["alerts"],
  queryFn: ({ signal }) => api.get<VisitAlerts>("/alerts", signal),
});

export const mailSettingsQuery = queryOptions({
  queryKey: ["mail-settings"],
  queryFn: ({ signal }) => api.get<MailSettings>("/account/mails", signal),
});

export const saveMailChoices = (choices: MailChoices) => api.put<void>("/account/mails", choices);
