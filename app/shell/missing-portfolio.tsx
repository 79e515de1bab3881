import type { ReactNode } from "react";
import { PortfolioNotFound } from "#app/features/portfolios/portfolio-not-found.tsx";
import { PlainFrame } from "#app/shell/navigation/plain-frame.tsx";

/** The screen of an address whose portfolio does not exist. */
export default function MissingPortfolio({ userMenu }: { userMenu: ReactNode }) {
  return (
    <PlainFrame userMenu={userMenu}>
      <h1 className="sr-only">Carteira</h1>
      <PortfolioNotFound />
    </PlainFrame>
  );
}
