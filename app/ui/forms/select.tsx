import { Select as Base } from "@base-ui/react/select";
import { Check, ChevronDown } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { classNames } from "#app/ui/base/class-names.ts";
import { Field, FieldHead, type FieldTexts, fieldStyle, useFieldIds } from "#app/ui/forms/field.tsx";
import { itemStyle, popupStyle } from "#app/ui/overlay/popup-style.ts";

export type Option<Value extends string = string> = { value: Value; label: string; icon?: ReactNode };

type SelectProps<Value extends string> = FieldTexts & {
  value: Value | null;
  onChange: (value: Value) => void;
  options: readonly Option<Value>[];
  placeholder?: string;
  onBlur?: () => void;
  name?: string;
  id?: string;
  ref?: Ref<HTMLButtonElement>;
  disabled?: boolean | undefined;
  required?: boolean;
  className?: string;
};

export function Select<Value extends string>({
  label,
  labelHidden = false,
  hint,
  error,
  value,
  onChange,
  options,
  placeholder = "Selecione",
  onBlur,
  id,
  ref,
  className,
  ...props
}: SelectProps<Value>) {
  const control = useFieldIds({ hint, error }, id);
  return (
    <Base.Root
      {...props}
      items={options}
      value={value}
      onValueChange={(next) => next !== null && onChange(next)}
    >
      <Field
        id={control.id}
        label={label}
        labelElement={
          <FieldHead as={Base.Label} hidden={labelHidden} className="self-start">
            {label}
          </FieldHead>
        }
        hint={hint}
        error={error}
        className={className}
      >
        <Base.Trigger
          {...control}
          ref={ref}
          onBlur={onBlur}
          className={classNames(fieldStyle, "flex items-center justify-between gap-2 text-left")}
        >
          <Base.Value placeholder={placeholder} className="truncate data-placeholder:text-ink-3" />
          <Base.Icon className="text-ink-3">
            <ChevronDown className="size-4.5" />
          </Base.Icon>
        </Base.Trigger>
      </Field>
      <Base.Portal>
        <Base.Positioner
          positionMethod="fixed"
          sideOffset={6}
          alignItemWithTrigger={false}
          className="z-50 outline-none"
        >
          <Base.Popup
            className={classNames(
              popupStyle,
              "max-h-(--available-height) min-w-(--anchor-width) overflow-y-auto p-1.5",
            )}
          >
            {options.map((option) => (
              <Base.Item key={option.value} value={option.value} className={itemStyle}>
                {option.icon}
                <Base.ItemText className="flex-1">{option.label}</Base.ItemText>
                <Base.ItemIndicator className="text-accent">
                  <Check />
                </Base.ItemIndicator>
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
