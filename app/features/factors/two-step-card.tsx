import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { proofKindOf } from "#app/entities/person/use-proof.tsx";
import { securityQuery } from "#app/features/factors/api.ts";
import { EnrolmentDialog } from "#app/features/factors/enrolment-dialog.tsx";
import { codesLeftText, lowCodeCount } from "#app/features/factors/factor-text.ts";
import { RenewCodesDialog } from "#app/features/factors/renew-codes-dialog.tsx";
import { TurnOffDialog } from "#app/features/factors/turn-off-dialog.tsx";
import { formatInstantDay } from "#app/lib/format.ts";
import { Badge } from "#app/ui/base/badge.tsx";
import { Button } from "#app/ui/base/button.tsx";
import { QueryStates } from "#app/ui/feedback/query-states.tsx";
import { Skeleton } from "#app/ui/feedback/skeleton.tsx";

type DialogName = "enrolment" | "renewal" | "end";

/** Shows whether two-step verification is on, and turns it on or off. */
export function TwoStepCard({ hasPassword }: { hasPassword: boolean }) {
  // Receives the focus after an action that makes the pressed button disappear.
  const heading = useRef<HTMLHeadingElement>(null);
  const query = useQuery(securityQuery);
  const [openDialog, setOpenDialog] = useState<DialogName>();
  const close = () => setOpenDialog(undefined);
  const isOn = Boolean(query.data?.totpSince);
  const proofKind = proofKindOf(hasPassword, isOn);

  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h3 ref={heading} tabIndex={-1} className="rounded-sm text-base outline-none">
          Verificação em duas etapas
        </h3>
        {isOn && <Badge tone="gain">Ativada</Badge>}
      </div>
      <p className="mt-1 text-ink-2 text-sm">
        Além do que você já usa para entrar, pedimos um código do seu celular. Mesmo que descubram sua senha,
        não entram.
      </p>
      <QueryStates
        query={query}
        loading={
          <div role="status" className="mt-5 flex flex-col sm:items-end">
            <span className="sr-only">Carregando a verificação em duas etapas...</span>
            <Skeleton className="h-11 rounded-full! sm:w-24" />
          </div>
        }
        errorLook="compact"
        messageHidden
      >
        {(data) => (
          <>
            {data.totpSince && (
              <p className="mt-4 flex flex-wrap items-center gap-x-2 gap-y-1.5">
                <span>Ativada em {formatInstantDay(data.totpSince)}.</span>
                {data.recoveryCodesLeft <= lowCodeCount ? (
                  <Badge tone="spark" className="whitespace-normal!">
                    {codesLeftText(data.recoveryCodesLeft)}
                  </Badge>
                ) : (
                  <span>{codesLeftText(data.recoveryCodesLeft)}</span>
                )}
              </p>
            )}
            <div className="mt-5 flex flex-col-reverse gap-2.5 sm:flex-row sm:justify-end">
              {isOn ? (
                <>
                  <Button variant="secondary" onClick={() => setOpenDialog("end")}>
                    Desativar
                  </Button>
                  <Button variant="secondary" onClick={() => setOpenDialog("renewal")}>
                    Gerar novos códigos
                  </Button>
                </>
              ) : (
                <Button onClick={() => setOpenDialog("enrolment")}>Ativar</Button>
              )}
            </div>
          </>
        )}
      </QueryStates>
      <EnrolmentDialog
        open={openDialog === "enrolment"}
        onClose={close}
        proofKind={proofKind}
        finalFocus={() => (isOn ? heading.current : null)}
      />
      <RenewCodesDialog open={openDialog === "renewal"} onClose={close} proofKind={proofKind} />
      <TurnOffDialog
        open={openDialog === "end"}
        onClose={close}
        proofKind={proofKind}
        finalFocus={() => heading.current}
      />
    </>
  );
}
