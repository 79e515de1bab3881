import type { SourceName } from "#contract/data-health.ts";
import type { Config } from "#server/config.ts";
import type { OpenDatabase } from "#server/platform/db/open-database.ts";

const sourceNames: Record<SourceName, string> = {
  "b3-prices": "preços da B3",
  treasury: "Tesouro Direto",
  "central-bank": "Banco Central",
  "b3-indexes": "índices da B3",
  crypto: "criptomoedas",
  "cvm-funds": "fundos da CVM",
};

type Started = {
  database: Pick<OpenDatabase, "description" | "wasLeftRunning">;
  isCatalogueNew: boolean;
  mailer: { description: string };
  sources: readonly SourceName[];
  /** Undefined without metrics. */
  metricsUrl: string | undefined;
};

/** The text for the operator once the server listens: where the data is, and what is configured. */
export function startText(
  config: Config,
  { database, isCatalogueNew, mailer, sources, metricsUrl }: Started,
): string {
  const { b3, brapi, google, model, webhook, whatsapp } = config;
  return `
  ${config.productName} em ${config.appUrl}
  Dados: ${database.description}${database.wasLeftRunning ? "\n  Antes: o servidor anterior caiu ou foi morto; o banco dele foi retomado" : ""}
  Catálogo: o que vem com o produto, ${isCatalogueNew ? "carregado agora" : "já carregado"}
  E-mail: ${mailer.description}
  Google: ${google ? `entrada por ${google.issuer}` : "não configurado; o botão não aparece"}
  Automação: ${webhook ? `cadastros são enviados a ${new URL(webhook.url).host}` : "não configurada; nenhum cadastro é enviado"}
  WhatsApp: ${whatsapp ? `o analista responde em ${whatsapp.number}; webhook em ${config.appUrl}/api/whatsapp/webhook` : "não configurado; o analista responde só no aplicativo"}
  Cotações: ${brapi ? `brapi em ${new URL(brapi.url).host}, às 10h35, 13h35, 16h35 e 19h35 dos dias úteis` : "sem BRAPI_TOKEN; valem as que vêm com o produto, cada uma com sua data"}
  Fontes públicas: ${sources.map((name) => sourceNames[name]).join(", ") || "nenhuma; valem os dados que vêm com o produto"}
  Proventos e eventos: ${b3 ? `páginas da B3 em ${new URL(b3.url).host}` : "B3_URL=off; a B3 não é consultada"}
  Analista: ${model.operator ? `com o modelo ${model.operator.name} em ${new URL(model.operator.url).host}, para quem concordar` : "sem MODEL_URL; a gramática responde sozinha"}
  Métricas: ${metricsUrl ?? "não configuradas"}
`;
}
