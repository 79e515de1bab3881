import { useQuery } from "@tanstack/react-query";
import { assetClassesQuery } from "#app/entities/asset/queries.ts";
import { withChoice } from "#app/features/imports/choices.ts";
import { Select } from "#app/ui/forms/select.tsx";
import { SectionCard } from "#app/ui/layout/card.tsx";
import type { AssetClassCode } from "#contract/assets.ts";
import type { UnknownAsset } from "#contract/import-answers.ts";

const later = "later";

type UnknownAssetsProps = {
  assets: readonly UnknownAsset[];
  /** Classes by code. */
  chosen: Readonly<Record<string, AssetClassCode>>;
  onChoose: (chosen: Record<string, AssetClassCode>) => void;
};

/** The codes that the catalogue does not have. Each can become an asset of the person's own. */
export function UnknownAssets({ assets, chosen, onChoose }: UnknownAssetsProps) {
  const { data: classes = [] } = useQuery(assetClassesQuery);
  if (assets.length === 0) return null;
  const nameOf = (code: AssetClassCode | null) => classes.find((each) => each.code === code)?.name;
  return (
    <SectionCard
      title="Ativos fora do catálogo"
      description="Diga a classe para criar cada um como ativo seu. Sem ela, as linhas dele ficam de fora."
    >
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {assets.map(({ code, name, assetClass }) => (
          <Select
            key={code}
            label={name === code ? code : `${code}, ${name}`}
            hint={nameOf(assetClass) && `Parece ser da classe ${nameOf(assetClass)}.`}
            value={chosen[code] ?? later}
            options={[
              { value: later, label: "Deixar para depois" },
              ...classes.map((each) => ({ value: each.code, label: `Criar em ${each.name}` })),
            ]}
            onChange={(value) => onChoose(withChoice(chosen, code, value === later ? undefined : value))}
          />
        ))}
      </div>
    </SectionCard>
  );
}
