import { paymentsOfLastYear } from "#app/features/positions/income-calculations.ts";
import { formatDay } from "#app/lib/format.ts";
import { incomeKindLabels } from "#app/lib/labels.ts";
import { ButtonLink } from "#app/ui/base/button.tsx";
import { Cell, ColumnHeader, DataTable, Row, TableBody, TableHead } from "#app/ui/data/data-table.tsx";
import { Money, Quantity } from "#app/ui/data/money.tsx";
import type { AssetTrail } from "#contract/asset-trail.ts";

type Payment = AssetTrail["income"]["payments"][number];

/** The payments of its 12 months, newest first. */
export function TrailPayments({ income }: Pick<AssetTrail, "income">) {
  if (income.payments.length === 0) return null;
  const title = `Proventos de 12 meses até ${formatDay(income.until)}`;
  const nets = paymentsOfLastYear(income);
  const payments = income.payments.map((payment, i) => ({ ...payment, net: nets[i] ?? payment.net }));
  return (
    <section>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-3">
        <h3 className="text-base">{title}</h3>
        <ButtonLink to="../events" variant="subtle" size="sm" className="-my-1.5 -mr-3">
          Ver em Eventos
        </ButtonLink>
      </div>
      <PaymentTable title={title} payments={payments} />
    </section>
  );
}

function PaymentTable({ title, payments }: { title: string; payments: Payment[] }) {
  return (
    <DataTable label={title}>
      <TableHead>
        <ColumnHeader>Provento</ColumnHeader>
        <ColumnHeader numeric>Quantidade na data-com</ColumnHeader>
        <ColumnHeader numeric>Líquido</ColumnHeader>
      </TableHead>
      <TableBody>
        {payments.map(({ day, kind, quantity, net }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a day may have two identical payments
          <Row key={index}>
            <Cell phone="lead">
              <div>{incomeKindLabels[kind]}</div>
              <div className="text-ink-2 text-sm">{formatDay(day)}</div>
            </Cell>
            <Cell numeric phone="bottom" className="text-ink-2">
              {quantity === null ? "—" : <Quantity value={quantity} />}
            </Cell>
            <Cell numeric phone="top" className="font-semibold">
              <Money value={net} />
            </Cell>
          </Row>
        ))}
      </TableBody>
    </DataTable>
  );
}
