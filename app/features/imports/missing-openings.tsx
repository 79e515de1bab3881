import { type ReactNode, useState } from "react";
import { withChoice } from "#app/features/imports/choices.ts";
import { QuestionBox } from "#app/features/imports/question-box.tsx";
import type { ReviewQuestion } from "#app/features/imports/question-steps.ts";
import { formatDay } from "#app/lib/format.ts";
import { Button } from "#app/ui/base/button.tsx";
import { Quantity, UnitPrice } from "#app/ui/data/money.tsx";
import { DateField } from "#app/ui/forms/date-field.tsx";
import { CurrencyInput, QuantityInput } from "#app/ui/forms/decimal-input.tsx";
import { SectionCard } from "#app/ui/layout/card.tsx";
import { type MissingOpening, Opening } from "#contract/import-answers.ts";
import { dayOf } from "#domain/kernel/calendar.ts";

type Openings = Readonly<Record<string, Opening>>;

type MissingOpeningsProps = {
  missing: readonly MissingOpening[];
  openings: Openings;
  onChange: (openings: Record<string, Opening>) => void;
  /** Codes whose sales were declared as short sales. */
  shortSales: readonly string[];
  onShortSales: (codes: string[]) => void;
};

const title = "O que você tinha antes";

/** Asks for what was held before the first file, where the files sell more than they bring. Answered questions come first. */
export function openingQuestions(props: MissingOpeningsProps): ReviewQuestion[] {
  const { missing, openings, onChange, shortSales, onShortSales } = props;
  const given = Object.entries(openings).map(([code, { day, quantity, price }]) => ({
    id: `opening ${code}`,
    title,
    isOpen: false,
    content: (
      <AnsweredOpening
        code={code}
        label={`Mudar o que você tinha de ${code}`}
        onChange={() => onChange(withChoice(openings, code, undefined))}
      >
        <Quantity value={quantity} /> por <UnitPrice value={price} />, desde {formatDay(day)}
      </AnsweredOpening>
    ),
  }));
  const short = shortSales.map((code) => ({
    id: `opening ${code}`,
    title,
    isOpen: false,
    content: (
      <AnsweredOpening
        code={code}
        label={`Mudar a resposta de ${code}`}
        onChange={() => onShortSales(shortSales.filter((each) => each !== code))}
      >
        venda a descoberto
      </AnsweredOpening>
    ),
  }));
  const open = missing
    .filter(({ code }) => !Object.hasOwn(openings, code) && !shortSales.includes(code))
    .map((each) => ({
      id: `opening ${each.code}`,
      title,
      isOpen: true,
      content: (
        <OpeningForm
          missing={each}
          onUse={(opening) => onChange(withChoice(openings, each.code, opening))}
          onShortSale={() => onShortSales([...shortSales, each.code])}
        />
      ),
    }));
  return [...given, ...short, ...open];
}

type AnsweredOpeningProps = { code: string; label: string; onChange: () => void; children: ReactNode };

function AnsweredOpening({ code, label, onChange, children }: AnsweredOpeningProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      <span className="font-semibold">{code}</span>
      <span className="text-ink-2">{children}</span>
      <Button variant="subtle" size="sm" aria-label={label} onClick={onChange}>
        Mudar
      </Button>
    </p>
  );
}

export function MissingOpenings({ questions }: { questions: readonly ReviewQuestion[] }) {
  if (questions.length === 0) return null;
  return (
    <SectionCard
      title={title}
      description="Estas vendas passam do que os arquivos trazem. Diga o que você tinha antes deles e quanto custou."
    >
      <ul className="-my-4 divide-y divide-line">
        {questions.map(({ id, isOpen, content }) => (
          <li key={id} className="py-4">
            <QuestionBox isOpen={isOpen}>{content}</QuestionBox>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

type OpeningFormProps = {
  missing: MissingOpening;
  onUse: (opening: Opening) => void;
  onShortSale: () => void;
};

function OpeningForm({
  missing: { code, name, day, quantity, canBeShort },
  onUse,
  onShortSale,
}: OpeningFormProps) {
  const [today] = useState(() => dayOf(new Date()));
  const [values, setValues] = useState({ day, quantity, price: "" });
  const [isTried, setIsTried] = useState(false);
  const parsed = Opening.safeParse(values);
  const errorOf = (field: keyof typeof values) =>
    isTried ? parsed.error?.issues.find(({ path }) => path[0] === field)?.message : undefined;
  const set = (field: keyof typeof values) => (value: string) => setValues({ ...values, [field]: value });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setIsTried(true);
        if (parsed.success) onUse(parsed.data);
      }}
      className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4"
    >
      <p className="col-span-full">
        <span className="font-semibold">{code}</span> <span className="text-ink-2">{name}</span>
      </p>
      <QuantityInput
        label="Quantidade"
        value={values.quantity}
        onChange={set("quantity")}
        error={errorOf("quantity")}
      />
      <CurrencyInput
        label="Preço médio"
        decimals={10}
        value={values.price}
        onChange={set("price")}
        error={errorOf("price")}
      />
      <DateField
        label="Desde"
        today={today}
        value={values.day}
        onChange={set("day")}
        error={errorOf("day")}
      />
      <Button type="submit" variant="secondary" className="sm:mt-6.5">
        Confirmar
      </Button>
      {canBeShort && (
        <div className="col-span-full">
          <Button
            variant="subtle"
            size="sm"
            aria-label={`${code} foi venda a descoberto`}
            onClick={onShortSale}
          >
            Não tinha: foi venda a descoberto
          </Button>
        </div>
      )}
    </form>
  );
}
