import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { usePerson } from "#app/entities/person/person.tsx";
import { sessionQuery, startSession } from "#app/entities/person/session.ts";
import { signInMethodsQuery } from "#app/entities/person/sign-in-methods.ts";
import { proofKindOf } from "#app/entities/person/use-proof.tsx";
import { DataExport } from "#app/features/account/data-export.tsx";
import { DeleteAccount } from "#app/features/account/delete-account.tsx";
import { InheritedNotice, newPasswordPath } from "#app/features/account/inherited-notice.tsx";
import { OpenSessions } from "#app/features/account/open-sessions.tsx";
import { PasswordForm } from "#app/features/account/password-form.tsx";
import { PhotoCard } from "#app/features/account/photo-card.tsx";
import { ProfileForm } from "#app/features/account/profile-form.tsx";
import { ThemeChoice } from "#app/features/account/theme-choice.tsx";
import { HistoryCard } from "#app/features/analyst/history-card.tsx";
import { ModelCard } from "#app/features/analyst/model-card.tsx";
import { apiTokensQuery } from "#app/features/api-tokens/api.ts";
import { ApiTokensCard } from "#app/features/api-tokens/api-tokens-card.tsx";
import { connectionsQuery } from "#app/features/connections/api.ts";
import { ConnectionsCard } from "#app/features/connections/connections-card.tsx";
import { securityQuery } from "#app/features/factors/api.ts";
import { GoogleCard } from "#app/features/factors/google-card.tsx";
import { PasskeysCard } from "#app/features/factors/passkeys-card.tsx";
import { TwoStepCard } from "#app/features/factors/two-step-card.tsx";
import { whatsappQuery } from "#app/features/whatsapp/api.ts";
import { WhatsappSection } from "#app/features/whatsapp/whatsapp-section.tsx";
import { planLabels } from "#app/lib/labels.ts";
import { productName } from "#app/lib/product.ts";
import { PlainFrame } from "#app/shell/navigation/plain-frame.tsx";
import { useSignedOutRedirect } from "#app/shell/use-signed-out-redirect.ts";
import { PersonMenu } from "#app/shell/user-menu/person-menu.tsx";
import { ButtonLink } from "#app/ui/base/button.tsx";
import { toast } from "#app/ui/feedback/toast.ts";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { SettingCard, SettingSection } from "#app/ui/layout/setting-section.tsx";

const reloadDelay = 1000;

export const meta = () => [{ title: `Configurações da Conta · ${productName}` }];

export default function Account() {
  const person = usePerson();
  const client = useQueryClient();
  const setSignedOutRedirect = useSignedOutRedirect();
  const ways = useQuery(signInMethodsQuery);
  const security = useQuery(securityQuery);
  const proofKind = proofKindOf(person.hasPassword, Boolean(security.data?.totpSince));
  const newPassword = useRef<HTMLInputElement>(null);
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes when the same link is followed again
  useEffect(() => {
    if (newPasswordPath.endsWith(hash) && hash) newPassword.current?.focus();
  }, [hash, key]);
  const reload = () => void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
  const reloadAfterPassword = () => {
    reload();
    void client.invalidateQueries({ queryKey: apiTokensQuery.queryKey });
    void client.invalidateQueries({ queryKey: connectionsQuery.queryKey });
    void client.invalidateQueries({ queryKey: whatsappQuery.queryKey });
  };
  const reloadSoon = () => window.setTimeout(reload, reloadDelay);
  const leave = async () => {
    toast.success("Conta excluída");
    setSignedOutRedirect("/");
    await startSession(client, { person: null });
  };
  return (
    <PlainFrame userMenu={<PersonMenu />}>
      <PageHeader
        title="Configurações da Conta"
        subtitle="Seus dados, sua segurança e suas preferências em um só lugar"
      />
      {person.isInherited && <InheritedNotice />}
      <div>
        <SettingSection title="Informações Pessoais" text="Seu nome, sua foto e seus contatos.">
          <PhotoCard person={person} onSaved={reloadSoon} onRemoved={reload} />
          <SettingCard>
            <ProfileForm person={person} onSaved={reloadSoon} />
          </SettingCard>
        </SettingSection>
        <SettingSection
          title="Segurança"
          text="Como você entra, e os dispositivos e programas com acesso à conta. Trocar a senha encerra as outras sessões, revoga as chaves de API, desconecta os programas e desvincula o WhatsApp."
        >
          <SettingCard>
            <PasswordForm
              person={person}
              proofKind={proofKind}
              onChanged={reloadAfterPassword}
              newPassword={newPassword}
            />
          </SettingCard>
          <SettingCard>
            <TwoStepCard hasPassword={person.hasPassword} />
          </SettingCard>
          <SettingCard>
            <PasskeysCard hasPassword={person.hasPassword} />
          </SettingCard>
          <GoogleCard
            person={person}
            isOffered={ways.data?.google ?? false}
            onSetPassword={() => newPassword.current?.focus()}
          />
          <SettingCard>
            <OpenSessions />
          </SettingCard>
          <SettingCard>
            <ApiTokensCard proofKind={proofKind} />
          </SettingCard>
          <SettingCard>
            <ConnectionsCard />
          </SettingCard>
        </SettingSection>
        <SettingSection
          id="analista"
          title="Analista"
          text="Como suas perguntas são entendidas, e se ficam guardadas."
        >
          <SettingCard>
            <ModelCard />
          </SettingCard>
          <SettingCard>
            <HistoryCard />
          </SettingCard>
        </SettingSection>
        <WhatsappSection proofKind={proofKind} />
        <SettingSection title="Preferências" text="A aparência do aplicativo.">
          <SettingCard>
            <ThemeChoice />
          </SettingCard>
        </SettingSection>
        <SettingSection title="Plano" text="O que sua conta inclui.">
          <SettingCard className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
            <p className="min-w-0 flex-1 basis-64 text-ink-2">
              Você está no plano{" "}
              <strong className="font-semibold text-ink">{planLabels[person.planType]}</strong>.
            </p>
            <ButtonLink to="/account/plan" variant="secondary" className="max-sm:w-full">
              Ver meu plano
            </ButtonLink>
          </SettingCard>
        </SettingSection>
        <SettingSection title="Seus dados" text="Uma cópia de tudo o que você registrou.">
          <SettingCard>
            <DataExport />
          </SettingCard>
        </SettingSection>
        <SettingSection title="Zona de Perigo" text="O que não pode ser desfeito.">
          <SettingCard className="ring-loss/45!">
            <DeleteAccount proofKind={proofKind} onDeleted={leave} />
          </SettingCard>
        </SettingSection>
      </div>
    </PlainFrame>
  );
}
