import { cnpjNote, contractText, descriptionOf, passedText } from "#app/features/taxes/annual-text.ts";
import { CopiedValue } from "#app/features/taxes/copied-value.tsx";
import { programmeAmount } from "#app/features/taxes/return-table.tsx";
import { Money, Quantity } from "#app/ui/data/money.tsx";
import { SectionCard } from "#app/ui/layout/card.tsx";
import type { AnnualReturn, Good } from "#contract/annual-return.ts";
import { limitText } from "#domain/tax/rule-text.ts";

/** 'Bens e Direitos' of the annual return. */
export function AnnualGoods({ data: { goods, year } }: { data: AnnualReturn }) {
  if (goods.length === 0) return null;
  return (
    <SectionCard
      title="Bens e Direitos"
      description={`O valor é o custo de aquisição, nunca o de mercado. Criptoativos entram a partir de ${limitText("coin-goods-minimum", `${year}-12-31`)} de custo por tipo.`}
    >
      <ul className="-my-5 divide-y divide-line">
        {goods.map((good) => (
          <GoodRow key={good.asset.id} good={good} year={year} />
        ))}
      </ul>
    </SectionCard>
  );
}

function GoodRow({ good, year }: { good: Good; year: number }) {
  const { asset, code, before, after, contract } = good;
  const description = descriptionOf(good, year);
  const note = cnpjNote(good);
  const hasUnits = /[1-9]/.test(after.quantity + before.quantity);
  return (
    <li className="py-5">
      <h3 className="font-semibold">{asset.ticker}</h3>
      <dl className="mt-2 grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
        {code ? (
          <CopiedValue label="Grupo e código" text={code}>
            {code}
          </CopiedValue>
        ) : (
          <div>
            <dt className="text-ink-2 text-sm">Grupo e código</dt>
            <dd>confira: não há código certo</dd>
          </div>
        )}
        {asset.cnpj ? (
          <CopiedValue label="CNPJ" text={asset.cnpj}>
            {asset.cnpj}
            {note && <span className="block text-ink-2 text-sm">{note}</span>}
          </CopiedValue>
        ) : (
          <div>
            <dt className="text-ink-2 text-sm">CNPJ</dt>
            <dd>veja no informe</dd>
          </div>
        )}
        <CopiedValue label={`Situação em 31/12/${year - 1}`} text={programmeAmount(before.cost)}>
          <Money value={before.cost} />
        </CopiedValue>
        <CopiedValue label={`Situação em 31/12/${year}`} text={programmeAmount(after.cost)}>
          <Money value={after.cost} />
        </CopiedValue>
        <CopiedValue label="Discriminação" text={description} className="sm:col-span-full">
          <span className="text-ink-2 text-sm">
            {hasUnits && !contract && (
              <>
                <Quantity value={/[1-9]/.test(after.quantity) ? after.quantity : before.quantity} /> de{" "}
              </>
            )}
            {contract ? contractText(contract) : `${asset.ticker}, ${asset.name}`}
            {!hasUnits && `, ${passedText(good, year)}`}
          </span>
        </CopiedValue>
      </dl>
    </li>
  );
}
