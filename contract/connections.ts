import { z } from "zod";
import { ReauthenticationProof } from "#contract/second-factors.ts";

/** The request of a program for access, as it stands in the address (OAuth 2.1). PKCE with S256 is required. */
export const AuthorizationRequest = z.object({
  response_type: z.literal("code", "Pedido de acesso inválido"),
  client_id: z.uuid("Pedido de acesso inválido"),
  redirect_uri: z.string("Pedido de acesso inválido").max(300, "Pedido de acesso inválido"),
  code_challenge: z.string("Pedido de acesso inválido").regex(/^[\w-]{43}$/, "Pedido de acesso inválido"),
  code_challenge_method: z.literal("S256", "Pedido de acesso inválido"),
  state: z.string().max(1_000, "Pedido de acesso inválido").optional(),
  scope: z.string().max(300, "Pedido de acesso inválido").optional(),
  resource: z.string().max(300, "Pedido de acesso inválido").optional(),
});
export type AuthorizationRequest = z.infer<typeof AuthorizationRequest>;

/**
 * A request before its answer. `host`: the host to which the browser goes then. It alone identifies the program, which chose its name.
 * `refusal`: the address that tells the program of a refusal.
 */
export const ReviewedRequest = z.object({ name: z.string(), host: z.string(), refusal: z.string() });
export type ReviewedRequest = z.infer<typeof ReviewedRequest>;

export const NewConnection = ReauthenticationProof.extend({ request: AuthorizationRequest });
export type NewConnection = z.infer<typeof NewConnection>;

/** The address that hands the code to the program. */
export const AllowedRequest = z.object({ redirectTo: z.string() });
export type AllowedRequest = z.infer<typeof AllowedRequest>;

/** A program that a person has allowed to read. */
export const Connection = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The hosts to which the program may send the browser. */
  hosts: z.array(z.string()),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  usedAt: z.iso.datetime().nullable(),
});
export type Connection = z.infer<typeof Connection>;
