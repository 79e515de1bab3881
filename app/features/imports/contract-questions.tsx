import { useState } from "react";
import { withChoice } from "#app/features/imports/choices.ts";
import { ContractForm } from "#app/features/imports/contract-form.tsx";
import { QuestionBox } from "#app/features/imports/question-box.tsx";
import type { ReviewQuestion } from "#app/features/imports/question-steps.ts";
import { formatDay } from "#app/lib/format.ts";
import { interestPaidLabels, liquidityLabels } from "#app/lib/labels.ts";
import { Badge } from "#app/ui/base/badge.tsx";
import { Button } from "#app/ui/base/button.tsx";
import { Quantity, UnitPrice } from "#app/ui/data/money.tsx";
import { SectionCard } from "#app/ui/layout/card.tsx";
import type { ContractAnswer } from "#contract/fixed-income.ts";
import type { ImportContract } from "#contract/import-contracts.ts";
import { contractKindName } from "#domain/fixed-income/contract-kinds.ts";
import { readRemuneration, remunerationText } from "#domain/fixed-income/remuneration-text.ts";

/** Null declines the terms that the files tell. */
type Answers = Readonly<Record<string, ContractAnswer | null>>;

type ContractQuestionsProps = {
  contracts: readonly ImportContract[];
  /** By code. */
  answers: Answers;
  onAnswer: (answers: Record<string, ContractAnswer | null>) => void;
};

/** Terms that the files tell are declined, so that they do not come back by themselves. */
const declined = ({ proposal }: ImportContract) => (proposal ? null : undefined);

const answerTo = ({ code, proposal }: ImportContract, answers: Answers): ContractAnswer | undefined =>
  (Object.hasOwn(answers, code) ? answers[code] : proposal) ?? undefined;

const titlesAtOnce = 10;
const isHeld = ({ quantity }: ImportContract) => Number(quantity) > 0;

/** The titles that a phone asks about one at a time. The others are redeemed, or have their terms. */
export const isContractAsked = (contract: ImportContract): boolean =>
  isHeld(contract) && contract.proposal === null;

const sectionTitle = "Rendimento dos seus títulos";

/** Asks for the terms of titles, once for each. */
export const contractQuestions = ({
  contracts,
  answers,
  onAnswer,
}: ContractQuestionsProps): ReviewQuestion[] =>
  contracts.map((contract) => {
    const answer = answerTo(contract, answers);
    return {
      id: `contract ${contract.code}`,
      title: sectionTitle,
      isOpen: answer === undefined,
      content: (
        <Title
          contract={contract}
          answer={answer}
          onAnswer={(given) => onAnswer(withChoice(answers, contract.code, given ?? declined(contract)))}
        />
      ),
    };
  });

/** The titles with the terms that the files tell, or the questions about them. None has to be answered. */
export function ContractQuestions(props: ContractQuestionsProps) {
  const { contracts } = props;
  const heldCount = contracts.filter(isHeld).length;
  const [visible, setVisible] = useState(Math.min(heldCount || titlesAtOnce, titlesAtOnce));
  if (contracts.length === 0) return null;
  const left = contracts.length - visible;
  const next = Math.min(titlesAtOnce, visible < heldCount ? heldCount - visible : left);
  return (
    <SectionCard title={sectionTitle} description={descriptionOf(contracts)}>
      <ul className="-my-4 divide-y divide-line">
        {contractQuestions(props)
          .slice(0, visible)
          .map(({ id, isOpen, content }) => (
            <li key={id} className="py-4">
              <QuestionBox isOpen={isOpen}>{content}</QuestionBox>
            </li>
          ))}
      </ul>
      {left > 0 && (
        <Button variant="subtle" size="sm" className="mt-6" onClick={() => setVisible(visible + next)}>
          {visible < heldCount ? `Mostrar mais ${next} de ${left}` : redeemedText(next)}
        </Button>
      )}
    </SectionCard>
  );
}

const descriptionOf = (contracts: readonly ImportContract[]): string =>
  contracts.every(({ proposal }) => proposal)
    ? "Lemos no arquivo o rendimento e o vencimento de cada título, e o valor dele passa a crescer sozinho. Confira, e mude o que não estiver certo."
    : "O arquivo não traz tudo. Diga o rendimento de cada título, uma vez, e o valor dele passa a crescer sozinho. Sem resposta, o título entra como ativo seu, sem crescer, e a pergunta volta quando um arquivo o trouxer de novo.";

const redeemedText = (count: number) =>
  count === 1 ? "Mostrar 1 título já resgatado" : `Mostrar ${count} títulos já resgatados`;

/** B3's codes are short. Those of other spreadsheets only tell their rows apart. */
const longestCode = 20;
const isNamedByCode = ({ code }: ImportContract) => code.length <= longestCode;
const nameOf = ({ kinds, issuer }: ImportContract) =>
  [kinds[0] && contractKindName(kinds[0]), issuer].filter(Boolean).join(" ");

type TitleProps = {
  contract: ImportContract;
  answer: ContractAnswer | undefined;
  onAnswer: (answer: ContractAnswer | undefined) => void;
};

function Title({ contract, answer, onAnswer }: TitleProps) {
  const { code, issuer, firstDay, unitPrice, quantity, isFirstDayAsked, hasPayments, problem } = contract;
  const title = isNamedByCode(contract) ? `${code} ${issuer && `(${issuer})`}` : nameOf(contract);
  // Stays when the answer is taken back, so that nothing is typed twice.
  const [former, setFormer] = useState(answer);
  return (
    <section aria-label={`Rendimento de ${title}`} className="grid gap-3">
      <div>
        <h3 className="wrap-anywhere font-semibold">Rendimento de {title}</h3>
        <p className="text-ink-2 text-sm">
          {isHeld(contract) ? (
            <>
              <Quantity value={quantity} /> un.
            </>
          ) : (
            "Já resgatado"
          )}{" "}
          · {isFirstDayAsked && !answer ? "na Posição" : `aplicado em ${formatDay(firstDay)}`}, a{" "}
          <UnitPrice value={unitPrice} /> a unidade
        </p>
        {hasPayments && (
          <p className="mt-1 text-ink-2 text-sm">
            Os arquivos têm juros ou amortização pagos antes do vencimento. Diga em Pagamento de juros quando
            os juros vêm. A amortização o cálculo ainda não desconta do valor: se houver, deixe para depois e
            avalie você.
          </p>
        )}
      </div>
      {answer ? (
        <>
          <p className="flex flex-wrap items-center gap-2">
            <Badge tone="accent">{answerText(answer)}</Badge>
            <Button
              variant="subtle"
              size="sm"
              aria-label={`Mudar o rendimento de ${title}`}
              onClick={() => onAnswer(undefined)}
            >
              Mudar
            </Button>
          </p>
          {problem !== null && (
            <p role="alert" className="text-loss text-sm">
              {problem}
            </p>
          )}
        </>
      ) : (
        <ContractForm
          contract={contract}
          former={former}
          onAnswer={(given) => {
            setFormer(given);
            onAnswer(given);
          }}
        />
      )}
    </section>
  );
}

function answerText(answer: ContractAnswer): string {
  const { remuneration, maturity, interestPaid, liquidity, redeemableFrom } = answer;
  const read = readRemuneration(remuneration);
  const paid =
    redeemableFrom === null ? liquidityLabels[liquidity] : `Resgate a partir de ${formatDay(redeemableFrom)}`;
  return [
    read ? remunerationText(read) : remuneration,
    maturity === null ? "sem vencimento" : `vence em ${formatDay(maturity)}`,
    ...(interestPaid === "at-maturity" ? [] : [`juros: ${interestPaidLabels[interestPaid].toLowerCase()}`]),
    paid,
  ].join(" · ");
}
