import type { Expectation } from "#tests/support/corpus.ts";

/** Exports of exchanges of coins. */
export const exchanges: Readonly<Record<string, Expectation>> = {
  "exchange-mercado-bitcoin.csv": {
    records: [
      "2026-01-13 buy BTC 0.01 @ 489731.98 fees 14.69",
      "2026-01-20 sell BTC 0.005 @ 495000 fees 7.43",
    ],
    asks: { 3: "“Cancelada”", 4: "“Depósito”" },
    unread: ["Total (BRL)", "Status"],
  },
  "exchange-binance.csv": {
    records: ["2026-01-11 buy BTC 0.02 @ 488000 fees 9.76", "2026-01-13 sell BTC 0.005 @ 490500 fees 2.4525"],
    asks: { 3: "taxas estão em outra moeda", 5: "USDT", 6: "taxas estão em outra moeda" },
    unread: ["Amount"],
  },
  "exchange-foxbit.csv": {
    records: ["2026-01-14 buy BTC 0.02 @ 513720 fees 51.37", "2026-01-20 sell BTC 0.01 @ 495000 fees 24.75"],
    asks: { 2: "taxas estão em outra moeda" },
    unread: ["Total", "Moeda da taxa"],
  },
  "exchange-coinbase.csv": {
    records: [
      "2026-01-13 buy BTC 0.01 @ 489731.98 fees 48.97",
      "2026-01-20 sell BTC 0.003 @ 495000 fees 14.85",
    ],
    asks: { 6: "“Advanced Trade Sell”", 7: "“Rewards Income”", 8: "“Send”" },
    unread: ["ID", "Subtotal", "Total (inclusive of fees and/or spread)", "Notes"],
    frame: ["2", "3", "4"],
  },
  "exchange-novadax-extrato.csv": {
    first: ["Valor?", "choose quantity", "choose price"],
    unread: ["Resumo", "Valor", "Status"],
    why: "A statement of balances has no price, and two lines for each trade.",
  },
  "exchange-kraken.csv": {
    first: ["cost?", "vol?", "choose quantity"],
    unread: ["txid", "ordertxid", "ordertype", "cost", "vol", "ledgers"],
  },
};
