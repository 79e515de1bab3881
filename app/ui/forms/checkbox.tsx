import type { ComponentProps } from "react";
import { Field, useFieldIds } from "#app/ui/forms/field.tsx";

type CheckboxProps = ComponentProps<"input"> & { error?: string | undefined };

/** The children are the label. Accepts the props of react-hook-form's `register(...)`. */
export function Checkbox({ children, error, className, ...props }: CheckboxProps) {
  const control = useFieldIds({ error }, props.id);
  return (
    <Field id={control.id} label={children} labelElement={null} error={error} className={className}>
      <div className="flex items-start gap-3">
        <input
          type="checkbox"
          {...props}
          {...control}
          className="mt-0.5 size-5 shrink-0 accent-accent aria-invalid:outline-2 aria-invalid:outline-loss"
        />
        <label htmlFor={control.id} className="min-w-0 flex-1 text-ink-2 text-sm">
          {children}
        </label>
      </div>
    </Field>
  );
}
