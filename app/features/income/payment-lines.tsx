import { assetNames } from "#app/entities/asset/asset-names.ts";
import { hasAmount } from "#app/features/income/has-amount.ts";
import { itemKey } from "#app/features/income/item-key.ts";
import { paymentsOfSum } from "#app/features/income/shown-payments.ts";
import { formatDay, formatQuantity } from "#app/lib/format.ts";
import { incomeKindLabels } from "#app/lib/labels.ts";
import { Cell, ColumnHeader, DataTable, Row, TableBody, TableHead } from "#app/ui/data/data-table.tsx";
import { ExactMoney, Money, Quantity } from "#app/ui/data/money.tsx";
import type { IncomeItem, IncomePage } from "#contract/income.ts";

/** The payments of a sum, newest first. */
export function PaymentLines({ items, count }: Pick<IncomePage, "items" | "count">) {
  if (items.length === 0) return null;
  return (
    <div>
      {items.length < count && (
        <p className="mb-3 text-ink-2 text-sm">
          Os {items.length} pagamentos mais recentes de {formatQuantity(String(count))}; os outros também
          contam e estão na lista da tela.
        </p>
      )}
      <DataTable label="Pagamentos">
        <TableHead>
          <ColumnHeader>Provento</ColumnHeader>
          <ColumnHeader numeric>Qtd × valor</ColumnHeader>
          <ColumnHeader numeric>Bruto</ColumnHeader>
          <ColumnHeader numeric>IRRF</ColumnHeader>
          <ColumnHeader numeric>Líquido</ColumnHeader>
        </TableHead>
        <TableBody>
          {paymentsOfSum({ items, count }).map((item) => (
            <PaymentLine key={itemKey(item)} item={item} />
          ))}
        </TableBody>
      </DataTable>
    </div>
  );
}

function PaymentLine({ item }: { item: IncomeItem }) {
  const { asset, kind, portfolio, paymentDate, quantity, perUnit, gross, withheld, net } = item;
  const isKnown = hasAmount(item);
  const units = quantity !== null && perUnit !== null && (
    <>
      <Quantity value={quantity} /> × <ExactMoney value={perUnit} />
    </>
  );
  return (
    <Row>
      <Cell phone="lead">
        <div>
          {assetNames(asset).main} <span className="text-ink-2">{incomeKindLabels[kind]}</span>
        </div>
        <div className="wrap-anywhere text-ink-2 text-sm">
          {paymentDate ? formatDay(paymentDate) : "Sem data de pagamento"}
          {portfolio && ` · ${portfolio.name}`}
        </div>
      </Cell>
      <Cell numeric phone="bottom" className="text-ink-2">
        {units || "—"}
      </Cell>
      <Cell numeric>{isKnown ? <Money value={gross} /> : "—"}</Cell>
      <Cell numeric>{isKnown ? <Money value={withheld} /> : "—"}</Cell>
      <Cell numeric phone="top" className="font-semibold">
        {isKnown ? <Money value={net} /> : "sem valor"}
      </Cell>
    </Row>
  );
}
