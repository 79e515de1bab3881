import { AssetField } from "#app/entities/asset/asset-field.tsx";
import { CustodianField } from "#app/entities/custodian/custodian-field.tsx";
import type { AdjustmentControl, TermName } from "#app/features/corporate-events/adjustment-values.ts";
import { OtherPortfolioField } from "#app/features/corporate-events/other-portfolio-field.tsx";
import { CurrencyInput, QuantityInput } from "#app/ui/forms/decimal-input.tsx";
import { useFormField } from "#app/ui/forms/use-form-field.ts";
import type { AdjustmentKind } from "#contract/corporate-events.ts";

type Labels = Partial<Record<TermName, string>>;

const labels: Record<TermName, string> = {
  from: "Unidades antes",
  to: "Unidades depois",
  unitCost: "Custo atribuído por unidade (opcional)",
  toAssetId: "Novo ativo",
  cash: "Dinheiro por unidade antiga (opcional)",
  costShare: "Parcela do custo no novo ativo (%)",
  perUnit: "Valor por unidade",
  quantity: "Quantidade",
  total: "Total recebido",
  firstAssetId: "Primeira ação da unit",
  firstPerUnit: "Quantas por unit",
  firstCostPart: "Parte do custo",
  secondAssetId: "Segunda ação da unit",
  secondPerUnit: "Quantas por unit",
  secondCostPart: "Parte do custo",
  fromCustodianId: "Da corretora",
  toCustodianId: "Para a corretora",
  toPortfolioId: "Para a carteira",
};

/** Labels that say better what a term means for a kind. */
const kindLabels: Partial<Record<AdjustmentKind, Labels>> = {
  bonus: { from: "Para cada", to: "Unidades novas" },
  conversion: { from: "Unidades antigas", to: "Unidades novas" },
  "share-merger": { from: "Unidades antigas", to: "Unidades novas" },
  "spin-off": { from: "Para cada", to: "Unidades do novo ativo" },
  subscription: { quantity: "Unidades subscritas", total: "Total pago" },
  "fraction-sale": { quantity: "Fração vendida" },
  "come-cotas": { quantity: "Cotas resgatadas", total: "Imposto retido" },
  "custody-fee": { total: "Taxa cobrada" },
  unbundling: { quantity: "Units desmembradas", fromCustodianId: "Corretora (opcional)" },
  "portfolio-transfer": { fromCustodianId: "Corretora (opcional)" },
  bundling: { quantity: "Units formadas", fromCustodianId: "Corretora (opcional)" },
};

/** An amount for each unit may have many decimals. */
const unitDecimals = 10;

type TermFieldProps = {
  portfolioId: string;
  name: TermName;
  kind: AdjustmentKind;
  control: AdjustmentControl;
  onCreatingCustodian: (name: TermName, created: Promise<boolean>) => void;
};

/** The field for one term of an event. */
export function TermField({ portfolioId, name, kind, control, onCreatingCustodian }: TermFieldProps) {
  const { value, ...field } = useFormField(control, name);
  const label = kindLabels[kind]?.[name] ?? labels[name];
  if (name === "toAssetId" || name === "firstAssetId" || name === "secondAssetId") {
    const asset = typeof value === "object" ? value : null;
    return <AssetField label={label} value={asset} className="col-span-full" {...field} />;
  }
  const text = typeof value === "string" ? value : "";
  switch (name) {
    case "toPortfolioId":
      return (
        <OtherPortfolioField
          portfolioId={portfolioId}
          label={label}
          value={text || null}
          className="col-span-full"
          {...field}
        />
      );
    case "fromCustodianId":
    case "toCustodianId":
      return (
        <CustodianField
          label={label}
          value={text || null}
          onCreating={(created) => onCreatingCustodian(name, created)}
          {...field}
        />
      );
    case "unitCost":
    case "cash":
    case "perUnit":
      return <CurrencyInput label={label} decimals={unitDecimals} value={text} {...field} />;
    case "total":
      return <CurrencyInput label={label} value={text} {...field} />;
    default:
      return <QuantityInput label={label} value={text} {...field} />;
  }
}
