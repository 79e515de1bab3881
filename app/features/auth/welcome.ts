import type { QueryClient } from "@tanstack/react-query";
import { startSession } from "#app/entities/person/session.ts";
import { productName } from "#app/lib/product.ts";
import { toast } from "#app/ui/feedback/toast.ts";
import type { CurrentSession } from "#contract/accounts.ts";

/** Begins the session of who has come in; nobody has while a second factor is due. */
export async function welcome(client: QueryClient, session: CurrentSession): Promise<void> {
  await startSession(client, session);
  if (session.person) toast.success("Login realizado com sucesso!", `Bem-vindo de volta ao ${productName}.`);
}
