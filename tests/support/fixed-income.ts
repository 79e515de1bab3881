import type {
  FixedIncome,
  FixedIncomeContract,
  HeldContract,
  Redemption,
  RedemptionProposal,
} from "#contract/fixed-income.ts";
import type { Portfolio } from "#contract/portfolios.ts";
import { decimal, textOf } from "#domain/kernel/decimal.ts";
import { type Client, createPortfolio, signUp, type TestApi } from "#tests/support/api.ts";

export const fixedIncomePath = ({ id }: Pick<Portfolio, "id">) => `/portfolios/${id}/fixed-income`;

/** A valid application; `form` replaces its fields. */
export const application = (form: Record<string, unknown> = {}) => ({
  issuer: "Banco Sol",
  kind: "CDB",
  firstDay: "2024-01-02",
  remuneration: "100% CDI",
  liquidity: "daily",
  amount: "10000.00",
  ...form,
});

/** Makes a day the last one with rates of the DI and the Selic, whatever ships. */
export const endRates = ({ superuser }: Pick<TestApi, "superuser">, day: string) =>
  superuser
    .deleteFrom("index_values")
    .where("index_name", "in", ["CDI", "SELIC"])
    .where("day", ">", day)
    .execute();

export const applyMoney = (client: Client, portfolio: Portfolio, form: Record<string, unknown> = {}) =>
  client.post<FixedIncomeContract>(fixedIncomePath(portfolio), application(form));

const exactAmounts: readonly string[] = ["gross", "net", "guaranteed"];

/** An answer whose values are in cents, as the screen shows them. */
const inCents = <Answer>(answer: Answer): Answer =>
  JSON.parse(
    JSON.stringify(answer, (name, value) =>
      exactAmounts.includes(name) ? textOf(decimal(value).toDecimalPlaces(2)) : value,
    ),
  );

const listContracts = async (client: Client, portfolio: Portfolio) =>
  inCents(await client.get<FixedIncome>(fixedIncomePath(portfolio)));

/** The redemptions of one contract. */
export function redemptionsOf(client: Client, portfolio: Pick<Portfolio, "id">, id: string) {
  const path = `${fixedIncomePath(portfolio)}/${id}/redemptions`;
  const query = (asked: Record<string, string>) => `${path}/proposal?${new URLSearchParams(asked)}`;
  return {
    ask: (asked: Record<string, string>) => client.send("GET", query(asked)),
    propose: (asked: Record<string, string>) => client.get<RedemptionProposal>(query(asked)),
    send: (form: Record<string, unknown>, headers = {}) => client.send("POST", path, { body: form, headers }),
    redeem: (form: Record<string, unknown>) => client.post<Redemption>(path, form),
  };
}

/** A new person with a portfolio, at noon of a day. */
export async function investorOn(api: TestApi, day: string) {
  api.setNow(`${day}T15:00:00Z`);
  const client = await signUp(api);
  const portfolio = await createPortfolio(client);
  const path = fixedIncomePath(portfolio);
  return {
    client,
    portfolio,
    path,
    apply: (form: Record<string, unknown> = {}) => applyMoney(client, portfolio, form),
    list: () => listContracts(client, portfolio),
    async only(): Promise<HeldContract> {
      const { contracts } = await listContracts(client, portfolio);
      const [contract] = contracts;
      if (!contract || contracts.length > 1) throw new Error(`${contracts.length} contracts`);
      return contract;
    },
  };
}
