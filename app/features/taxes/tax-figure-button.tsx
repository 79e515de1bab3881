import type { ReactNode } from "react";
import { FigureButton } from "#app/ui/data/figure-button.tsx";

type TaxFigureButtonProps = { name: string; amount: string; onClick: () => void; children: ReactNode };

/** A figure that opens its working. Zero has none. */
export const TaxFigureButton = ({ name, amount, onClick, children }: TaxFigureButtonProps) =>
  /[1-9]/.test(amount) ? (
    <FigureButton name={name} onClick={onClick}>
      {children}
    </FigureButton>
  ) : (
    children
  );
