import { queryOptions } from "@tanstack/react-query";
import { api } from "#app/lib/api.ts";
import type { ReauthenticationProof } from "#contract/second-factors.ts";
import type { WhatsappChoices, WhatsappCode, WhatsappSettings } from "#contract/whatsapp.ts";

/** Milliseconds between two looks for the code that the person sends. */
const lookInterval = 3_000;

export const whatsappQuery = queryOptions({
  queryKey: ["account", "whatsapp"],
  queryFn: ({ signal }) => api.get<WhatsappSettings>("/account/whatsapp", signal),
});

/** The same, looked at again and again until a phone other than the one linked `since` is there. */
export const arrivingPhoneQuery = (since: string | undefined) =>
  queryOptions({
    ...whatsappQuery,
    refetchInterval: ({ state }) => (state.data?.phone?.linkedAt === since ? lookInterval : false),
  });

export const createWhatsappCode = (proof: ReauthenticationProof) =>
  api.post<WhatsappCode>("/account/whatsapp/code", proof);
export const saveWhatsappChoices = (choices: WhatsappChoices) => api.put("/account/whatsapp", choices);
export const unlinkWhatsapp = () => api.delete("/account/whatsapp");
