import { CirclePlus, Merge, Pencil, Scale, Trash2 } from "lucide-react";
import { formatDay } from "#app/lib/format.ts";
import { useNarrow, usePhone } from "#app/ui/base/use-media.ts";
import { Cell, Row } from "#app/ui/data/data-table.tsx";
import { Quantity, UnitPrice } from "#app/ui/data/money.tsx";
import { RowActions } from "#app/ui/data/row-actions.tsx";
import { toast } from "#app/ui/feedback/toast.ts";
import type { CustomAsset } from "#contract/custom-assets.ts";
import { problems } from "#contract/problems.ts";

export type CustomAssetActions = {
  onValue: (asset: CustomAsset) => void;
  onRecord: (asset: CustomAsset) => void;
  onEdit: (asset: CustomAsset) => void;
  onMerge: (asset: CustomAsset) => void;
  onDelete: (asset: CustomAsset) => void;
};

export function CustomAssetRow({ asset, ...handlers }: CustomAssetActions & { asset: CustomAsset }) {
  const { ticker, name, subclass, assetClass, valuation, entries, catalogueAsset } = asset;
  const narrow = useNarrow();
  const phone = usePhone();
  const kind = [subclass, phone && assetClass.name].filter(Boolean).join(" · ");
  const remove = () =>
    entries > 0 ? toast.error("Ativo em uso", problems["asset-in-use"].title) : handlers.onDelete(asset);
  return (
    <Row>
      <Cell pinned phone="lead" className="sm:w-full sm:max-w-0">
        <div className="wrap-anywhere font-semibold">{ticker}</div>
        <div className="text-ink-2 text-sm max-sm:line-clamp-2 sm:truncate">{name}</div>
        {catalogueAsset && <div className="text-accent text-sm">Já está no catálogo</div>}
        {narrow && kind && <div className="text-ink-3 text-sm">{kind}</div>}
        {narrow && asset.holdings.length > 0 && (
          <div className="text-ink-3 text-sm">
            <Holdings asset={asset} />
          </div>
        )}
      </Cell>
      <Cell wide className="text-ink-2">
        {subclass ?? "—"}
      </Cell>
      <Cell className="text-ink-2">{assetClass.name}</Cell>
      <Cell numeric phone="top" className="font-semibold">
        {valuation ? <UnitPrice value={valuation.unitValue} /> : <span className="text-ink-3">—</span>}
      </Cell>
      <Cell phone="bottom" className="whitespace-nowrap text-ink-2">
        {valuation ? formatDay(valuation.day) : "Sem avaliação"}
      </Cell>
      <Cell wide className="text-ink-2">
        {asset.holdings.length === 0 ? "—" : <Holdings asset={asset} />}
      </Cell>
      <Cell phone="trail" className="whitespace-nowrap text-right">
        <RowActions
          label={`Ações de ${ticker}`}
          actions={[
            { label: "Avaliações", Icon: Scale, act: () => handlers.onValue(asset) },
            { label: "Lançar", Icon: CirclePlus, act: () => handlers.onRecord(asset) },
            { label: "Editar", Icon: Pencil, act: () => handlers.onEdit(asset) },
            ...(catalogueAsset
              ? [{ label: "Juntar ao do catálogo", Icon: Merge, act: () => handlers.onMerge(asset) }]
              : []),
            { label: "Excluir", Icon: Trash2, act: remove, danger: true },
          ]}
        />
      </Cell>
    </Row>
  );
}

function Holdings({ asset: { holdings } }: { asset: CustomAsset }) {
  return (
    <ul>
      {holdings.map(({ portfolio, quantity }) => (
        <li key={portfolio.id} className="max-w-52 truncate">
          <Quantity value={quantity} /> em {portfolio.name}
        </li>
      ))}
    </ul>
  );
}
