import { ApiError } from "#app/lib/api.ts";
import { problems } from "#contract/problems.ts";

/** What a person is told about a failure. */
export function messageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : problems.unexpected.title;
}
