import { type SubmitEvent, useState } from "react";
import { ChoiceRow } from "#app/features/comparator/choice-row.tsx";
import { Button } from "#app/ui/base/button.tsx";
import { ChoiceField } from "#app/ui/forms/choice-group.tsx";
import { QuantityInput } from "#app/ui/forms/decimal-input.tsx";
import { codeOfLine, type LineChoice, lineOfCode } from "#contract/comparison-lines.ts";

const plain: { name: string; code: string }[] = [
  { name: "CDI", code: "cdi" },
  { name: "IBOVESPA", code: "ibov" },
  { name: "IPCA", code: "ipca" },
  { name: "Dólar (PTAX de venda)", code: "usd" },
];

type Terms = "cdi-percent" | "cdi-spread" | "ipca-spread";

const termOptions: { value: Terms; label: string }[] = [
  { value: "cdi-percent", label: "% do CDI" },
  { value: "cdi-spread", label: "CDI + x%" },
  { value: "ipca-spread", label: "IPCA + x%" },
];

const codesOf: Record<Terms, (amount: string) => string> = {
  "cdi-percent": (amount) => `cdi:${amount}`,
  "cdi-spread": (amount) => `cdi:100:${amount}`,
  "ipca-spread": (amount) => `ipca:100:${amount}`,
};

type IndexLineFormProps = {
  onAdd: (choice: LineChoice) => void;
  isCompared: (choice: LineChoice) => boolean;
};

/** The plain indexes, and an index with a percent or an annual rate. */
export function IndexLineForm({ onAdd, isCompared }: IndexLineFormProps) {
  const [terms, setTerms] = useState<Terms>("cdi-percent");
  const [amount, setAmount] = useState("");
  const [error, setError] = useState<string>();
  const isPercent = terms === "cdi-percent";
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const choice = lineOfCode(codesOf[terms](amount));
    if (!choice)
      return setError(isPercent ? "Informe um percentual até 1.000" : "Informe uma taxa ao ano até 50");
    if (isCompared(choice)) return setError("Esta linha já está no gráfico");
    onAdd(choice);
  };
  return (
    <div className="grid gap-6">
      <ul className="grid gap-1">
        {plain.map(({ name, code }) => {
          const choice = lineOfCode(code);
          return (
            choice && (
              <ChoiceRow
                key={code}
                name={name}
                isChosen={isCompared(choice)}
                onChoose={() => onAdd(choice)}
              />
            )
          );
        })}
      </ul>
      <form onSubmit={submit} noValidate className="grid gap-4 border-line border-t pt-5">
        <ChoiceField<Terms>
          label="Ou um índice com taxa"
          value={terms}
          onChange={(next) => {
            setTerms(next);
            setError(undefined);
          }}
          options={termOptions}
        />
        <div className="flex items-start gap-3">
          <QuantityInput
            label={isPercent ? "Percentual do CDI" : "Taxa ao ano (%)"}
            placeholder={isPercent ? "110" : "6"}
            value={amount}
            onChange={(next) => {
              setAmount(next);
              setError(undefined);
            }}
            error={error}
            className="flex-1"
          />
          <Button type="submit" className="mt-6.5">
            Adicionar
          </Button>
        </div>
      </form>
    </div>
  );
}

/** The codes and names of the plain indexes, as parts of a mix. */
export const plainIndexes = plain.flatMap(({ name, code }) => {
  const choice = lineOfCode(code);
  return choice && choice.kind !== "mix" ? [{ name, code: codeOfLine(choice) }] : [];
});
