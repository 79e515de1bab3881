import { createVisitor, type Visitor } from "#tests/support/visitor.ts";

/** A signed-in person, with the data needed to record a purchase. */
export type Recorder = { visitor: Visitor; assetId: string; port: number };

export async function signUp(port: number, name: string): Promise<Recorder> {
  const visitor = createVisitor(port);
  await visitor.json("POST", "/api/accounts", {
    fullName: "Pessoa de Teste",
    email: `${name}@example.com`,
    password: "desempenho",
  });
  const [asset] = await visitor.json<{ id: string }[]>("GET", "/api/assets?search=PETR4");
  if (!asset) throw new Error("PETR4 is not in the catalogue");
  return { visitor, assetId: asset.id, port };
}

export async function newPortfolio({ visitor }: Recorder, name: string): Promise<string> {
  const form = { name, benchmark: "CDI", benchmarkPercent: "100" };
  return (await visitor.json<{ id: string }>("POST", "/api/portfolios", form)).id;
}

/** A write that a client repeats under the same key until it is acknowledged. */
export type Write = { path: string; key: string; body: Record<string, string> };

/** All values derive from the number, so that the stored row can be checked exactly. */
export function purchase({ assetId }: Recorder, portfolioId: string, number: number): Write {
  return {
    path: `/api/portfolios/${portfolioId}/transactions`,
    key: `purchase-${String(number).padStart(7, "0")}`,
    body: {
      assetId,
      type: number % 7 === 6 ? "SELL" : "BUY",
      tradeDate: `2025-${String(1 + (number % 12)).padStart(2, "0")}-${String(1 + (number % 28)).padStart(2, "0")}`,
      quantity: `${number + 1}.${1 + (number % 9)}`,
      price: `${1 + (number % 997)}.${String(1 + (number % 99)).padStart(2, "0")}`,
      fees: `${number % 5}`,
      notes: `entry ${number}`,
    },
  };
}

/** A lead is stored together with its webhook job in one database transaction. */
export function lead(number: number): Write {
  const email = `lead-${number}@example.com`;
  return {
    path: "/api/leads",
    key: email,
    body: {
      email,
      fullName: `Pessoa ${number}`,
      whatsapp: `11${String(900_000_000 + number)}`,
      experienceLevel: "iniciante",
      strategy: "ambas",
    },
  };
}

export const isLead = ({ path }: Write) => path === "/api/leads";
