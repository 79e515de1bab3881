import { queryOptions } from "@tanstack/react-query";
import { api } from "#app/lib/api.ts";
import {
  type AnalystSettings,
  type ModelDestination,
  modelConsentVersion,
  type NewModelKey,
} from "#contract/analyst-settings.ts";
import type { HistoryChoice, QuestionHistory } from "#contract/question-history.ts";

export const analystSettingsQuery = queryOptions({
  queryKey: ["account", "analyst"],
  queryFn: ({ signal }) => api.get<AnalystSettings>("/account/analyst", signal),
});

export const agreeToModel = (destination: ModelDestination) =>
  api.put<void>("/account/analyst/consent", { destination, version: modelConsentVersion });
export const endModelConsent = () => api.delete("/account/analyst/consent");

export const saveModelKey = (key: NewModelKey) => api.put<void>("/account/analyst/key", key);
export const removeModelKey = () => api.delete("/account/analyst/key");

export const questionHistoryQuery = queryOptions({
  queryKey: ["account", "analyst", "history"],
  queryFn: ({ signal }) => api.get<QuestionHistory>("/account/analyst/history", signal),
});

export const saveHistoryChoice = (choice: HistoryChoice) => api.put<void>("/account/analyst/history", choice);
export const clearQuestionHistory = () => api.delete("/account/analyst/history");
