import { ExternalSignInMethods } from "#contract/accounts.ts";
import type { Routes } from "#server/platform/http/routes.ts";

/** The sign-in methods that the operator has set up. */
export function registerSignInMethods(server: Routes, methods: ExternalSignInMethods): void {
  server.get("/sign-in-ways", { schema: { response: { 200: ExternalSignInMethods } } }, async () => methods);
}
