import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { api } from "#app/lib/api.ts";
import {
  type NewPasskey,
  Passkey,
  PasskeyCreation,
  type PasskeyName,
  type Proof,
  RecoveryCodes,
  type SecondFactor,
  Security,
  TotpEnrolment,
} from "#contract/factors.ts";

/** All of the account: turning codes on ends other sessions. */
export const accountKey = ["account"];

export const securityQuery = queryOptions({
  queryKey: [...accountKey, "security"],
  queryFn: ({ signal }) => api.get("/account/security", Security, signal),
});

const pathOf = (passkeyId: string) => `/account/passkeys/${encodeURIComponent(passkeyId)}`;

export const startTotp = (proof: Proof) => api.post("/account/totp", proof, TotpEnrolment);
export const confirmTotp = (code: SecondFactor) => api.post("/account/totp/confirm", code, RecoveryCodes);
export const turnTotpOff = (proof: Proof) => api.delete("/account/totp", proof);
export const renewRecoveryCodes = (proof: Proof) => api.post("/account/recovery-codes", proof, RecoveryCodes);
export const askForNewPasskey = (proof: Proof) =>
  api.post("/account/passkeys/options", proof, PasskeyCreation);
export const addPasskey = (passkey: z.input<typeof NewPasskey>) =>
  api.post("/account/passkeys", passkey, Passkey);
export const renamePasskey = ({ id, name }: PasskeyName & { id: string }) =>
  api.put(pathOf(id), { name }, z.void());
export const removePasskey = ({ id, proof }: { id: string; proof: Proof }) => api.delete(pathOf(id), proof);
