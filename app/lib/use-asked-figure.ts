import { useEffect, useEffectEvent } from "react";
import { useSearchParams } from "react-router";

/**
 * Opens the calculation of the figure that the address asks for (`?show=result`), once `isReady`. The parameter is read once and leaves
 * the address, so that neither a reload nor the way back opens it again.
 */
export function useAskedFigure(isReady: boolean, open: (figure: string) => void): void {
  const [params, setParams] = useSearchParams();
  const figure = params.get("show");
  const show = useEffectEvent((asked: string) => {
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete("show");
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
    open(asked);
  });
  useEffect(() => {
    if (isReady && figure !== null) show(figure);
  }, [isReady, figure]);
}
