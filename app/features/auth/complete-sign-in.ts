import type { QueryClient } from "@tanstack/react-query";
import { startSession } from "#app/entities/person/session.ts";
import { productName } from "#app/lib/product.ts";
import { toast } from "#app/ui/feedback/toast.ts";
import type { CurrentSession } from "#contract/accounts.ts";

/** Starts the session. It greets the user only if the session has one: it has none while a second factor is pending. */
export async function completeSignIn(client: QueryClient, session: CurrentSession): Promise<void> {
  await startSession(client, session);
  if (session.person) toast.success("Login realizado com sucesso!", `Bem-vindo de volta ao ${productName}.`);
}
