import { ArrowRightLeft, Minus, Plus } from "lucide-react";
import { chosenAsset } from "#app/entities/asset/chosen-asset.ts";
import { AssetShare } from "#app/features/positions/asset-share.tsx";
import { useMayTransfer } from "#app/features/positions/use-may-transfer.ts";
import { Button } from "#app/ui/base/button.tsx";
import { usePhone } from "#app/ui/base/use-media.ts";
import type { Asset } from "#contract/assets.ts";
import type { Position } from "#contract/positions.ts";
import type { TransactionType } from "#contract/transactions.ts";

export type AssetHandlers = {
  /** `isContract`: a further lot or a redemption in place of a purchase or a sale. */
  onTrade: (asset: ReturnType<typeof chosenAsset>, type: TransactionType, isContract: boolean) => void;
  /** Moves units to another portfolio. */
  onTransfer: (position: Position) => void;
};

type AssetActionsProps = AssetHandlers & {
  portfolioId: string;
  asset: Asset;
  position: Position | undefined;
  /** Undefined until it is known. */
  isContract: boolean | undefined;
};

/** The actions on an asset: purchases and sales, or those of a contract, with its share and transfer. */
export function AssetActions(props: AssetActionsProps) {
  const { portfolioId, position, isContract, onTransfer } = props;
  const mayTransfer = useMayTransfer(portfolioId, position);
  const phone = usePhone();
  const share = position && <AssetShare portfolioId={portfolioId} position={position} />;
  return (
    <>
      {!phone && share}
      {isContract === false && <TradeButtons {...props} />}
      {isContract && <ContractButtons {...props} />}
      {position && mayTransfer && (
        <Button
          variant="secondary"
          icon={<ArrowRightLeft className="size-4.5" />}
          aria-label="Transferir para outra carteira"
          onClick={() => onTransfer(position)}
        >
          Transferir
        </Button>
      )}
      {phone && share}
    </>
  );
}

type ButtonsProps = Pick<AssetActionsProps, "asset" | "position" | "onTrade">;

function TradeButtons({ asset, position, onTrade }: ButtonsProps) {
  const chosen = chosenAsset(asset);
  return (
    <>
      <Button icon={<Plus className="size-4.5" />} onClick={() => onTrade(chosen, "BUY", false)}>
        Comprar
      </Button>
      {position && (
        <Button
          variant="secondary"
          icon={<Minus className="size-4.5" />}
          onClick={() => onTrade(chosen, "SELL", false)}
        >
          Vender
        </Button>
      )}
    </>
  );
}

function ContractButtons({ asset, position, onTrade }: ButtonsProps) {
  const phone = usePhone();
  const chosen = chosenAsset(asset);
  return (
    <>
      {position && (
        <Button
          {...(!phone && { icon: <Minus className="size-4.5" /> })}
          onClick={() => onTrade(chosen, "SELL", true)}
        >
          Registrar resgate
        </Button>
      )}
      <Button
        variant={position ? "secondary" : "primary"}
        {...(!phone && { icon: <Plus className="size-4.5" /> })}
        onClick={() => onTrade(chosen, "BUY", true)}
      >
        Aplicar mais
      </Button>
    </>
  );
}
