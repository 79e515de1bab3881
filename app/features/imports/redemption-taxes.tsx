import { useRef, useState } from "react";
import { withChoice } from "#app/features/imports/choices.ts";
import { useRefocus } from "#app/features/imports/use-refocus.ts";
import { formatDay } from "#app/lib/format.ts";
import { Badge } from "#app/ui/base/badge.tsx";
import { Button } from "#app/ui/base/button.tsx";
import { Money } from "#app/ui/data/money.tsx";
import { CurrencyInput } from "#app/ui/forms/decimal-input.tsx";
import { SectionCard } from "#app/ui/layout/card.tsx";
import { type ImportRedemption, RedemptionTaxes as Taxes } from "#contract/import-redemptions.ts";

const atOnce = 10;

type Answers = Readonly<Record<string, Taxes>>;

type RedemptionTaxesProps = {
  redemptions: readonly ImportRedemption[];
  /** By the id of the redemption. */
  answers: Answers;
  onAnswer: (answers: Record<string, Taxes>) => void;
};

/** The taxes of redemptions whose rows state a gross amount alone. Each may be changed, and none has to be. */
export function RedemptionTaxes({ redemptions, answers, onAnswer }: RedemptionTaxesProps) {
  const [visible, setVisible] = useState(atOnce);
  if (redemptions.length === 0) return null;
  const left = redemptions.length - visible;
  return (
    <SectionCard
      title="Imposto retido nos resgates"
      description="O arquivo traz o valor bruto. O IOF e o IR são os da lei, pelo prazo de cada aplicação, como em Registrar resgate. Se o banco reteve outro valor, mude aqui."
    >
      <ul className="-my-4 divide-y divide-line">
        {redemptions.slice(0, visible).map((redemption) => (
          <li key={redemption.id} className="py-4">
            <Redemption
              redemption={redemption}
              answer={answers[redemption.id]}
              onAnswer={(answer) => onAnswer(withChoice(answers, redemption.id, answer))}
            />
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Button variant="subtle" size="sm" className="mt-6" onClick={() => setVisible(visible + atOnce)}>
          Mostrar mais {Math.min(atOnce, left)} de {left}
        </Button>
      )}
    </SectionCard>
  );
}

type RedemptionProps = {
  redemption: ImportRedemption;
  answer: Taxes | undefined;
  onAnswer: (answer: Taxes | undefined) => void;
};

function Redemption({ redemption, answer, onAnswer }: RedemptionProps) {
  const [isOpen, setIsOpen] = useState(false);
  const box = useRef<HTMLElement>(null);
  useRefocus(box, answer ? "answer" : isOpen);
  const { code, name, day, gross, iof, incomeTax, net } = redemption;
  const amounts = [
    ["Bruto", gross],
    ["IOF", answer?.iof ?? iof],
    ["IR", answer?.incomeTax ?? incomeTax],
    ...(answer ? [] : [["Líquido", net] as const]),
  ] as const;
  return (
    <section ref={box} aria-label={`Resgate de ${code} em ${formatDay(day)}`} className="grid gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h3 className="wrap-anywhere font-semibold">{code}</h3>
          <p className="text-ink-2 text-sm">
            {name === code ? "" : `${name} · `}
            {formatDay(day)}
          </p>
        </div>
        <dl className="flex flex-wrap gap-x-6 gap-y-2">
          {amounts.map(([label, value]) => (
            <div key={label}>
              <dt className="text-ink-2 text-sm">{label}</dt>
              <dd>
                <Money value={value} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
      {answer && <Answered answer={answer} code={code} onChange={() => onAnswer(undefined)} />}
      {!answer && isOpen && <TaxForm redemption={redemption} onAnswer={onAnswer} />}
      {!answer && !isOpen && (
        <Button
          variant="subtle"
          size="sm"
          className="-ml-4 justify-self-start"
          aria-label={`Mudar o imposto do resgate de ${code}`}
          onClick={() => setIsOpen(true)}
        >
          Mudar
        </Button>
      )}
    </section>
  );
}

function Answered({ answer, code, onChange }: { answer: Taxes; code: string; onChange: () => void }) {
  const isGross = Number(answer.iof) === 0 && Number(answer.incomeTax) === 0;
  return (
    <p className="flex flex-wrap items-center gap-2">
      <Badge tone={isGross ? "spark" : "accent"}>{isGross ? "Bruto: confira" : "Como você disse"}</Badge>
      <Button
        variant="subtle"
        size="sm"
        aria-label={`Voltar ao imposto calculado do resgate de ${code}`}
        onClick={onChange}
      >
        Voltar ao calculado
      </Button>
    </p>
  );
}

type TaxFormProps = { redemption: ImportRedemption; onAnswer: (answer: Taxes) => void };

function TaxForm({ redemption: { iof, incomeTax, gross }, onAnswer }: TaxFormProps) {
  const [values, setValues] = useState({ iof, incomeTax });
  const parsed = Taxes.safeParse(values);
  const isAbove = Number(values.iof) + Number(values.incomeTax) > Number(gross);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (parsed.success && !isAbove) onAnswer(parsed.data);
      }}
      className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4"
    >
      <CurrencyInput
        label="IOF retido"
        value={values.iof}
        onChange={(value) => setValues({ ...values, iof: value })}
        error={parsed.error?.issues.find(({ path }) => path[0] === "iof")?.message}
      />
      <CurrencyInput
        label="IR retido"
        value={values.incomeTax}
        onChange={(value) => setValues({ ...values, incomeTax: value })}
        error={
          isAbove
            ? "O imposto não pode passar do valor bruto"
            : parsed.error?.issues.find(({ path }) => path[0] === "incomeTax")?.message
        }
      />
      <Button type="submit" variant="secondary" className="sm:mt-6.5">
        Usar estes valores
      </Button>
      <Button variant="subtle" className="sm:mt-6.5" onClick={() => onAnswer({ iof: "0", incomeTax: "0" })}>
        Deixar bruto
      </Button>
    </form>
  );
}
