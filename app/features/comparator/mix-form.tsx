import { Plus, Trash2 } from "lucide-react";
import { type SubmitEvent, useState } from "react";
import { plainIndexes } from "#app/features/comparator/index-line-form.tsx";
import type { NameableLine } from "#app/features/comparator/line-name.ts";
import { formatQuantity } from "#app/lib/format.ts";
import { Button } from "#app/ui/base/button.tsx";
import { buttonBeside } from "#app/ui/base/button-beside.ts";
import { IconButton } from "#app/ui/base/icon-button.tsx";
import { QuantityInput } from "#app/ui/forms/decimal-input.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { type LineChoice, lineOfCode, maxMixParts } from "#contract/comparison-lines.ts";
import { decimal, zero } from "#domain/kernel/decimal.ts";

type Part = { key: number; code: string; weight: string };

type MixFormProps = {
  portfolioId: string;
  /** The compared lines, which can be parts. */
  lines: readonly NameableLine[];
  onAdd: (choice: LineChoice) => void;
};

/** Everything that may be a part: the plain indexes, the portfolio, and the other lines of the chart. */
function partOptions(lines: readonly NameableLine[], portfolioId: string) {
  const compared = lines.flatMap(({ code, name, of }) => {
    if (of.kind === "mix") return [];
    return { value: code === "own" ? `portfolio:${portfolioId}` : code, label: name };
  });
  const indexes = plainIndexes.map(({ code, name }) => ({ value: code, label: name }));
  const codes = new Set(compared.map(({ value }) => value));
  return [...compared, ...indexes.filter(({ value }) => !codes.has(value))];
}

const sumOf = (parts: readonly Part[]) =>
  parts.reduce((sum, { weight }) => (weight === "" ? sum : sum.plus(decimal(weight))), zero);

/** A mix of up to five parts whose weights sum to 100 %. */
export function MixForm({ portfolioId, lines, onAdd }: MixFormProps) {
  const options = partOptions(lines, portfolioId);
  const [parts, setParts] = useState<readonly Part[]>([
    { key: 1, code: "cdi", weight: "60" },
    { key: 2, code: "ibov", weight: "40" },
  ]);
  const [error, setError] = useState<string>();
  const sum = sumOf(parts);
  const change = (key: number, next: Partial<Part>) => {
    setError(undefined);
    setParts(parts.map((part) => (part.key === key ? { ...part, ...next } : part)));
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!sum.eq(100)) return setError("Os pesos precisam somar 100%");
    const mix = lineOfCode(`mix:${parts.map(({ code, weight }) => `${weight}*${code}`).join(",")}`);
    if (!mix) return setError("Cada peso precisa ser maior que zero, com até duas casas decimais");
    onAdd(mix);
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <ul aria-label="Partes" className="grid gap-3">
        {parts.map(({ key, code, weight }, index) => (
          <li key={key} className="flex items-end gap-2">
            <Select
              label={`Parte ${index + 1}`}
              value={code}
              onChange={(next) => change(key, { code: next })}
              options={options}
              className="flex-1"
            />
            <QuantityInput
              label="Peso (%)"
              value={weight}
              onChange={(next) => change(key, { weight: next })}
              className="w-24"
            />
            <IconButton
              label={`Remover parte ${index + 1}`}
              icon={<Trash2 className="size-4.5" />}
              size="lg"
              disabled={parts.length < 2}
              onClick={({ currentTarget }) => {
                // A last part cannot be removed, so its choice takes the focus.
                buttonBeside(currentTarget.closest("li"), 0)?.focus();
                setParts(parts.filter((part) => part.key !== key));
              }}
            />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button
          variant="subtle"
          size="sm"
          className="-ml-3"
          icon={<Plus className="size-4" />}
          disabled={parts.length >= maxMixParts}
          onClick={() =>
            setParts([
              ...parts,
              { key: Math.max(...parts.map((part) => part.key)) + 1, code: "ipca", weight: "" },
            ])
          }
        >
          Outra parte
        </Button>
        <p className="text-ink-2 text-sm">
          Soma: <span className="amount font-semibold text-ink">{formatQuantity(sum.toString())}%</span>
        </p>
      </div>
      {error && (
        <p role="alert" className="font-medium text-loss text-sm">
          {error}
        </p>
      )}
      <p className="text-ink-3 text-sm">
        Os pesos são refeitos no fim de cada mês. Ativos e classes entram como partes depois de estarem no
        gráfico.
      </p>
      <Button type="submit" className="sm:justify-self-end">
        Adicionar mistura
      </Button>
    </form>
  );
}
