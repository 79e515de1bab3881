import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { forgetOthersData } from "#app/features/auth/session.ts";
import { api } from "#app/lib/api.ts";
import { CurrentSession, type LinkRequest, Person, type SignIn, type SignUp } from "#contract/accounts.ts";

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

export const signUp = (form: SignUp) => api.post("/accounts", form, Person);
export const signIn = (form: SignIn) => api.post("/session", form, CurrentSession);
export const requestLink = (request: LinkRequest) => api.post("/sign-in-links", request, z.void());
export const redeemLink = (token: string) => api.post("/session/link", { token }, CurrentSession);
export const signOut = () => api.delete("/session");
