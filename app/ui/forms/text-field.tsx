import type { ComponentProps, ReactNode } from "react";
import { classNames } from "#app/ui/base/class-names.ts";
import { Field, type FieldTexts, fieldStyle, useFieldIds } from "#app/ui/forms/field.tsx";

export type TextFieldProps = ComponentProps<"input"> &
  FieldTexts & {
    /** An icon before the input. */
    leading?: ReactNode;
    /** A button or unit after the input. */
    trailing?: ReactNode;
  };

/** Accepts the props of react-hook-form's `register(...)`. */
export function TextField({
  label,
  labelHidden = false,
  hint,
  error,
  leading,
  trailing,
  className,
  ...props
}: TextFieldProps) {
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
      <div className="relative">
        {leading && (
          <span className="pointer-events-none absolute inset-y-0 left-0 grid w-11 place-items-center text-ink-3 [&_svg]:size-4.5">
            {leading}
          </span>
        )}
        <input
          {...props}
          {...control}
          className={classNames(fieldStyle, Boolean(leading) && "pl-10.5", Boolean(trailing) && "pr-11.5")}
        />
        {trailing && <span className="absolute inset-y-0 right-1 flex items-center">{trailing}</span>}
      </div>
    </Field>
  );
}
