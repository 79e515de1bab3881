import { addPasskey, requestPasskeyOptions } from "#app/features/factors/api.ts";
import { undefinedIfCancelled } from "#app/lib/passkeys.ts";
import type { Passkey, ReauthenticationProof } from "#contract/second-factors.ts";

/** Resolves to undefined when the user closes the browser's passkey dialog. */
export async function createPasskey(form: {
  name: string;
  proof: ReauthenticationProof;
}): Promise<Passkey | undefined> {
  const { startRegistration } = await import("@simplewebauthn/browser");
  const optionsJSON = await requestPasskeyOptions(form.proof);
  const credential = await undefinedIfCancelled(startRegistration({ optionsJSON }));
  return credential && addPasskey({ name: form.name, credential });
}
