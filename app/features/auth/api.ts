import { queryOptions } from "@tanstack/react-query";
import { inSession } from "#app/entities/person/session.ts";
import { api, having } from "#app/lib/api.ts";
import type {
  CurrentSession,
  GoogleStart,
  LinkAccount,
  LinkRequest,
  Person,
  SignIn,
  SignInWays,
  SignUp,
} from "#contract/accounts.ts";
import type { PasskeyRequest, PasskeySignIn, SecondFactor } from "#contract/factors.ts";

export const signInWaysQuery = queryOptions({
  queryKey: ["sign-in-ways"],
  queryFn: ({ signal }) => api.get<SignInWays>("/sign-in-ways", signal),
  staleTime: Number.POSITIVE_INFINITY,
});

export const signUp = (form: SignUp) => api.post<Person>("/accounts", form).then(having<Person>("id"));
export const signIn = (form: SignIn) => api.post<CurrentSession>("/session", form).then(inSession);
export const requestLink = (request: LinkRequest) => api.post<void>("/sign-in-links", request);
export const redeemLink = (link: { token: string; confirmed?: true }) =>
  api.post<CurrentSession>("/session/link", link).then(inSession);
export const previewLink = (token: string) =>
  api.post<LinkAccount>("/session/link/preview", { token }).then(having<LinkAccount>("email"));
export const startWithGoogle = () =>
  api.post<GoogleStart>("/session/google", {}).then(having<GoogleStart>("url"));
export const finishWithGoogle = (search: string) =>
  api.post<CurrentSession>("/session/google/callback", { search }).then(inSession);
export const giveCode = (code: SecondFactor) =>
  api.post<CurrentSession>("/session/second-factor", code).then(inSession);
export const askForPasskey = () => api.post<PasskeyRequest>("/session/passkey/options", undefined);
export const answerPasskey = (credential: PasskeySignIn["credential"]) =>
  api.post<CurrentSession>("/session/passkey", { credential }).then(inSession);
