import { queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { api } from "#app/lib/api.ts";
import type {
  AccountSecurity,
  NewPasskey,
  Passkey,
  PasskeyCreation,
  PasskeyName,
  ReauthenticationProof,
  RecoveryCodes,
  SecondFactor,
  TotpEnrolment,
} from "#contract/second-factors.ts";

/** Invalidates every query of the account, because turning codes on also ends other sessions. */
export const accountKey = ["account"];

export const securityQuery = queryOptions({
  queryKey: [...accountKey, "security"],
  queryFn: ({ signal }) => api.get<AccountSecurity>("/account/security", signal),
});

const passkeyPath = (passkeyId: string) => `/account/passkeys/${encodeURIComponent(passkeyId)}`;

export const startTotp = (proof: ReauthenticationProof) => api.post<TotpEnrolment>("/account/totp", proof);
export const confirmTotp = (code: SecondFactor) => api.post<RecoveryCodes>("/account/totp/confirm", code);
export const disableTotp = (proof: ReauthenticationProof) => api.delete("/account/totp", proof);
export const renewRecoveryCodes = (proof: ReauthenticationProof) =>
  api.post<RecoveryCodes>("/account/recovery-codes", proof);
export const requestPasskeyOptions = (proof: ReauthenticationProof) =>
  api.post<PasskeyCreation>("/account/passkeys/options", proof);
export const addPasskey = (passkey: z.input<typeof NewPasskey>) =>
  api.post<Passkey>("/account/passkeys", passkey);
export const renamePasskey = ({ id, name }: PasskeyName & { id: string }) =>
  api.put<void>(passkeyPath(id), { name });
export const unlinkIdentity = ({ id, proof }: { id: string; proof: ReauthenticationProof }) =>
  api.delete(`/account/identities/${encodeURIComponent(id)}`, proof);
const requestPath = (requestId: string) => `/account/identity-requests/${encodeURIComponent(requestId)}`;
export const allowIdentity = ({ id, proof }: { id: string; proof: ReauthenticationProof }) =>
  api.post<void>(`${requestPath(id)}/allow`, proof);
export const refuseIdentity = (id: string) => api.delete(requestPath(id));
export const removePasskey = ({ id, proof }: { id: string; proof: ReauthenticationProof }) =>
  api.delete(passkeyPath(id), proof);
