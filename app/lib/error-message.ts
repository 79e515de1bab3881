import { ApiError } from "#app/lib/api.ts";
import { problems } from "#contract/problems.ts";

/** The message for the user about a failure. */
export function messageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : problems.unexpected.title;
}
