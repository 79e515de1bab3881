import { Check, LayoutGrid, Plus } from "lucide-react";
import type { RefObject } from "react";
import { useNewestPortfolios, useSums } from "#app/shell/navigation/use-other-portfolios.ts";
import { MenuGroup, MenuLink, MenuSeparator, OpenMenu } from "#app/ui/overlay/menu.tsx";

type PortfolioChoicesProps = {
  portfolioId: string;
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
};

export function PortfolioChoices({ portfolioId, anchor, onClose }: PortfolioChoicesProps) {
  const portfolios = useNewestPortfolios();
  const sums = useSums();
  return (
    <OpenMenu anchor={anchor} label="Trocar de carteira" align="start" onClose={onClose}>
      {portfolios.length > 0 && (
        <>
          <MenuGroup label="Carteiras">
            {portfolios.map(({ id, name, benchmark, path }) => (
              <MenuLink
                key={id}
                to={path}
                icon={<Check className={id === portfolioId ? "text-accent!" : "invisible"} />}
                current={id === portfolioId}
              >
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
      {sums.length > 0 && (
        <>
          <MenuGroup label="Soma de carteiras">
            {sums.map(({ id, name, text, path }) => (
              <MenuLink
                key={id}
                to={path}
                icon={<Check className={id === portfolioId ? "text-accent!" : "invisible"} />}
                current={id === portfolioId}
              >
                <span className="min-w-0 max-w-72">
                  <span className="block truncate">{name}</span>
                  <span className="block text-ink-3 text-sm">{text}</span>
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
      <MenuLink to="/dashboard?nova" icon={<Plus />}>
        Nova Carteira
      </MenuLink>
    </OpenMenu>
  );
}
