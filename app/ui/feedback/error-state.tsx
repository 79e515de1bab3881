import { CircleAlert, RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { ApiError, isConnectionFailure } from "#app/lib/api.ts";
import { Button } from "#app/ui/base/button.tsx";
import { classNames } from "#app/ui/base/class-names.ts";

type ErrorStateProps = {
  title?: ReactNode;
  /** By default it blames the connection or the server only if `error` is a failure of it. */
  text?: ReactNode;
  error?: unknown;
  onRetry?: () => void;
  retrying?: boolean;
  className?: string | undefined;
};

function causeText(error: unknown): string {
  if (isConnectionFailure(error)) return "Verifique sua conexão e tente de novo.";
  const again = "Tente novamente em instantes.";
  return error instanceof ApiError && error.status >= 500
    ? `A falha é do servidor, não da sua conexão. ${again}`
    : again;
}

export function ErrorState({
  title = "Não foi possível carregar",
  error,
  text = causeText(error),
  onRetry,
  retrying = false,
  className,
}: ErrorStateProps) {
  return (
    <div role="alert" className={classNames("flex flex-col items-center px-6 py-14 text-center", className)}>
      <span className="grid size-14 place-items-center rounded-full bg-loss-soft text-loss">
        <CircleAlert className="size-6" />
      </span>
      <h2 className="mt-5 text-lg">{title}</h2>
      <p className="mt-1.5 max-w-sm text-ink-2">{text}</p>
      {onRetry && (
        <Button
          variant="secondary"
          className="mt-6"
          icon={<RotateCw className="size-4.5" />}
          onClick={onRetry}
          pending={retrying}
        >
          Tentar novamente
        </Button>
      )}
    </div>
  );
}
