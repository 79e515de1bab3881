import type { ModelDestination } from "#contract/analyst-settings.ts";
import { modelConsentVersion } from "#contract/analyst-settings.ts";
import type { Endpoint } from "#server/analyst/model/ask-model.ts";
import {
  findModelConsent,
  findModelKey,
  type StoredConsent,
  type StoredKey,
} from "#server/analyst/model/model-queries.ts";
import type { ModelSettings } from "#server/analyst/model/providers.ts";
import { openKey } from "#server/analyst/model/sealed-key.ts";
import type { Db } from "#server/platform/db/client.ts";
import { findServerKey } from "#server/platform/db/server-key-queries.ts";

export type ModelServices = { accounts: Db; models: ModelSettings };

export const hostOfModel = (url: string): string => new URL(url).host;

/** The model that would read a person's questions. The own key comes first, if its provider is still in the list. */
export function destinationOf(
  { operator, providers }: ModelSettings,
  key: StoredKey | undefined,
): ModelDestination | undefined {
  const provider = providers.find(({ name }) => name === key?.provider);
  if (provider && key) return { hasOwnKey: true, host: hostOfModel(provider.url), model: key.model };
  return operator && { hasOwnKey: false, host: hostOfModel(operator.url), model: operator.name };
}

const isOf = (consent: StoredConsent, { hasOwnKey, host, model }: ModelDestination): boolean =>
  consent.hasOwnKey === hasOwnKey && consent.host === host && consent.model === model;

/** The destination, and since when the person agrees to it. A consent to another destination or to an earlier list does not hold. */
export async function findModelOf({ accounts, models }: ModelServices, personId: string) {
  const key = await findModelKey(accounts, personId);
  const destination = destinationOf(models, key);
  const consent = destination && (await findModelConsent(accounts, personId));
  const holds =
    destination !== undefined &&
    consent !== undefined &&
    consent.version === modelConsentVersion &&
    isOf(consent, destination);
  return { key, destination, consentedAt: holds ? consent.consentedAt : undefined };
}

/** The address and the key of a destination. Undefined if the key cannot be opened. */
export async function endpointOf(
  { accounts, models }: ModelServices,
  personId: string,
  { hasOwnKey, model }: ModelDestination,
  stored: StoredKey | undefined,
): Promise<Endpoint | undefined> {
  const { operator, providers } = models;
  if (!hasOwnKey) return operator && { url: operator.url, model, key: operator.key };
  const provider = providers.find(({ name }) => name === stored?.provider);
  if (!provider || !stored) return undefined;
  const secret = await findServerKey(accounts, "model-keys");
  const key = openKey({ secret, personId, provider: provider.name }, stored.sealed);
  return key === undefined ? undefined : { url: provider.url, model, key };
}
