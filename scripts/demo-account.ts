import type { Page } from "#contract/page.ts";
import { readSampleLedger } from "#server/rooms/sample/ledger.ts";

export const demoCredentials = { email: "demo@example.com", password: "demonstracao" };

export const { benchmark, ledger } = await readSampleLedger();

/** API calls in one session. A refused call rejects with the answer's text. */
type Calls = {
  get<T>(path: string): Promise<T>;
  post<T>(path: string, body: object, headers?: Record<string, string>): Promise<T>;
};

type Named = { id: string; name: string };
type Found = { id: string; ticker: string };

/** Completes the demo account's portfolio, also after an interrupted run. */
export async function fillDemoAccount({ get, post }: Calls): Promise<void> {
  await post("/session", demoCredentials).catch(() =>
    post("/accounts", { ...demoCredentials, fullName: "Conta de Demonstração" }),
  );
  const [first] = (await get<Page<Named>>("/portfolios")).items;
  const { id } =
    first ??
    (await post<Named>("/portfolios", {
      name: "Aposentadoria",
      benchmark: benchmark.index,
      benchmarkPercent: benchmark.percent,
    }));
  const { count } = await get<{ count: number }>(`/portfolios/${id}/transactions`);
  if (count >= ledger.length) return;

  const custodians = new Map<string, string>();
  let path: string | undefined = "/custodians";
  while (path) {
    const { items, next }: Page<Named> = await get(path);
    for (const { id, name } of items) custodians.set(name, id);
    path = next ? `/custodians?after=${next}` : undefined;
  }
  for (const [index, { ticker, custodian, ...entry }] of ledger.entries()) {
    const assets = await get<Found[]>(`/assets?search=${encodeURIComponent(ticker)}`);
    if (custodian && !custodians.has(custodian)) {
      custodians.set(custodian, (await post<Named>("/custodians", { name: custodian })).id);
    }
    const body = {
      ...entry,
      assetId: assets.find((asset) => asset.ticker === ticker)?.id,
      custodianId: custodian && custodians.get(custodian),
    };
    await post(`/portfolios/${id}/transactions`, body, { "idempotency-key": `demo-entry-${index}` });
  }
}
