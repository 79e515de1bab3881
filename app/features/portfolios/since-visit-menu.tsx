import type { RefObject } from "react";
import type { VisitPart } from "#app/features/portfolios/since-visit.ts";
import { visitPartPath } from "#app/features/portfolios/since-visit-path.ts";
import { Gain, Money } from "#app/ui/data/money.tsx";
import { MenuLink, OpenMenu } from "#app/ui/overlay/menu.tsx";

type SinceVisitMenuProps = {
  part: VisitPart;
  anchor: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
};

/** The portfolios of a part, each with its share. */
export function SinceVisitMenu({ part: { kind, shares }, anchor, onClose }: SinceVisitMenuProps) {
  return (
    <OpenMenu
      anchor={anchor}
      label={kind === "price" ? "Alertas" : "Carteiras"}
      align="start"
      onClose={onClose}
    >
      {shares.map(({ portfolioId, name, amount, count, to }) => (
        <MenuLink key={`${portfolioId} ${name}`} to={visitPartPath({ kind, portfolioId, to })}>
          <span className="min-w-0 grow wrap-anywhere">{name}</span>
          <span className="ml-4 shrink-0 text-ink-2">
            {amount === null ? (
              count || null
            ) : kind === "result" ? (
              <Gain value={amount} />
            ) : (
              <Money value={amount} />
            )}
          </span>
        </MenuLink>
      ))}
    </OpenMenu>
  );
}
