import { Search } from "lucide-react";
import { type Ref, useState } from "react";
import { assetNames } from "#app/entities/asset/asset-names.ts";
import { AssetSearch } from "#app/entities/asset/asset-search.tsx";
import type { NamedAsset } from "#app/entities/asset/chosen-asset.ts";
import { classNames } from "#app/ui/base/class-names.ts";
import { Field, FieldHead, fieldStyle, useFieldIds } from "#app/ui/forms/field.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";

type AssetFieldProps = {
  label: string;
  value: NamedAsset | null;
  onChange: (asset: NamedAsset) => void;
  error?: string | undefined;
  onBlur?: () => void;
  ref?: Ref<HTMLButtonElement>;
  className?: string;
};

/** A field of a form for an asset, which a dialog searches. */
export function AssetField({ label, value, onChange, error, onBlur, ref, className }: AssetFieldProps) {
  const [open, setOpen] = useState(false);
  const control = useFieldIds({ error });
  const names = value && assetNames(value);
  const labelElement = (
    <FieldHead as="span" id={`${control.id}-label`} className="self-start">
      {label}
    </FieldHead>
  );
  return (
    <Field id={control.id} label={label} labelElement={labelElement} error={error} className={className}>
      <button
        type="button"
        {...control}
        ref={ref}
        aria-labelledby={`${control.id}-label ${control.id}`}
        aria-haspopup="dialog"
        onBlur={onBlur}
        onClick={() => setOpen(true)}
        className={classNames(fieldStyle, "flex items-center justify-between gap-2 text-left")}
      >
        {names ? (
          <span className="min-w-0 truncate">
            <span className="font-semibold">{names.main}</span>{" "}
            <span className="text-ink-2">{names.detail}</span>
          </span>
        ) : (
          <span className="text-ink-3">Buscar ativo</span>
        )}
        <Search aria-hidden="true" className="size-4.5 shrink-0 text-ink-3" />
      </button>
      <Dialog open={open} onOpenChange={setOpen} title={label} description="Busque o ativo">
        <AssetSearch
          onChoose={({ id, ticker, name }) => {
            onChange({ id, ticker, name });
            setOpen(false);
          }}
        />
      </Dialog>
    </Field>
  );
}
