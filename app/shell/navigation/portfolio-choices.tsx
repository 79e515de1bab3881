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
      <Choices label="Carteiras" choices={portfolios} openId={portfolioId} />
      <Choices label="Soma de carteiras" choices={sums} openId={portfolioId} />
      <MenuLink to="/dashboard" icon={<LayoutGrid />}>
        Todas as carteiras
      </MenuLink>
      <MenuLink to="/dashboard?nova" icon={<Plus />}>
        Nova Carteira
      </MenuLink>
    </OpenMenu>
  );
}

type Choice = { id: string; name: string; note: string; path: string };
type ChoicesProps = { label: string; choices: readonly Choice[]; openId: string };

function Choices({ label, choices, openId }: ChoicesProps) {
  if (choices.length === 0) return null;
  return (
    <>
      <MenuGroup label={label}>
        {choices.map(({ id, name, note, path }) => (
          <MenuLink
            key={id}
            to={path}
            icon={<Check className={id === openId ? "text-accent!" : "invisible"} />}
            current={id === openId}
          >
            <span className="min-w-0 max-w-72">
              <span className="block truncate">{name}</span>
              <span className="block text-ink-3 text-sm">{note}</span>
            </span>
          </MenuLink>
        ))}
      </MenuGroup>
      <MenuSeparator />
    </>
  );
}
