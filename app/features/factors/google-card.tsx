import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { proofKindOf } from "#app/entities/person/use-proof.tsx";
import { securityQuery } from "#app/features/factors/api.ts";
import { GoogleRow } from "#app/features/factors/google-row.tsx";
import { IdentityRequestNote } from "#app/features/factors/identity-request-note.tsx";
import { Button } from "#app/ui/base/button.tsx";
import { unbroken } from "#app/ui/base/unbroken.tsx";
import { SettingCard } from "#app/ui/layout/setting-section.tsx";
import type { Person } from "#contract/accounts.ts";

type GoogleCardProps = {
  person: Person;
  /** This installation offers sign-in with Google. */
  isOffered: boolean;
  onSetPassword: () => void;
};

/**
 * Lists the linked Google accounts, and asks about one that wants to enter. Hidden when none is linked and sign-in with
 * Google is not offered.
 */
export function GoogleCard({ person: { email, hasPassword }, isOffered, onSetPassword }: GoogleCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { data } = useQuery(securityQuery);
  if (!data || (data.identities.length === 0 && !isOffered)) return null;
  const { identities, identityRequest, passkeys, totpSince } = data;
  const proofKind = proofKindOf(hasPassword, Boolean(totpSince));
  const isOnlySignInMethod = identities.length === 1 && passkeys.length === 0 && !hasPassword;
  return (
    <SettingCard>
      <h3 ref={heading} tabIndex={-1} className="rounded-sm text-base outline-none">
        Conta do Google
      </h3>
      {identityRequest && (
        <IdentityRequestNote
          request={identityRequest}
          email={email}
          proofKind={proofKind}
          finalFocus={() => heading.current}
        />
      )}
      {identities.length > 0 ? (
        <>
          <p className="mt-1 text-ink-2 text-sm">Entre pelo botão do Google, sem digitar senha.</p>
          <ul className="mt-3 divide-y divide-line">
            {identities.map((identity) => (
              <GoogleRow
                key={identity.id}
                identity={identity}
                email={email}
                proofKind={proofKind}
                canUnlink={!isOnlySignInMethod}
                isOnlyOne={identities.length === 1}
                finalFocus={() => heading.current}
              />
            ))}
          </ul>
          {isOnlySignInMethod && (
            <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
              <p className="min-w-0 flex-1 basis-64 text-ink-2 text-sm">
                É sua única forma de entrar sem um link por {unbroken("e-mail")}. Para desvinculá-la, defina
                antes uma senha.
              </p>
              <Button variant="secondary" className="max-sm:w-full" onClick={onSetPassword}>
                Definir uma senha
              </Button>
            </div>
          )}
        </>
      ) : (
        <p className="mt-1 text-ink-2 text-sm">
          Nenhuma vinculada. Para vincular a sua, entre pelo botão do Google com{" "}
          <span className="wrap-anywhere">{email}</span>.
        </p>
      )}
    </SettingCard>
  );
}
