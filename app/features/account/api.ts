import { queryOptions } from "@tanstack/react-query";
import { api, requireKey } from "#app/lib/api.ts";
import { listQuery } from "#app/lib/pages.ts";
import { type UploadWatch, upload } from "#app/lib/upload.ts";
import {
  deletionWord,
  type Inheritance,
  type OpenSession,
  type PasswordChange,
  type Person,
  type Profile,
} from "#contract/accounts.ts";
import type { AvatarCrop } from "#contract/avatar.ts";
import type { ReauthenticationProof } from "#contract/second-factors.ts";

export const sessionsQuery = listQuery<OpenSession>(["account", "sessions"], "/account/sessions");

export const inheritanceQuery = queryOptions({
  queryKey: ["account", "inheritance"],
  queryFn: ({ signal }) => api.get<Inheritance>("/account/inheritance", signal),
});
export const keepInheritance = () => api.post<void>("/account/inheritance/keep", undefined);
export const dropInheritance = () => api.delete("/account/inheritance");

const checkPerson = requireKey<Person>("id");

export const saveProfile = (profile: Profile) => api.put<Person>("/account", profile).then(checkPerson);
export const changePassword = (change: PasswordChange) => api.post<void>("/account/password", change);
export const endSession = (id: string) => api.delete(`/account/sessions/${encodeURIComponent(id)}`);
export const endOtherSessions = () => api.delete("/session?scope=others");
export const fetchExport = () => api.get<Record<string, unknown>>("/account/export");
export const deleteAccount = (proof: ReauthenticationProof) =>
  api.delete("/account", { ...proof, confirmation: deletionWord });

export function uploadPhoto(file: File, { x, y, width, height }: AvatarCrop, watch: UploadWatch) {
  return upload<Person>(`/account/avatar?x=${x}&y=${y}&width=${width}&height=${height}`, file, watch).then(
    checkPerson,
  );
}
export const removePhoto = () => api.delete("/account/avatar");
