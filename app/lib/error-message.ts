import { ApiError } from "#app/lib/api.ts";
import { generalProblems } from "#contract/general-problems.ts";

/** The message for the user about a failure. */
export function messageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : generalProblems.unexpected.title;
}

/** The message of a failure that says what it is, and otherwise the text for what the person was doing. */
export function messageOr(error: unknown, text: string): string {
  return error instanceof ApiError && error.isExplained ? error.message : text;
}

/** The same for a failure about the whole form: the message of its first field, if the server named one. */
export function fieldMessageOf(error: unknown): string {
  return (error instanceof ApiError && error.fieldErrors[0]?.message) || messageOf(error);
}
