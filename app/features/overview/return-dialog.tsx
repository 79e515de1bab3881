import type { ReactNode } from "react";
import {
  howInternalReturnIsMeasured,
  howReturnIsMeasured,
  resultPartsOf,
  returnAccountText,
  returnStepsOf,
} from "#app/features/overview/return-account.ts";
import { formatDay, formatMoney, formatMonth } from "#app/lib/format.ts";
import { useValuesHidden } from "#app/lib/preferences.ts";
import { Account, AccountLines, CopyAccount } from "#app/ui/data/account-lines.tsx";
import { Gain, Money } from "#app/ui/data/money.tsx";
import { Rate } from "#app/ui/data/rate.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import type { Overview, Rate as RateValue } from "#contract/overview.ts";

type ReturnDialogProps = { overview: Overview; open: boolean; onClose: () => void };

/** Where result and return come from. Loaded when somebody asks. */
export default function ReturnDialog({ overview, open, onClose }: ReturnDialogProps) {
  const hidden = useValuesHidden();
  const { period, result } = overview;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="De onde vem este número?"
      description={`De ${formatDay(period.from)} a ${formatDay(period.to)}, sem proventos`}
      footer={
        <CopyAccount text={() => returnAccountText(overview, hidden ? () => "valor oculto" : formatMoney)} />
      }
    >
      <Account>
        <Part title="Resultado">
          <AccountLines
            parts={resultPartsOf(overview).map(({ amount, ...part }) => ({
              ...part,
              value: <Money value={amount} />,
            }))}
            total={{
              label: "Resultado",
              value: result ? <Gain value={result.amount} /> : <Unknown />,
            }}
          />
        </Part>
        <Part title="TIR">
          <p className="text-ink-2">{howInternalReturnIsMeasured(overview)}</p>
          <p className="mt-2 font-semibold">
            <Figure value={overview.internalReturn} />
            {"rate" in overview.internalReturn && " a.a."}
          </p>
        </Part>
        <Part title="Rentabilidade">
          <p className="text-ink-2">{howReturnIsMeasured(overview)}</p>
          <Steps overview={overview} />
        </Part>
      </Account>
    </Dialog>
  );
}

/** The texts of the dialog say why. */
const Unknown = () => <span className="font-normal text-ink-3">indisponível</span>;

function Figure({ value }: { value: RateValue }) {
  return "rate" in value ? <Rate value={value} /> : <Unknown />;
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 text-base">{title}</h3>
      {children}
    </section>
  );
}

function Steps({ overview }: { overview: Overview }) {
  const steps = returnStepsOf(overview);
  const head = "py-1.5 font-medium text-ink-3";
  if (steps.length === 0) {
    return (
      <p className="mt-2 font-semibold">
        <Figure value={overview.return} />
      </p>
    );
  }
  return (
    <table className="mt-3 w-full text-sm">
      <thead>
        <tr>
          <th scope="col" className={`${head} text-left`}>
            Mês
          </th>
          <th scope="col" className={`${head} text-right`}>
            No mês
          </th>
          <th scope="col" className={`${head} text-right`}>
            Até aqui
          </th>
        </tr>
      </thead>
      <tbody>
        {steps.map(({ month, return: rate, soFar }) => (
          <tr key={month}>
            <td className="py-1">{formatMonth(month)}</td>
            <td className="py-1 text-right">
              <Rate value={rate} />
            </td>
            <td className="py-1 text-right">
              {soFar === null ? "—" : <Gain kind="percent" value={soFar} />}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot className="font-semibold">
        <tr>
          <td className="border-line-strong border-t py-2" colSpan={2}>
            Rentabilidade
          </td>
          <td className="border-line-strong border-t py-2 text-right">
            <Rate value={overview.return} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
