import type { ReactNode } from "react";
import { assetNames } from "#app/entities/asset/asset-names.ts";
import { cnpjNote, descriptionOf } from "#app/features/taxes/annual-text.ts";
import { CopyButton } from "#app/features/taxes/copy-button.tsx";
import { programmeAmount } from "#app/features/taxes/programme-amount.ts";
import { ReturnCard } from "#app/features/taxes/return-card.tsx";
import { goodItem } from "#app/features/taxes/return-items.ts";
import { ReturnRow } from "#app/features/taxes/return-row.tsx";
import type { ReturnView } from "#app/features/taxes/use-return-view.ts";
import { useValuesHidden } from "#app/lib/preferences.ts";
import { classNames } from "#app/ui/base/class-names.ts";
import { Money } from "#app/ui/data/money.tsx";
import type { AnnualReturn, Good } from "#contract/annual-return.ts";
import { limitText } from "#domain/tax/rule-text.ts";

type AnnualGoodsProps = { data: AnnualReturn; view: ReturnView };

/** 'Bens e Direitos' of the annual return: one line an asset, which unfolds its fields. */
export function AnnualGoods({ data: { goods, year }, view }: AnnualGoodsProps) {
  if (goods.length === 0) return null;
  return (
    <ReturnCard
      title="Bens e Direitos"
      description={`O valor é o custo de aquisição, nunca o de mercado. Criptoativos entram a partir de ${limitText("coin-goods-minimum", `${year}-12-31`)} de custo por tipo.`}
      items={goods.map((good) => goodItem(good, year))}
      view={view}
    >
      <ul className="divide-y divide-line">
        {goods.map((good) => (
          <ReturnRow
            key={good.asset.id}
            name={assetNames(good.asset).main}
            item={goodItem(good, year)}
            view={view}
            title={
              <>
                <span className="font-semibold">{assetNames(good.asset).main}</span>{" "}
                <span className="text-ink-2 text-sm">
                  · {good.code ?? "código a conferir"}
                  {good.asset.name !== assetNames(good.asset).main && (
                    <span className="max-sm:hidden"> · {good.asset.name}</span>
                  )}
                </span>
              </>
            }
            amount={
              <CopyButton
                label={`${assetNames(good.asset).main}, situação em 31/12/${year}`}
                text={programmeAmount(good.after.cost)}
              >
                <Money value={good.after.cost} />
              </CopyButton>
            }
          >
            <GoodFields good={good} year={year} />
          </ReturnRow>
        ))}
      </ul>
    </ReturnCard>
  );
}

function GoodFields({ good, year }: { good: Good; year: number }) {
  const { asset, code, before, after } = good;
  const note = cnpjNote(good);
  const description = descriptionOf(good, year);
  const hidden = useValuesHidden();
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 lg:grid-cols-4">
      <Field label="Grupo e código" text={code} withoutAmount>
        {code ?? "a conferir: não há código certo"}
      </Field>
      <Field label="CNPJ" text={asset.cnpj} note={note} withoutAmount>
        {asset.cnpj ?? "veja no informe"}
      </Field>
      <Field label={`Situação em 31/12/${year - 1}`} text={programmeAmount(before.cost)}>
        <Money value={before.cost} />
      </Field>
      <Field label={`Situação em 31/12/${year}`} text={programmeAmount(after.cost)}>
        <Money value={after.cost} />
      </Field>
      <Field label="Discriminação" text={description} className="col-span-full">
        {hidden ? "Texto com valores ocultos" : description}
      </Field>
    </dl>
  );
}

type FieldProps = {
  label: string;
  /** The copied text; null for a value that is not known. */
  text: string | null;
  note?: string | null;
  withoutAmount?: boolean;
  className?: string;
  children: ReactNode;
};

function Field({ label, text, note, withoutAmount = false, className, children }: FieldProps) {
  return (
    <div className={classNames("min-w-0", className)}>
      <dt className="text-ink-2 text-sm">{label}</dt>
      <dd>
        {text === null ? (
          <span className="inline-block py-1">{children}</span>
        ) : (
          <CopyButton label={label} text={text} withoutAmount={withoutAmount}>
            {children}
          </CopyButton>
        )}
        {note && <span className="block text-ink-2 text-sm">{note}</span>}
      </dd>
    </div>
  );
}
