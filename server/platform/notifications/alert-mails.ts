import { lastBusinessDay } from "#domain/kernel/business-days.ts";
import { decimal, textOf } from "#domain/kernel/decimal.ts";
import { unknownKind } from "#domain/kernel/unknown-kind.ts";
import { lastDayOf } from "#domain/tax/darfs.ts";
import type { MailedAlert, ReportedPortfolio } from "#server/platform/notifications/jobs.ts";
import { messageOf, type OneClick, type Sender } from "#server/platform/notifications/mails.ts";

/** '2026-11-30' → '30/11/2026'; '2026-11' → '11/2026' */
const dayText = (day: string) => day.split("-").reverse().join("/");

/** Decimal text: `format` is exact for it. */
const numberText = (format: Intl.NumberFormat, decimals: string) => format.format(decimals as `${number}`);

const money = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });
/** Coins cost fractions of a cent. */
const unitPrice = new Intl.NumberFormat("pt-BR", {
  style: "currency",
  currency: "BRL",
  maximumFractionDigits: 10,
});
const percent = new Intl.NumberFormat("pt-BR", { style: "percent", minimumFractionDigits: 2 });
const points = new Intl.NumberFormat("pt-BR", {
  minimumFractionDigits: 2,
  signDisplay: "always",
  maximumFractionDigits: 2,
});

/** 'CDB Sol', or 'CDB Sol e mais 2' */
const firstOf = (first: string | null, others: number) =>
  others === 0 ? first : `${first} e mais ${others}`;

function paymentsText({
  isToday,
  portfolio,
  payments,
  first,
  others = payments - 1,
  net,
}: Extract<MailedAlert, { kind: "payments" }>) {
  const amount = net === null ? "" : `, ${numberText(money, net)} líquidos`;
  const when = isToday ? "hoje" : "desde o último alerta, até hoje";
  const count = payments === 1 ? "1 pagamento" : `${payments} pagamentos`;
  return `${portfolio}: ${count} ${when} (${firstOf(first, others)})${amount}.`;
}

function maturedText({
  portfolio,
  count,
  first,
  others = count - 1,
}: Extract<MailedAlert, { kind: "matured" }>) {
  const noun = count === 1 ? "vencimento" : `${count} vencimentos`;
  return `${portfolio}: ${noun} de renda fixa (${firstOf(first, others)}).`;
}

function priceText({ ticker, direction, price, day, close }: Extract<MailedAlert, { kind: "price" }>) {
  const way = direction === "up" ? "subisse até" : "caísse até";
  return `${ticker} fechou a ${numberText(unitPrice, close)} em ${dayText(day)}. Você pediu um aviso se o preço ${way} ${numberText(unitPrice, price)}.`;
}

/** An alert as a sentence. */
export function alertText(alert: MailedAlert): string {
  switch (alert.kind) {
    case "price":
      return priceText(alert);
    case "payments":
      return paymentsText(alert);
    case "matured":
      return maturedText(alert);
    case "darf":
      return `DARF de ${dayText(alert.month)} vence em ${dayText(alert.dueDay)}. Se já pagou, marque-o como pago na tela Imposto de Renda.`;
    case "goal":
      return `Meta alcançada: ${alert.name}.`;
    case "file":
      return `${alert.portfolio}: o último arquivo da B3 foi importado em ${dayText(alert.day)}, há mais de 40 dias.`;
    default:
      throw unknownKind(alert);
  }
}

/** The subject of a mail with one alert. */
function alertSubject(alert: MailedAlert): string {
  switch (alert.kind) {
    case "price":
      return `${alert.ticker} ${alert.direction === "up" ? "subiu até" : "caiu até"} ${numberText(unitPrice, alert.price)}`;
    case "payments":
      return alert.payments === 1
        ? `Pagamento de ${alert.first}`
        : `${alert.payments} pagamentos de proventos`;
    case "matured":
      return alert.count === 1 ? `Venceu: ${alert.first}` : `${alert.count} vencimentos de renda fixa`;
    case "darf":
      return `DARF de ${dayText(alert.month)} vence em ${dayText(alert.dueDay)}`;
    case "goal":
      return `Meta alcançada: ${alert.name}`;
    case "file":
      return "Hora de importar um novo arquivo da B3";
    default:
      throw unknownKind(alert);
  }
}

/** The place of the settings where mails are turned off. After a sign-in, an address with a part of a screen leads there too. */
const offLink = ({ appUrl }: Sender, portfolioId: string | undefined, label: string) =>
  portfolioId === undefined
    ? {}
    : { off: { label, href: `${appUrl}/portfolio/${portfolioId}/settings#mails` } };

type DailyAlerts = { day: string; alerts: readonly MailedAlert[]; portfolioId?: string };

/** All alerts of a day. */
export function alertsMail(
  sender: Sender,
  { day, alerts, portfolioId, oneClickUrl }: DailyAlerts & OneClick,
) {
  const [only, other] = alerts;
  const texts = alerts.map(alertText);
  const isOne = only && !other;
  return messageOf(
    {
      subject: isOne
        ? alertSubject(only)
        : `${alerts.length} alertas dos seus investimentos em ${dayText(day)}`,
      ...(isOne ? { before: texts } : { before: [], items: texts }),
      button: { label: `Abrir o ${sender.productName}`, href: `${sender.appUrl}/dashboard#news` },
      after: [
        "Você pediu estes alertas e recebe no máximo um e-mail deles por dia. Para parar, desligue-os em Preferências, em 'Alertas e e-mails'.",
      ],
      ...offLink(sender, portfolioId, "Desligar estes alertas"),
    },
    sender,
    { oneClickUrl },
  );
}

const months = new Intl.DateTimeFormat("pt-BR", { month: "long", year: "numeric", timeZone: "UTC" });

function returnText({ return: own, benchmark, until }: ReportedPortfolio, lastDay: string): string {
  if (own === null) return "Rentabilidade do mês ainda não conhecida";
  const rate = `Rentabilidade de ${numberText(percent, own)}`;
  const compared =
    benchmark.return === null
      ? rate
      : `${rate}; ${benchmark.name}: ${numberText(percent, benchmark.return)}${differenceText(benchmark.difference)}`;
  return until !== null && until < lastDay ? `${compared}, até ${dayText(until)}` : compared;
}

const differenceText = (difference: string | null) =>
  difference === null ? "" : ` (${numberText(points, textOf(decimal(difference).times(100), 2))} p.p.)`;

function paymentCount(payments: number): string {
  if (payments === 0) return "Nenhum provento recebido";
  return payments === 1 ? "1 pagamento de proventos" : `${payments} pagamentos de proventos`;
}

function amountLines({ amounts }: ReportedPortfolio): string[] {
  if (!amounts) return [];
  const { result, received, value } = amounts;
  return [
    ...(result === null ? [] : [`Resultado: ${numberText(money, result)}`]),
    `Proventos líquidos: ${numberText(money, received)}`,
    `Patrimônio no fim do mês: ${numberText(money, value)}`,
  ];
}

/** A portfolio's month in a few lines. */
export function reportLines(portfolio: ReportedPortfolio, month: string): string[] {
  return [
    `${returnText(portfolio, lastBusinessDay("B3", lastDayOf(month)))}.`,
    `${paymentCount(portfolio.payments)}.`,
    ...(portfolio.carried ? [`${portfolio.carried}.`] : []),
    ...amountLines(portfolio).map((line) => `${line}.`),
  ];
}

/** '2026-10' → 'outubro de 2026' */
export const reportMonth = (month: string): string => months.format(new Date(`${month}-15T00:00:00Z`));

type MonthlyReport = { month: string; portfolios: readonly ReportedPortfolio[] };

/** A month of each portfolio in a few lines, each with the way to its whole report. */
export function monthlyReportMail(
  sender: Sender,
  { month, portfolios, oneClickUrl }: MonthlyReport & OneClick,
) {
  return messageOf(
    {
      subject: `Seu relatório de ${reportMonth(month)}`,
      before: [],
      parts: portfolios.map((portfolio) => ({
        heading: portfolio.name,
        lines: reportLines(portfolio, month),
        link: {
          label: "Ver o relatório do mês",
          href: `${sender.appUrl}/portfolio/${portfolio.id}/reports?period=${month}#report`,
        },
      })),
      after: ["Você pediu este relatório. Para parar, desligue-o em Preferências, em 'Alertas e e-mails'."],
      ...offLink(sender, portfolios[0]?.id, "Desligar este relatório"),
    },
    sender,
    { oneClickUrl },
  );
}
