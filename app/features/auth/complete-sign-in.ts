import type { QueryClient } from "@tanstack/react-query";
import { startSession } from "#app/entities/person/session.ts";
import { productName } from "#app/lib/product.ts";
import { toast } from "#app/ui/feedback/toast.ts";
import type { CurrentSession } from "#contract/accounts.ts";

/** Starts the session. While a second factor is pending, the session has no user, so nobody is greeted. */
export async function completeSignIn(client: QueryClient, session: CurrentSession): Promise<void> {
  await startSession(client, session);
  if (session.person) toast.success("Login realizado com sucesso!", `Bem-vindo de volta ao ${productName}.`);
}
