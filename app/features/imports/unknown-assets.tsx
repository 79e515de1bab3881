import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { AssetField } from "#app/entities/asset/asset-field.tsx";
import type { NamedAsset } from "#app/entities/asset/chosen-asset.ts";
import { assetClassesQuery } from "#app/entities/asset/queries.ts";
import { withChoice } from "#app/features/imports/choices.ts";
import { AnswerButton } from "#app/features/imports/file-questions-card.tsx";
import { QuestionBox } from "#app/features/imports/question-box.tsx";
import type { ReviewQuestion } from "#app/features/imports/question-steps.ts";
import { useRefocus } from "#app/features/imports/use-refocus.ts";
import { usePhone } from "#app/ui/base/use-media.ts";
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

const title = "Ativos fora do catálogo";

/** The codes and names that the catalogue does not have. Each is an asset that exists, or becomes one of the person's own. */
export function assetQuestions({ assets, classes, chosen, onChoose }: UnknownAssetsProps): ReviewQuestion[] {
  return assets.map((asset) => ({
    id: `asset ${asset.code}`,
    title,
    isOpen: !Object.hasOwn(classes, asset.code) && !Object.hasOwn(chosen, asset.code),
    content: (
      <UnknownAssetChoice
        asset={asset}
        assetClass={classes[asset.code]}
        isChosen={Object.hasOwn(chosen, asset.code)}
        onChoose={(assetClass, id) =>
          onChoose(withChoice(classes, asset.code, assetClass), withChoice(chosen, asset.code, id))
        }
      />
    ),
  }));
}

export function UnknownAssets({ questions }: { questions: readonly ReviewQuestion[] }) {
  if (questions.length === 0) return null;
  return (
    <SectionCard
      title={title}
      description="Diga qual ativo é cada um, ou a classe para criar um ativo seu. Sem isso, as linhas dele ficam de fora."
    >
      <div className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {questions.map(({ id, isOpen, content }) => (
          <QuestionBox key={id} isOpen={isOpen}>
            {content}
          </QuestionBox>
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
  const [isListed, setIsListed] = useState(false);
  const hinted = all.find((each) => each.code === asset.assetClass);
  const label = code.length > longestCode || name === code ? name : `${code}, ${name}`;
  const box = useRef<HTMLDivElement>(null);
  useRefocus(box, isSearched || isListed);
  const hasButtons = usePhone() && !isSearched && !isListed && assetClass === undefined;

  if (hasButtons)
    return (
      <div ref={box} className="grid gap-2.5">
        <p className="wrap-anywhere font-semibold">{label}</p>
        {hinted && (
          <AnswerButton
            isLarge
            label={`Criar em ${hinted.name}`}
            isChosen={false}
            isProposed
            onPress={() => onChoose(hinted.code, undefined)}
          />
        )}
        <AnswerButton
          isLarge
          label="É um ativo que já existe"
          isChosen={false}
          onPress={() => setIsSearched(true)}
        />
        <AnswerButton
          isLarge
          label={hinted ? "Criar em outra classe" : "Criar um ativo seu"}
          isChosen={false}
          onPress={() => setIsListed(true)}
        />
      </div>
    );
  return (
    <div ref={box} className="grid gap-3">
      <Select
        label={label}
        hint={hinted && `Parece ser da classe ${hinted.name}.`}
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
