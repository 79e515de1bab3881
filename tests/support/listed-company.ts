import { type Answer, json } from "#tests/support/providers.ts";

// B3's pages of listed companies, with the fields and values that it answered for ABEV in 2022.

const pathOf = (method: string, payload: object) =>
  `/listedCompaniesProxy/CompanyCall/${method}/${Buffer.from(JSON.stringify(payload)).toString("base64")}`;

export const supplementPath = (issuingCompany: string) =>
  pathOf("GetListedSupplementCompany", { issuingCompany, language: "pt-br" });

export const cashDividendsPath = (tradingName: string, pageNumber = 1) =>
  pathOf("GetListedCashDividends", { language: "pt-br", pageNumber, pageSize: 120, tradingName });

export const cashDividend = (changes: Record<string, unknown> = {}) => ({
  assetIssued: "BRABEVACNOR1",
  paymentDate: "30/12/2021",
  rate: "0,13340000000",
  relatedTo: "Anual/2021",
  approvedOn: "09/12/2021",
  isinCode: "BRABEVACNOR1",
  label: "DIVIDENDO",
  lastDatePrior: "17/12/2021",
  remarks: "",
  ...changes,
});

/** An event that gives new units; by default 100 % of the units held. */
export const stockDividend = (changes: Record<string, unknown> = {}) => ({
  assetIssued: "BRABEVACNOR1",
  factor: "100,00000000000",
  approvedOn: "02/02/2024",
  isinCode: "BRABEVACNOR1",
  label: "DESDOBRAMENTO",
  lastDatePrior: "15/04/2024",
  remarks: "",
  ...changes,
});

type Supplement = {
  cashDividends?: unknown[];
  stockDividends?: unknown[];
  code?: string;
  tradingName?: string;
};

/** B3 answers a text that contains JSON. */
export const supplement = ({
  cashDividends = [],
  stockDividends = [],
  code = "ABEV",
  tradingName = "AMBEV S/A   ",
}: Supplement): Answer =>
  json(
    JSON.stringify([
      { tradingName, code, codeCVM: "23264", cashDividends, stockDividends, subscriptions: [] },
    ]),
  );

export const listedCashDividend = (changes: Record<string, unknown> = {}) => ({
  typeStock: "ON",
  dateApproval: "09/12/2021",
  valueCash: "0,1334",
  ratio: "1",
  corporateAction: "DIVIDENDO",
  lastDatePriorEx: "17/12/2021",
  dateClosingPricePriorExDate: "17/12/2021",
  closingPricePriorExDate: "16,07",
  quotedPerShares: "1",
  corporateActionPrice: "0,830118",
  lastDateTimePriorEx: "2021-12-17T00:00:00",
  ...changes,
});

export const cashDividends = (results: unknown[], totalPages = 1): Answer =>
  json({ page: { pageNumber: 1, pageSize: 120, totalRecords: results.length, totalPages }, results });
