import { useEffect, useEffectEvent } from "react";
import type { FieldValues, Path, UseFormSetError } from "react-hook-form";
import { ApiError } from "#app/lib/api.ts";

/** Shows the server's field errors below their fields and focuses the first. Returns false if there are none. */
export function placeFieldErrors<Fields extends FieldValues>(
  error: unknown,
  fields: readonly Path<Fields>[],
  setError: UseFormSetError<Fields>,
): boolean {
  const refused = error instanceof ApiError ? error.fieldErrors : [];
  const placed = fields.flatMap((name) => {
    const message = refused.find(({ field }) => field === name)?.message;
    return message === undefined ? [] : [{ name, message }];
  });
  placed.forEach(({ name, message }, index) => {
    setError(name, { type: "server", message }, { shouldFocus: index === 0 });
  });
  return placed.length > 0;
}

/** Calls `placeFieldErrors` after the next render, because fields that are disabled while pending cannot take the focus. */
export function usePlacedErrors<Fields extends FieldValues>(
  error: unknown,
  fields: readonly Path<Fields>[],
  setError: UseFormSetError<Fields>,
): void {
  const place = useEffectEvent(() => placeFieldErrors(error, fields, setError));
  useEffect(() => {
    if (error) place();
  }, [error]);
}
