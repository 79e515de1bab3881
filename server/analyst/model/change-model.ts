import {
  type AnalystSettings,
  type ModelDestination,
  modelConsentVersion,
  type NewModelKey,
} from "#contract/analyst-settings.ts";
import { fieldProblem, ProblemError } from "#contract/problem.ts";
import type { AuthContext } from "#server/accounts/auth/auth-context.ts";
import { notifyOwner } from "#server/accounts/auth/notify-owner.ts";
import { lockUser } from "#server/accounts/auth/user-queries.ts";
import {
  destinationOf,
  findModelOf,
  hostOfModel,
  type ModelServices,
} from "#server/analyst/model/destination.ts";
import {
  deleteModelConsent,
  deleteModelKey,
  findModelKey,
  keepModelConsent,
  keepModelKey,
} from "#server/analyst/model/model-queries.ts";
import { sealKey } from "#server/analyst/model/sealed-key.ts";
import { findServerKey } from "#server/platform/db/server-key-queries.ts";

export type ModelChangeServices = AuthContext & ModelServices;

export async function readAnalystSettings(
  services: ModelServices,
  personId: string,
): Promise<AnalystSettings> {
  const { key, destination, consentedAt } = await findModelOf(services, personId);
  return {
    destination: destination ?? null,
    consentedAt: consentedAt?.toISOString() ?? null,
    ownKey: key
      ? {
          provider: key.provider,
          model: key.model,
          ending: key.ending,
          createdAt: key.createdAt.toISOString(),
        }
      : null,
    providers: services.models.providers.map(({ name, url, terms }) => ({
      name,
      host: hostOfModel(url),
      terms,
    })),
  };
}

/** Keeps the consent, if the destination is still the one that the person saw. */
export async function agreeToModel(
  { accounts, clock, models }: ModelChangeServices,
  personId: string,
  seen: ModelDestination,
): Promise<void> {
  await accounts.transaction().execute(async (db) => {
    // A key that is changed meanwhile waits, and then ends this consent.
    await lockUser(db, personId);
    const now = destinationOf(models, await findModelKey(db, personId));
    const isSame = now?.hasOwnKey === seen.hasOwnKey && now.host === seen.host && now.model === seen.model;
    if (!isSame) throw new ProblemError("model-changed");
    await keepModelConsent(db, personId, {
      ...now,
      version: modelConsentVersion,
      consentedAt: clock(),
    });
  });
}

const endingLength = 4;

/** Encrypts and keeps a key in place of the one before, ends the consent, and tells the owner by mail. */
export async function bringModelKey(
  services: ModelChangeServices,
  personId: string,
  { provider, model, key }: NewModelKey,
): Promise<void> {
  const { accounts, clock, models } = services;
  if (!models.providers.some(({ name }) => name === provider))
    throw fieldProblem("model-provider-unknown", "provider");
  const secret = await findServerKey(accounts, "model-keys");
  await accounts.transaction().execute(async (db) => {
    await lockUser(db, personId);
    await keepModelKey(db, personId, {
      provider,
      model,
      sealed: sealKey({ secret, personId, provider }, key),
      ending: key.slice(-endingLength),
      createdAt: clock(),
    });
    await deleteModelConsent(db, personId);
    await notifyOwner(services, db, personId, "model-key-added");
  });
}

/** Deletes the key and the consent, and tells the owner by mail. */
export async function removeModelKey(services: ModelChangeServices, personId: string): Promise<void> {
  await services.accounts.transaction().execute(async (db) => {
    await lockUser(db, personId);
    if (!(await deleteModelKey(db, personId))) throw new ProblemError("not-found");
    await deleteModelConsent(db, personId);
    await notifyOwner(services, db, personId, "model-key-removed");
  });
}
