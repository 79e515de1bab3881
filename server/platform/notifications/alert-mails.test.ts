import { expect, it } from "vitest";
import { alertsMail, monthlyReportMail } from "#server/platform/notifications/alert-mails.ts";
import type { MailedAlert, ReportedPortfolio } from "#server/platform/notifications/jobs.ts";

const sender = { productName: "Aporte", appUrl: "https://aporte.test" };
const portfolioId = "0199aaaa-0000-7000-8000-000000000001";
const oneClickUrl = "https://aporte.test/mails/alertas/0199aaaa";
const settings = `https://aporte.test/portfolio/${portfolioId}/settings#mails`;

const price: MailedAlert = {
  kind: "price",
  ticker: "PETR4",
  direction: "up",
  price: "40",
  day: "2026-11-23",
  close: "40.12",
};
const goal: MailedAlert = { kind: "goal", name: "Casa <na praia> & 'lago'" };
const reported: ReportedPortfolio = {
  id: portfolioId,
  name: "Aposentadoria",
  return: "0.1216",
  benchmark: { name: "IPCA + 6,00%", return: "0.0106", difference: "-0.02" },
  until: "2026-10-28",
  payments: 2,
  amounts: { result: "-600", received: "100.5", value: "5500" },
};

const plain = (text: string) => text.replaceAll(/\s+/g, " ").trim();

/** The words of a page, without its head. */
const wordsOf = (html: string) =>
  plain(
    html
      .replace(/^.*<\/head>/s, "")
      .replaceAll(/<[^>]+>/g, " ")
      .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code))),
  );

/** The addresses of the links, in their order. */
const linksOf = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);

it.each([
  ["one alert", alertsMail(sender, { day: "2026-11-24", alerts: [price], portfolioId, oneClickUrl })],
  ["two alerts", alertsMail(sender, { day: "2026-11-24", alerts: [price, goal], portfolioId, oneClickUrl })],
  ["a report", monthlyReportMail(sender, { month: "2026-10", portfolios: [reported], oneClickUrl })],
])("%s says in plain text what it says as a page, with the same links", (_, { text, html }) => {
  const words = wordsOf(html);
  const addresses = [...text.matchAll(/https:\S+/g)].map(([address]) => address);
  for (const line of text.split("\n")) {
    const said = plain(line.replace(/^• /, "").replace(/:? ?(https:\S+)?$/, ""));
    expect(words).toContain(said);
  }
  // The last address of the text is that of the product, which is no link of the page.
  expect(linksOf(html)).toEqual(addresses.slice(0, -1));
});

it("leads after a sign-in to the news, to the report and to the place where the mail is turned off", () => {
  const alerts = alertsMail(sender, { day: "2026-11-24", alerts: [price], portfolioId, oneClickUrl });
  expect(linksOf(alerts.html)).toEqual(["https://aporte.test/dashboard#news", settings]);
  expect(alerts.list).toEqual({ unsubscribe: oneClickUrl });
  const report = monthlyReportMail(sender, { month: "2026-10", portfolios: [reported], oneClickUrl });
  expect(linksOf(report.html)).toEqual([
    `https://aporte.test/portfolio/${portfolioId}/reports?period=2026-10#report`,
    settings,
  ]);
  expect(report.list).toEqual({ unsubscribe: oneClickUrl });
  // An earlier version queued no portfolio.
  const { list, html } = alertsMail(sender, { day: "2026-11-24", alerts: [price], oneClickUrl: undefined });
  expect([list, linksOf(html)]).toEqual([undefined, ["https://aporte.test/dashboard#news"]]);
});
