import type { ComponentProps } from "react";
import { classNames } from "#app/ui/base/class-names.ts";
import { Field, type FieldTexts, fieldStyle, useFieldIds } from "#app/ui/forms/field.tsx";

export function TextArea({
  label,
  labelHidden = false,
  hint,
  error,
  className,
  rows = 4,
  ...props
}: ComponentProps<"textarea"> & FieldTexts) {
  const control = useFieldIds({ hint, error }, props.id);
  return (
    <Field
      id={control.id}
      label={label}
      labelHidden={labelHidden}
      hint={hint}
      error={error}
      className={className}
    >
      <textarea
        rows={rows}
        {...props}
        {...control}
        className={classNames(fieldStyle, "h-auto min-h-24 resize-y py-2.5")}
      />
    </Field>
  );
}
