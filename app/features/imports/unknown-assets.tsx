import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { AssetField } from "#app/entities/asset/asset-field.tsx";
import type { NamedAsset } from "#app/entities/asset/chosen-asset.ts";
import { assetClassesQuery } from "#app/entities/asset/queries.ts";
import { withChoice } from "#app/features/imports/choices.ts";
import { Select } from "#app/ui/forms/select.tsx";
import { SectionCard } from "#app/ui/layout/card.tsx";
import type { AssetClassCode } from "#contract/assets.ts";
import type { UnknownAsset } from "#contract/import-answers.ts";

const later = "later";
const existing = "existing";
/** A longer one is a name in capitals. */
const longestCode = 20;

type Classes = Readonly<Record<string, AssetClassCode>>;
type Chosen = Readonly<Record<string, string>>;

type UnknownAssetsProps = {
  assets: readonly UnknownAsset[];
  /** Classes of new own assets by code. */
  classes: Classes;
  /** Ids of assets by code. */
  chosen: Chosen;
  onChoose: (classes: Record<string, AssetClassCode>, chosen: Record<string, string>) => void;
};

/** The codes and names that the catalogue does not have. Each is an asset that exists, or becomes one of the person's own. */
export function UnknownAssets({ assets, classes, chosen, onChoose }: UnknownAssetsProps) {
  if (assets.length === 0) return null;
  return (
    <SectionCard
      title="Ativos fora do catálogo"
      description="Diga qual ativo é cada um, ou a classe para criar um ativo seu. Sem isso, as linhas dele ficam de fora."
    >
      <div className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {assets.map((asset) => (
          <UnknownAssetChoice
            key={asset.code}
            asset={asset}
            assetClass={classes[asset.code]}
            isChosen={Object.hasOwn(chosen, asset.code)}
            onChoose={(assetClass, id) =>
              onChoose(withChoice(classes, asset.code, assetClass), withChoice(chosen, asset.code, id))
            }
          />
        ))}
      </div>
    </SectionCard>
  );
}

type ChoiceProps = {
  asset: UnknownAsset;
  assetClass: AssetClassCode | undefined;
  isChosen: boolean;
  onChoose: (assetClass: AssetClassCode | undefined, id: string | undefined) => void;
};

function UnknownAssetChoice({
  asset: { code, name, ...asset },
  assetClass,
  isChosen,
  onChoose,
}: ChoiceProps) {
  const { data: all = [] } = useQuery(assetClassesQuery);
  const [isSearched, setIsSearched] = useState(isChosen);
  const [found, setFound] = useState<NamedAsset | null>(null);
  const hinted = all.find((each) => each.code === asset.assetClass)?.name;

  return (
    <div className="grid gap-3">
      <Select
        label={code.length > longestCode || name === code ? name : `${code}, ${name}`}
        hint={hinted && `Parece ser da classe ${hinted}.`}
        value={isSearched ? existing : (assetClass ?? later)}
        options={[
          { value: later, label: "Deixar para depois" },
          { value: existing, label: "É um ativo que já existe" },
          ...all.map((each) => ({ value: each.code, label: `Criar em ${each.name}` })),
        ]}
        onChange={(value) => {
          setIsSearched(value === existing);
          setFound(null);
          onChoose(value === existing || value === later ? undefined : value, undefined);
        }}
      />
      {isSearched && (
        <AssetField
          label={`Ativo de ${name}`}
          value={found}
          onChange={(picked) => {
            setFound(picked);
            onChoose(undefined, picked.id);
          }}
        />
      )}
    </div>
  );
}
