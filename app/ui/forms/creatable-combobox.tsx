import { Combobox as Base } from "@base-ui/react/combobox";
import { Check, ChevronDown, Plus } from "lucide-react";
import { type Ref, useMemo, useState } from "react";
import { classNames } from "#app/ui/base/class-names.ts";
import { Field, type FieldTexts, fieldStyle, useFieldIds } from "#app/ui/forms/field.tsx";
import type { Option } from "#app/ui/forms/select.tsx";
import { itemStyle, popupStyle } from "#app/ui/overlay/popup-style.ts";

type CreatableComboboxProps = FieldTexts & {
  /** The chosen option's value; null for none. */
  value: string | null;
  onChange: (value: string | null) => void;
  options: readonly Option[];
  /** Shown as 'Criar "…"' when no option has the typed name. */
  onCreate?: (name: string) => void;
  placeholder?: string;
  onBlur?: () => void;
  id?: string;
  ref?: Ref<HTMLInputElement>;
  /** The name that is being created or could not be created. The field shows it although it is not an option. */
  pendingName?: string | undefined;
  /** True while the option is being created. The field keeps the focus and accepts no other choice. */
  pending?: boolean;
  className?: string;
};

const creating = "create:";
const plain = (text: string) => text.trim().toLocaleLowerCase("pt-BR");

/** A combobox: choose by typing, leave empty, or create a missing option. */
export function CreatableCombobox({
  label,
  labelHidden = false,
  hint,
  error,
  value,
  onChange,
  options,
  onCreate,
  placeholder,
  onBlur,
  id,
  ref,
  pendingName,
  pending = false,
  className,
}: CreatableComboboxProps) {
  const control = useFieldIds({ hint, error }, id);
  const [typed, setTyped] = useState("");
  const unknown = plain(typed) !== "" && !options.some((option) => plain(option.label) === plain(typed));
  const items =
    onCreate && unknown ? [...options, { value: creating + typed.trim(), label: typed.trim() }] : options;

  const chosenLabel = options.find((option) => option.value === value)?.label;
  // The same object as long as the choice is the same: with another one, the field would replace what is being typed.
  const chosen = useMemo((): Option | null => {
    if (pendingName !== undefined) return { value: `wanted:${pendingName}`, label: pendingName };
    return value === null || chosenLabel === undefined ? null : { value, label: chosenLabel };
  }, [pendingName, value, chosenLabel]);
  const choose = (option: Option | null) => {
    if (option?.value.startsWith(creating)) onCreate?.(option.label);
    else onChange(option?.value ?? null);
  };

  return (
    <Base.Root
      items={items}
      value={chosen}
      onValueChange={choose}
      onInputValueChange={setTyped}
      isItemEqualToValue={(one, other) => one.value === other.value}
      readOnly={pending}
      autoHighlight
    >
      <Field
        id={control.id}
        label={label}
        labelHidden={labelHidden}
        hint={hint}
        error={error}
        className={className}
      >
        <div className="relative">
          <Base.Input
            {...control}
            ref={ref}
            onBlur={onBlur}
            placeholder={placeholder}
            className={classNames(fieldStyle, "pr-10")}
          />
          <Base.Trigger
            aria-label="Abrir lista"
            className="absolute inset-y-0 right-1 my-auto grid size-9 place-items-center rounded-full text-ink-3"
          >
            <ChevronDown className="size-4.5" />
          </Base.Trigger>
        </div>
      </Field>
      <Base.Portal>
        <Base.Positioner sideOffset={6} align="end" collisionPadding={12} className="z-50 outline-none">
          <Base.Popup
            className={classNames(
              popupStyle,
              "max-h-[min(var(--available-height),20rem)] min-w-(--anchor-width) max-w-[min(22rem,var(--available-width))] overflow-y-auto p-1.5",
            )}
          >
            <Base.Empty className="text-ink-3 text-sm *:px-2.5 *:py-2">
              <p>Nenhuma opção. Digite para criar.</p>
            </Base.Empty>
            <Base.List>
              {(option: Option) => (
                <Base.Item key={option.value} value={option} className={itemStyle}>
                  {option.value.startsWith(creating) ? (
                    <>
                      <Plus className="text-accent" />
                      <span className="wrap-anywhere">Criar “{option.label}”</span>
                    </>
                  ) : (
                    <>
                      <span className="flex-1 wrap-anywhere">{option.label}</span>
                      <Base.ItemIndicator className="text-accent">
                        <Check />
                      </Base.ItemIndicator>
                    </>
                  )}
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
