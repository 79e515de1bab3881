import { checkSession } from "#app/entities/person/session.ts";
import { api, requireKey } from "#app/lib/api.ts";
import type {
  CurrentSession,
  GoogleSignInUrl,
  LinkAccount,
  Person,
  SignIn,
  SignInLinkRequest,
  SignUp,
} from "#contract/accounts.ts";
import type { PasskeyRequest, PasskeySignIn, SecondFactor } from "#contract/second-factors.ts";

export const signUp = (form: SignUp) => api.post<Person>("/accounts", form).then(requireKey<Person>("id"));
export const signIn = (form: SignIn) => api.post<CurrentSession>("/session", form).then(checkSession);
export const requestLink = (request: SignInLinkRequest) => api.post<void>("/sign-in-links", request);
export const redeemLink = (link: { token: string; confirmed?: true }) =>
  api.post<CurrentSession>("/session/link", link).then(checkSession);
export const previewLink = (token: string) =>
  api.post<LinkAccount>("/session/link/preview", { token }).then(requireKey<LinkAccount>("email"));
export const startWithGoogle = () =>
  api.post<GoogleSignInUrl>("/session/google", {}).then(requireKey<GoogleSignInUrl>("url"));
export const finishWithGoogle = (search: string) =>
  api.post<CurrentSession>("/session/google/callback", { search }).then(checkSession);
export const submitCode = (code: SecondFactor) =>
  api.post<CurrentSession>("/session/second-factor", code).then(checkSession);
export const requestPasskeyChallenge = () => api.post<PasskeyRequest>("/session/passkey/options", undefined);
export const signInWithPasskey = (credential: PasskeySignIn["credential"]) =>
  api.post<CurrentSession>("/session/passkey", { credential }).then(checkSession);
