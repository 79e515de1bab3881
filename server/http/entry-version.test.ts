import { describe, expect, it } from "vitest";
import type { CorporateEvent } from "#contract/corporate-events.ts";
import type { IncomeEntry } from "#contract/income.ts";
import type { Transaction } from "#contract/transactions.ts";
import { type Client, createPortfolio, findAsset, record, signUp, startApi } from "#tests/support/api.ts";
import { listIncome } from "#tests/support/income.ts";

type Entry = { path: string; bodyOf: (value: string) => object; read: () => Promise<[string, number]> };
type Kind = "transaction" | "income" | "event";

/** A recorded entry of 10, whose value can be changed; `read` answers its value and its version. */
async function recordEntry(client: Client, kind: Kind): Promise<Entry> {
  const portfolio = await createPortfolio(client);
  const { id: assetId } = await findAsset(client, "PETR4");
  const base = `/portfolios/${portfolio.id}`;
  const entry = await record(client, portfolio, { tradeDate: "2026-03-02", quantity: "10" });
  if (kind === "transaction") {
    const path = `${base}/transactions/${entry.id}`;
    const shared = { assetId, type: "BUY", tradeDate: "2026-03-02", price: "10" };
    const read = async (): Promise<[string, number]> => {
      const { quantity, version } = await client.get<Transaction>(path);
      return [quantity, version];
    };
    return { path, bodyOf: (quantity) => ({ ...shared, quantity }), read };
  }
  if (kind === "income") {
    const bodyOf = (gross: string) => ({ assetId, kind: "dividend", paymentDate: "2026-04-01", gross });
    const { id } = await client.post<IncomeEntry>(`${base}/income`, bodyOf("10"));
    const path = `${base}/income/${id}`;
    const read = async (): Promise<[string, number]> => {
      const { gross, version } = await client.get<IncomeEntry>(path);
      const [listed] = (await listIncome(client, portfolio)).items;
      expect(listed).toMatchObject({ gross, entryVersion: version });
      return [gross, version];
    };
    return { path, bodyOf, read };
  }
  const bodyOf = (to: string) => ({ assetId, kind: "split", day: "2026-05-04", from: "1", to });
  const { id } = await client.post<{ id: string }>(`${base}/corporate-events`, bodyOf("10"));
  const read = async (): Promise<[string, number]> => {
    const [event] = await client.get<CorporateEvent[]>(`${base}/corporate-events`);
    return [event?.ratio?.to ?? "", event?.adjustmentVersion ?? 0];
  };
  return { path: `${base}/corporate-events/${id}`, bodyOf, read };
}

const changed = { status: 409, body: { type: "entry-changed" } };

describe.for<Kind>(["transaction", "income", "event"])("an entry of the kind %s", (kind) => {
  it("is not overwritten by a screen that shows an earlier version, until it names the current one", async () => {
    await using api = await startApi();
    const client = await signUp(api);
    const { path, bodyOf, read } = await recordEntry(client, kind);
    const put = (value: string, version: number) =>
      client.send("PUT", path, { body: bodyOf(value), headers: { "if-match": `"${version}"` } });
    expect(await read()).toEqual(["10", 1]);
    expect((await put("20", 1)).status).toBeLessThan(300);
    expect(await put("30", 1)).toMatchObject(changed);
    expect(await read()).toEqual(["20", 2]);
    // A repeated request finds its own change.
    expect((await put("20", 1)).status).toBeLessThan(300);
    expect((await put("30", 2)).status).toBeLessThan(300);
    expect(await read()).toEqual(["30", 3]);
  });

  it("is not deleted by a screen that shows an earlier version", async () => {
    await using api = await startApi();
    const client = await signUp(api);
    const { path, bodyOf, read } = await recordEntry(client, kind);
    const remove = (version: number) =>
      client.send("DELETE", path, { headers: { "if-match": `"${version}"` } });
    expect((await client.send("PUT", path, { body: bodyOf("20") })).status).toBeLessThan(300);
    expect(await remove(1)).toMatchObject(changed);
    expect(await read()).toEqual(["20", 2]);
    expect((await remove(2)).status).toBe(204);
    expect((await remove(2)).status).toBe(404);
  });

  it("is changed without a version only while nobody changed it", async () => {
    await using api = await startApi();
    const client = await signUp(api);
    const { path, bodyOf, read } = await recordEntry(client, kind);
    const headers = { "if-match": undefined };
    expect((await client.send("PUT", path, { body: bodyOf("20"), headers })).status).toBeLessThan(300);
    expect(await client.send("PUT", path, { body: bodyOf("10"), headers })).toMatchObject(changed);
    expect(await client.send("DELETE", path, { headers })).toMatchObject(changed);
    expect(await read()).toEqual(["20", 2]);
    const any = { "if-match": "*" };
    expect((await client.send("PUT", path, { body: bodyOf("10"), headers: any })).status).toBeLessThan(300);
    expect(await read()).toEqual(["10", 3]);
    expect((await client.send("DELETE", path, { headers: any })).status).toBe(204);
  });

  it("takes one of two changes that arrive at once", async () => {
    await using api = await startApi();
    const client = await signUp(api);
    const { path, bodyOf, read } = await recordEntry(client, kind);
    const answers = await Promise.all(
      ["20", "30"].map((value) =>
        client.send("PUT", path, { body: bodyOf(value), headers: { "if-match": `"${1}"` } }),
      ),
    );
    expect(answers.map(({ status }) => status < 300).toSorted()).toEqual([false, true]);
    expect(answers).toContainEqual(expect.objectContaining({ status: 409 }));
    const won = answers[0]?.status === 409 ? "30" : "20";
    expect(await read()).toEqual([won, 2]);
  });

  it("refuses a version that is none", async () => {
    await using api = await startApi();
    const client = await signUp(api);
    const { path, bodyOf, read } = await recordEntry(client, kind);
    for (const tag of ["1", '"0"', "**", 'W/"1"', '"1", "2"', '"1e3"']) {
      const headers = { "if-match": tag };
      expect((await client.send("PUT", path, { body: bodyOf("20"), headers })).status).toBe(400);
      expect((await client.send("DELETE", path, { headers })).status).toBe(400);
    }
    expect(await read()).toEqual(["10", 1]);
  });
});
