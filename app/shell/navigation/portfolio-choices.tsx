import { LayoutGrid } from "lucide-react";
import type { RefObject } from "react";
import { useOtherPortfolios } from "#app/shell/navigation/use-other-portfolios.ts";
import { MenuGroup, MenuLink, MenuSeparator, OpenMenu } from "#app/ui/overlay/menu.tsx";

type PortfolioChoicesProps = {
  portfolioId: string;
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
};

export function PortfolioChoices({ portfolioId, anchor, onClose }: PortfolioChoicesProps) {
  const others = useOtherPortfolios(portfolioId);
  return (
    <OpenMenu anchor={anchor} label="Trocar de carteira" align="start" onClose={onClose}>
      {others.length > 0 && (
        <>
          <MenuGroup label="Outras carteiras">
            {others.map(({ id, name, benchmark, path }) => (
              <MenuLink key={id} to={path}>
                <span className="min-w-0 max-w-72">
                  <span className="block truncate">{name}</span>
                  <span className="block text-ink-3 text-sm">{benchmark}</span>
                </span>
              </MenuLink>
            ))}
          </MenuGroup>
          <MenuSeparator />
        </>
      )}
      <MenuLink to="/dashboard" icon={<LayoutGrid />}>
        Todas as carteiras
      </MenuLink>
    </OpenMenu>
  );
}
