import { type Control, type FieldPath, type FieldValues, useController } from "react-hook-form";

/** A field's value, handlers and error message, as the fields of `app/ui/forms` take them. */
export function useFormField<Values extends FieldValues, Name extends FieldPath<Values>, Parsed>(
  control: Control<Values, unknown, Parsed>,
  name: Name,
) {
  const { field, fieldState } = useController({ control, name });
  return { ...field, error: fieldState.error?.message };
}
