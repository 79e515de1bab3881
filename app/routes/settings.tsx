import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { portfolioQuery, portfoliosQuery } from "#app/entities/portfolio/queries.ts";
import { DateAlerts } from "#app/features/alerts/date-alerts.tsx";
import { MailsCard } from "#app/features/alerts/mails-card.tsx";
import { PriceAlertsCard } from "#app/features/alerts/price-alerts-card.tsx";
import { CustodiansCard } from "#app/features/custodians/custodians-card.tsx";
import { HoldersCard } from "#app/features/holders/holders-card.tsx";
import { DeletePortfolio } from "#app/features/portfolios/delete-portfolio.tsx";
import { PortfolioForm } from "#app/features/portfolios/portfolio-form.tsx";
import { PortfolioFormSkeleton } from "#app/features/portfolios/portfolio-form-skeleton.tsx";
import { changeItems } from "#app/lib/pages.ts";
import { productName } from "#app/lib/product.ts";
import { ButtonLink } from "#app/ui/base/button.tsx";
import { toast } from "#app/ui/feedback/toast.ts";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { SettingCard, SettingSection } from "#app/ui/layout/setting-section.tsx";
import type { Route } from "./+types/settings.ts";

export const meta: Route.MetaFunction = () => [{ title: `Preferências · ${productName}` }];

export default function Settings({ params: { portfolioId } }: Route.ComponentProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { data: portfolio } = useQuery(portfolioQuery(portfolioId));
  const leave = async () => {
    client.setQueryData(
      portfoliosQuery.queryKey,
      changeItems((all) => all.filter(({ id }) => id !== portfolioId)),
    );
    toast.success("Carteira excluída", "Suas outras carteiras continuam como estavam.");
    await navigate("/dashboard", { replace: true });
    client.removeQueries({ queryKey: ["portfolios", portfolioId] });
    void client.invalidateQueries({ queryKey: portfoliosQuery.queryKey, exact: true });
    void client.invalidateQueries({ queryKey: ["custodians"] });
    void client.invalidateQueries({ queryKey: ["goals"] });
  };
  return (
    <>
      <PageHeader title="Preferências" subtitle="Esta carteira e onde seus ativos estão guardados" />
      <div>
        <SettingSection
          title="Carteira"
          text="O nome e o benchmark, a referência com que os resultados são comparados."
        >
          <SettingCard>
            {portfolio ? (
              <PortfolioForm key={portfolio.id} portfolio={portfolio} />
            ) : (
              <PortfolioFormSkeleton />
            )}
          </SettingCard>
        </SettingSection>
        <SettingSection
          title="Titulares"
          text="De quem são as carteiras. O imposto é calculado por titular, com todas as carteiras dele."
        >
          <SettingCard>
            <HoldersCard />
          </SettingCard>
        </SettingSection>
        <SettingSection
          title="Custodiantes"
          text="Corretoras e bancos em que seus ativos estão. Valem para todas as suas carteiras."
        >
          <SettingCard>
            <CustodiansCard />
          </SettingCard>
        </SettingSection>
        <SettingSection
          id="mails"
          title="Alertas e e-mails"
          text="O que aparece na página inicial desde a sua última visita, e o que você recebe por e-mail. Valem para todas as suas carteiras."
        >
          <SettingCard>
            <PriceAlertsCard />
            <DateAlerts />
          </SettingCard>
          <SettingCard>
            <MailsCard />
          </SettingCard>
        </SettingSection>
        <SettingSection
          title="Dados de mercado"
          text="Preços e índices vêm de fontes públicas. Veja até quando cada uma vai."
        >
          <SettingCard>
            <ButtonLink to={`/portfolio/${portfolioId}/data-health`} variant="secondary">
              Ver a saúde dos dados
            </ButtonLink>
          </SettingCard>
        </SettingSection>
        <SettingSection title="Zona de Perigo" text="O que não pode ser desfeito.">
          <SettingCard className="ring-loss/45!">
            <DeletePortfolio portfolio={portfolio} onDeleted={leave} />
          </SettingCard>
        </SettingSection>
      </div>
    </>
  );
}
