import { queryOptions } from "@tanstack/react-query";
import { api } from "#app/lib/api.ts";
import { CurrentSession, Person, type SignIn, type SignUp } from "#contract/accounts.ts";

export const sessionQuery = queryOptions({
  queryKey: ["session"],
  queryFn: ({ signal }) => api.get("/session", CurrentSession, signal),
  staleTime: 5 * 60 * 1000,
});

export const signUp = (form: SignUp) => api.post("/accounts", form, Person);
export const signIn = (form: SignIn) => api.post("/session", form, CurrentSession);
export const signOut = () => api.delete("/session");
