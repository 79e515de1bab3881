import { X } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef } from "react";
import type { TooltipRenderProps } from "react-joyride";
import { buttonStyle, iconButtonStyle } from "#app/ui/base/button-style.ts";

const buttonProps = ({ onClick }: TooltipRenderProps["backProps"]) => ({ type: "button" as const, onClick });

/** Focuses the step's primary button first, and keeps the focus inside the step. */
function useFocusTrap() {
  const dialogElement = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const buttons = () => [...(dialogElement.current?.querySelectorAll("button") ?? [])];
    buttons().at(-1)?.focus({ preventScroll: true });
    const restoreFocus = ({ target }: FocusEvent) => {
      if (target instanceof Node && !dialogElement.current?.contains(target)) dialogElement.current?.focus();
    };
    document.addEventListener("focusin", restoreFocus);
    return () => document.removeEventListener("focusin", restoreFocus);
  }, []);

  const cycleFocus = (event: KeyboardEvent) => {
    if (event.key !== "Tab") return;
    const buttons = [...(dialogElement.current?.querySelectorAll("button") ?? [])];
    const index = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const next = event.shiftKey ? (index < 1 ? -1 : index - 1) : (index + 1) % buttons.length;
    event.preventDefault();
    buttons.at(next)?.focus();
  };
  return { ref: dialogElement, onKeyDown: cycleFocus };
}

export function TourStep({ index, size, isLastStep, step, ...controls }: TooltipRenderProps) {
  const focusTrap = useFocusTrap();
  const text = useId();
  return (
    <div
      {...focusTrap}
      data-tour-step
      role="dialog"
      aria-modal="true"
      aria-label={`Tour guiado, passo ${index + 1} de ${size}`}
      aria-describedby={text}
      tabIndex={-1}
      className="w-84 max-w-[calc(100vw-1.25rem)] rounded-md bg-surface p-5 text-ink shadow-float outline-none ring ring-line"
    >
      <div className="flex items-center gap-3">
        <span aria-hidden="true" className="flex flex-1 items-center gap-1.5">
          {Array.from({ length: size }, (_, dot) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: the dots differ only in their index
              key={dot}
              className={`h-1 w-6 rounded-full ${dot <= index ? "bg-accent" : "bg-line-strong"}`}
            />
          ))}
          <span className="ml-1.5 text-ink-2 text-sm">
            {index + 1} de {size}
          </span>
        </span>
        <button
          {...buttonProps(controls.closeProps)}
          aria-label="Fechar"
          className={iconButtonStyle("subtle", "sm", "-mt-1.5 -mr-2")}
        >
          <X aria-hidden="true" className="size-4.5" />
        </button>
      </div>
      <p id={text} className="mt-3 font-semibold text-lg leading-snug">
        {step.content}
      </p>
      <div className="mt-5 flex items-center gap-2">
        {!isLastStep && (
          <button {...buttonProps(controls.skipProps)} className={buttonStyle("subtle", "sm", "-ml-4")}>
            Pular
          </button>
        )}
        <span className="flex-1" />
        {index > 0 && (
          <button {...buttonProps(controls.backProps)} className={buttonStyle("secondary", "sm")}>
            Voltar
          </button>
        )}
        <button {...buttonProps(controls.primaryProps)} className={buttonStyle("primary", "sm")}>
          {isLastStep ? "Finalizar" : "Próximo"}
        </button>
      </div>
    </div>
  );
}
