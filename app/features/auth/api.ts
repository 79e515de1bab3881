import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { forgetOthersData } from "#app/features/auth/session.ts";
import { api } from "#app/lib/api.ts";
import {
  CurrentSession,
  GoogleStart,
  type LinkRequest,
  Person,
  type SignIn,
  SignInWays,
  type SignUp,
} from "#contract/accounts.ts";
import { PasskeyRequest, type PasskeySignIn, type SecondFactor } from "#contract/factors.ts";

export const sessionQuery = queryOptions({
  queryKey: ["session"],
  queryFn: async ({ signal, client }) => {
    const session = await api.get("/session", CurrentSession, signal);
    forgetOthersData(client, session);
    return session;
  },
  staleTime: 5 * 60 * 1000,
  // Another tab may have signed out, or in as somebody else.
  refetchOnWindowFocus: "always",
});

export const signInWaysQuery = queryOptions({
  queryKey: ["sign-in-ways"],
  queryFn: ({ signal }) => api.get("/sign-in-ways", SignInWays, signal),
  staleTime: Number.POSITIVE_INFINITY,
});

export const signUp = (form: SignUp) => api.post("/accounts", form, Person);
export const signIn = (form: SignIn) => api.post("/session", form, CurrentSession);
export const requestLink = (request: LinkRequest) => api.post("/sign-in-links", request, z.void());
export const redeemLink = (token: string) => api.post("/session/link", { token }, CurrentSession);
export const startWithGoogle = () => api.post("/session/google", {}, GoogleStart);
export const finishWithGoogle = (search: string) =>
  api.post("/session/google/callback", { search }, CurrentSession);
export const signOut = () => api.delete("/session");
export const giveCode = (code: SecondFactor) => api.post("/session/second-factor", code, CurrentSession);
export const askForPasskey = () => api.post("/session/passkey/options", undefined, PasskeyRequest);
export const answerPasskey = (credential: PasskeySignIn["credential"]) =>
  api.post("/session/passkey", { credential }, CurrentSession);
