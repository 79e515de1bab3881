import { type ReactNode, useState } from "react";
import { useWatch } from "react-hook-form";
import {
  type AdjustmentControl,
  hasCostShare,
  type TermName,
  termsOf,
} from "#app/features/corporate-events/adjustment-values.ts";
import { TermField } from "#app/features/corporate-events/term-field.tsx";
import { adjustmentKindLabels } from "#app/lib/labels.ts";
import { DateField } from "#app/ui/forms/date-field.tsx";
import { FormWarning } from "#app/ui/forms/form-warning.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { TextArea } from "#app/ui/forms/text-area.tsx";
import { useFormField } from "#app/ui/forms/use-form-field.ts";
import { AdjustmentKind } from "#contract/corporate-events.ts";
import { dayOf } from "#domain/kernel/calendar.ts";

const kinds = AdjustmentKind.options.map((value) => ({ value, label: adjustmentKindLabels[value] }));

const kindHints: Partial<Record<AdjustmentKind, string>> = {
  split: "A quantidade muda na proporção; o custo total fica o mesmo.",
  bonus: "As unidades novas entram pelo custo que a empresa atribuiu a elas.",
  conversion: "O custo passa para o novo ativo; nada é realizado.",
  "spin-off": "O novo ativo entra ao lado do antigo, com a parcela do custo que a empresa informou.",
  "return-of-capital": "O valor reduz o custo das unidades e não é rendimento.",
  subscription: "As unidades entram pelo preço pago ao exercer o direito.",
  "rights-sale": "O direito custa zero: tudo o que você recebeu é ganho.",
  "fraction-sale": "A fração sai da posição pelo valor do leilão.",
  "come-cotas":
    "O administrador do fundo resgata cotas para o imposto de maio ou novembro. Nada entra na conta: o custo fica com as outras cotas, e o resultado cai no valor do imposto.",
  "custody-fee":
    "A taxa da B3 pelo título, cobrada fora de um resgate: em janeiro e julho até 2024, ou com os juros. Quantidade e custo ficam iguais, e o resultado cai no valor da taxa.",
  unbundling:
    "As units escolhidas viram as ações que as formam e levam o seu custo; nada é realizado. O custo se divide na proporção das duas partes: 1 e 2 são um terço e dois terços.",
  bundling: "As ações viram units e levam o seu custo. O que sobrar continua na carteira.",
  transfer: "Muda só a corretora; quantidade e custo ficam iguais.",
  "portfolio-transfer":
    "Os ativos vão para outra carteira do mesmo titular e levam o seu custo. Não é venda: não há imposto nem resultado, e a corretora não muda.",
};

type AdjustmentFieldsProps = {
  portfolioId: string;
  control: AdjustmentControl;
  onCreatingCustodian: (name: TermName, created: Promise<boolean>) => void;
  /** Shown below the fields that it concerns. */
  preview: ReactNode;
};

export function AdjustmentFields({
  portfolioId,
  control,
  onCreatingCustodian,
  preview,
}: AdjustmentFieldsProps) {
  const [today] = useState(() => dayOf(new Date()));
  const kindField = useFormField(control, "kind");
  const day = useFormField(control, "day");
  const notes = useFormField(control, "notes");
  const [kind, cash] = useWatch({ control, name: ["kind", "cash"] });
  const terms = kind
    ? termsOf[kind].filter((name) => name !== "costShare" || hasCostShare({ kind, cash }))
    : [];
  return (
    <div className="grid grid-cols-2 items-start gap-x-4 gap-y-5">
      <Select
        label="Tipo de evento"
        options={kinds}
        hint={kind ? kindHints[kind] : undefined}
        className="col-span-full"
        {...kindField}
      />
      <FormWarning>
        {kind === "share-merger" &&
          "Na incorporação de ações, o imposto considera que você vendeu as antigas pelo valor de mercado. Confira o ganho e guarde o comunicado da empresa."}
      </FormWarning>
      <DateField label="Data" today={today} className="col-span-full" {...day} />
      {terms.map((name) => (
        <TermField
          key={name}
          portfolioId={portfolioId}
          name={name}
          kind={kind ?? "split"}
          control={control}
          onCreatingCustodian={onCreatingCustodian}
        />
      ))}
      <div className="col-span-full">{preview}</div>
      <TextArea label="Observações" rows={2} className="col-span-full" {...notes} />
    </div>
  );
}
