import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { api } from "#app/lib/api.ts";
import { type UploadWatch, upload } from "#app/lib/upload.ts";
import { deletionWord, OpenSession, type PasswordChange, Person, type Profile } from "#contract/accounts.ts";
import type { AvatarCrop } from "#contract/avatar.ts";

export const sessionsQuery = queryOptions({
  queryKey: ["account", "sessions"],
  queryFn: ({ signal }) => api.get("/account/sessions", z.array(OpenSession), signal),
});

export const saveProfile = (profile: Profile) => api.put("/account", profile, Person);
export const changePassword = (change: PasswordChange) => api.post("/account/password", change, z.void());
export const endSession = (id: string) => api.delete(`/account/sessions/${encodeURIComponent(id)}`);
export const endOtherSessions = () => api.delete("/session?scope=others");
export const fetchExport = () => api.get("/account/export", z.record(z.string(), z.unknown()));
export const deleteAccount = () => api.delete("/account", { confirmation: deletionWord });

export function uploadPhoto(file: File, { x, y, width, height }: AvatarCrop, watch: UploadWatch) {
  return upload(`/account/avatar?x=${x}&y=${y}&width=${width}&height=${height}`, file, Person, watch);
}
export const removePhoto = () => api.delete("/account/avatar");
