import { useState } from "react";
import {
  type AnswerField,
  type AnswerKind,
  type AnswerValues,
  answerFields,
  answerLabels,
  answerText,
  parseAnswer,
  startValues,
} from "#app/features/imports/answer-values.ts";
import { replacementText } from "#app/features/imports/replacement-text.ts";
import { incomeKindLabels } from "#app/lib/labels.ts";
import { Button } from "#app/ui/base/button.tsx";
import { CurrencyInput, QuantityInput } from "#app/ui/forms/decimal-input.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { TextField } from "#app/ui/forms/text-field.tsx";
import type { ImportAnswer, ImportQuestion } from "#contract/import-answers.ts";
import { IncomeKind } from "#contract/income.ts";

/** The kinds of answer to a question. Only a row that may correct an entry can replace it, and only half a move be one. */
function kindsOf(question: ImportQuestion) {
  const { replaces, move } = question;
  return (Object.keys(answerLabels) as AnswerKind[]).flatMap((value) => {
    if (value === "replace") return replaces ? { value, label: replacementText(replaces, question) } : [];
    if (value === "moved" && move === null) return [];
    return { value, label: answerText(value, question) };
  });
}
const incomeKinds = IncomeKind.options.map((value) => ({ value, label: incomeKindLabels[value] }));

/** A price or a cost of one unit may have many decimals. */
const unitDecimals = 10;

const moneyLabels: Partial<Record<AnswerField, { label: string; decimals?: number }>> = {
  price: { label: "Preço por unidade", decimals: unitDecimals },
  fees: { label: "Taxas", decimals: unitDecimals },
  gross: { label: "Valor bruto" },
  withheld: { label: "IR retido" },
  unitCost: { label: "Custo atribuído por unidade", decimals: unitDecimals },
  total: { label: "Valor total" },
};
/** Labels that say better what a field means for a kind of answer. */
const kindLabels: Partial<Record<AnswerKind, Partial<Record<AnswerField, string>>>> = {
  subscription: { total: "Total pago" },
  "rights-sale": { total: "Total recebido" },
  "come-cotas": { quantity: "Cotas retiradas", total: "Imposto" },
  conversion: { from: "Unidades antigas", to: "Unidades novas" },
  "share-merger": { from: "Unidades antigas", to: "Unidades novas" },
  "spin-off": { from: "Para cada", to: "Unidades do novo ativo" },
};

const unitLabels: Partial<Record<AnswerField, string>> = {
  quantity: "Quantidade",
  from: "Unidades antes",
  to: "Unidades depois",
  costPercent: "Parcela do custo no novo ativo (%)",
};

type AnswerFormProps = {
  question: ImportQuestion;
  /** In place of what is proposed. */
  start?: AnswerValues;
  onAnswer: (answer: ImportAnswer) => void;
};

/** Asks what a row is, with what the row and the ledger tell already filled in. */
export function AnswerForm({ question, start, onAnswer }: AnswerFormProps) {
  const [values, setValues] = useState<AnswerValues>(start ?? startValues(question.proposal));
  const [isTried, setIsTried] = useState(false);
  const parsed = parseAnswer(values);
  const errors = isTried && "errors" in parsed ? parsed.errors : {};
  const set = (changed: Partial<AnswerValues>) => setValues({ ...values, ...changed });
  const submit = () => {
    setIsTried(true);
    if ("answer" in parsed) onAnswer(parsed.answer);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4"
    >
      <Select
        label="O que é esta linha?"
        options={kindsOf(question)}
        value={values.as}
        onChange={(as) => set({ as })}
        error={errors.as}
      />
      {(values.as ? answerFields[values.as] : []).map((name) => (
        <Field
          key={name}
          name={name}
          label={values.as ? kindLabels[values.as]?.[name] : undefined}
          value={values[name] ?? ""}
          error={errors[name]}
          onChange={(value) => set({ [name]: value })}
        />
      ))}
      <Button type="submit" variant="secondary" className="sm:mt-6.5">
        Confirmar
      </Button>
    </form>
  );
}

type FieldProps = {
  name: AnswerField;
  /** In place of the usual label. */
  label: string | undefined;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

function Field({ name, label, ...props }: FieldProps) {
  const money = moneyLabels[name];
  if (name === "kind")
    return (
      <Select
        label="Tipo do provento"
        options={incomeKinds}
        {...props}
        value={IncomeKind.safeParse(props.value).data ?? null}
      />
    );
  if (name === "otherCode")
    return (
      <TextField
        label="Código do outro ativo"
        autoCapitalize="characters"
        autoComplete="off"
        {...props}
        onChange={({ target }) => props.onChange(target.value)}
      />
    );
  return money ? (
    <CurrencyInput {...money} label={label ?? money.label} {...props} />
  ) : (
    <QuantityInput label={label ?? unitLabels[name]} {...props} />
  );
}
