import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { AssetSearch } from "#app/entities/asset/asset-search.tsx";
import { holdersQuery } from "#app/entities/holder/queries.ts";
import { usePerson } from "#app/entities/person/person.tsx";
import { portfoliosQuery, positionsQuery } from "#app/entities/portfolio/queries.ts";
import { haveHolders, sumsOf } from "#app/entities/portfolio/sums.ts";
import { ChoiceRow } from "#app/features/comparator/choice-row.tsx";
import { IndexLineForm } from "#app/features/comparator/index-line-form.tsx";
import type { NameableLine } from "#app/features/comparator/line-name.ts";
import { MixForm } from "#app/features/comparator/mix-form.tsx";
import { useAllItems } from "#app/lib/pages.ts";
import { useIsSum, useReadOnly } from "#app/lib/read-only.ts";
import { FilterChips } from "#app/ui/forms/choice-group.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { codeOfLine, type LineChoice } from "#contract/comparison-lines.ts";

type Kind = "index" | "asset" | "class" | "portfolio" | "mix";

const kinds: { value: Kind; label: string }[] = [
  { value: "index", label: "Índice" },
  { value: "asset", label: "Ativo" },
  { value: "class", label: "Classe" },
  { value: "portfolio", label: "Carteira" },
  { value: "mix", label: "Mistura" },
];

/** Visitors of the sample portfolio have no account to search with. */
const openKinds: readonly Kind[] = ["index", "class", "mix"];

type AddLineDialogProps = {
  portfolioId: string;
  lines: readonly NameableLine[];
  open: boolean;
  onClose: () => void;
  onAdd: (code: string) => void;
};

export default function AddLineDialog({ portfolioId, lines, open, onClose, onAdd }: AddLineDialogProps) {
  const [kind, setKind] = useState<Kind>("index");
  const isSum = useIsSum();
  const isSample = useReadOnly() && !isSum;
  const add = (choice: LineChoice) => {
    onAdd(codeOfLine(choice));
    onClose();
  };
  const isCompared = (choice: LineChoice) => lines.some(({ code }) => code === codeOfLine(choice));
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Adicionar linha"
      description={`Com o que você quer comparar ${isSum ? "o Consolidado" : "a carteira"}?`}
      isSteady
    >
      <div className="grid gap-5">
        <FilterChips<Kind>
          label="Tipo de linha"
          value={kind}
          onChange={setKind}
          options={isSample ? kinds.filter(({ value }) => openKinds.includes(value)) : kinds}
        />
        {kind === "index" && <IndexLineForm onAdd={add} isCompared={isCompared} />}
        {kind === "asset" && <AssetChoice onAdd={add} />}
        {kind === "class" && <ClassChoice portfolioId={portfolioId} onAdd={add} isCompared={isCompared} />}
        {kind === "portfolio" && (
          <PortfolioChoice portfolioId={portfolioId} onAdd={add} isCompared={isCompared} />
        )}
        {kind === "mix" && <MixForm lines={lines} portfolioId={portfolioId} onAdd={add} />}
      </div>
    </Dialog>
  );
}

type ChoiceProps = { onAdd: (choice: LineChoice) => void; isCompared: (choice: LineChoice) => boolean };

function AssetChoice({ onAdd }: Pick<ChoiceProps, "onAdd">) {
  const [isOwn, setOwn] = useState(false);
  return (
    <>
      {isOwn && (
        <p role="alert" className="text-ink-2 text-sm">
          Só ativos do catálogo entram aqui. Os personalizados entram pela classe deles.
        </p>
      )}
      <AssetSearch
        onChoose={(asset) => {
          setOwn(asset.isCustom);
          if (!asset.isCustom) onAdd({ kind: "asset", assetId: asset.id });
        }}
      />
    </>
  );
}

const Nothing = ({ children }: { children: ReactNode }) => <p className="py-6 text-ink-2">{children}</p>;

function ClassChoice({ portfolioId, onAdd, isCompared }: ChoiceProps & { portfolioId: string }) {
  const { data = [], isPending } = useQuery(positionsQuery(portfolioId));
  const classes = new Map(data.map(({ asset: { assetClass } }) => [assetClass.code, assetClass]));
  if (isPending) return null;
  if (classes.size === 0) return <Nothing>Nenhuma classe em carteira ainda.</Nothing>;
  return (
    <ul className="grid gap-1">
      {[...classes.values()]
        .toSorted((a, b) => a.orderIndex - b.orderIndex)
        .map(({ code, name }) => {
          const choice = { kind: "class", classCode: code } as const;
          return (
            <ChoiceRow key={code} name={name} isChosen={isCompared(choice)} onChoose={() => onAdd(choice)} />
          );
        })}
    </ul>
  );
}

function PortfolioChoice({ portfolioId, onAdd, isCompared }: ChoiceProps & { portfolioId: string }) {
  const portfolios = useAllItems(portfoliosQuery);
  const { id: personId } = usePerson();
  const { data: holders = [] } = useQuery({ ...holdersQuery, enabled: haveHolders(portfolios) });
  const sums = sumsOf(portfolios, { personId, holders });
  const others = [...portfolios, ...sums].filter(({ id }) => id !== portfolioId);
  if (others.length === 0) return <Nothing>Você ainda não tem outra carteira.</Nothing>;
  return (
    <ul className="grid gap-1">
      {others.map(({ id, name }) => {
        const choice = { kind: "portfolio", portfolioId: id } as const;
        return (
          <ChoiceRow key={id} name={name} isChosen={isCompared(choice)} onChoose={() => onAdd(choice)} />
        );
      })}
    </ul>
  );
}
