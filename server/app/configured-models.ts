import { knownProviders, type ModelSettings } from "#server/analyst/model/providers.ts";
import type { Config } from "#server/config.ts";

/** The operator's model, and the providers to which people may bring a key. */
export function modelsOf({ model }: Pick<Config, "model">): ModelSettings {
  const { operator, dailyQuestions, mayBringKeys, providers } = model;
  const listed = providers?.map((provider) => ({ ...provider, terms: null })) ?? knownProviders;
  return { operator, dailyQuestions, providers: mayBringKeys ? listed : [] };
}
