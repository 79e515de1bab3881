import { type ReactNode, useState } from "react";
import { priceOrigin, repaidText } from "#app/entities/asset/price-origin.ts";
import { useHeldAmounts } from "#app/entities/fixed-income/held-amounts.ts";
import { dueText } from "#app/entities/fixed-income/maturity-text.ts";
import { sessionText } from "#app/entities/portfolio/session-text.ts";
import { noChangeReason } from "#app/features/positions/session-day.ts";
import { formatDay } from "#app/lib/format.ts";
import { Gain, Money, UnitPrice } from "#app/ui/data/money.tsx";
import { Rate } from "#app/ui/data/rate.tsx";
import type { FoundAsset } from "#contract/assets.ts";
import type { Position } from "#contract/positions.ts";
import { dayOf } from "#domain/kernel/calendar.ts";

const lineStyle = "flex flex-wrap items-baseline gap-x-3";

/** The price, and the change of the last session with its day, if that is another one than the price's. */
export function CurrentPrice({ position }: { position: Position }) {
  return (
    <p className={`-mt-3 ${lineStyle}`}>
      <UnitPrice value={position.currentPrice.price} className="figure text-2xl" />
      <SessionChange position={position} note={<span className="text-ink-2 text-sm">na sua posição</span>} />
    </p>
  );
}

type ContractValueProps = { portfolioId: string; position: Position };

/** The value of an application before and after taxes, and its maturity. Its units have no price that people know. */
export function ContractValue({ portfolioId, position }: ContractValueProps) {
  const [today] = useState(() => dayOf(new Date()));
  const held = useHeldAmounts(portfolioId, position.asset.id, true);
  const due = held && dueText(held.contract, today);
  const isExempt = held?.contract.isExempt ?? false;
  return (
    <div className="-mt-3">
      <p className={lineStyle}>
        <span className="max-sm:basis-full">
          <Money value={held?.gross ?? position.marketValue} className="figure text-2xl" />{" "}
          {!isExempt && <span className="ml-0.5">bruto</span>}
        </span>
        {held && (
          <span>
            <span className="mr-2.5 text-ink-3 max-sm:hidden">·</span>
            {isExempt ? (
              "isento de imposto"
            ) : (
              <>
                <Money value={held.net} className="font-semibold" /> líquido
              </>
            )}
            {due && ` · ${due}`}
          </span>
        )}
      </p>
      <p className={`mt-1 ${lineStyle}`}>
        <SessionChange position={position} />
      </p>
    </div>
  );
}

function SessionChange({ position, note }: { position: Position; note?: ReactNode }) {
  const { currentPrice, today, todayAmount, repaidOn, session } = position;
  const [now] = useState(() => dayOf(new Date()));
  return (
    <>
      <Rate value={today} why={noChangeReason(position)} />
      {todayAmount && (
        <span>
          <Gain value={todayAmount} /> {note}
        </span>
      )}
      {session && session.day !== currentPrice.day && ("rate" in today || todayAmount) && (
        <span className="text-ink-2 text-sm">{sessionText(session, now)}</span>
      )}
      <span className="text-ink-2 text-sm">{priceOrigin(currentPrice.source, currentPrice.day)}</span>
      {repaidOn && <span className="text-sm">{repaidText(repaidOn)}</span>}
    </>
  );
}

/** The newest close of an asset that is not held. */
export function LastPrice({ close, day }: NonNullable<FoundAsset["price"]>) {
  return (
    <p className={lineStyle}>
      <UnitPrice value={close} className="font-semibold" />
      <span className="text-ink-2 text-sm">Preço de {formatDay(day)}</span>
    </p>
  );
}
