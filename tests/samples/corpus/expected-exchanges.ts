import type { Expectation } from "#tests/support/corpus.ts";

/** Exports of exchanges of coins. */
export const exchanges: Readonly<Record<string, Expectation>> = {
  "exchange-mercado-bitcoin.csv": {
    records: [
      "2026-01-13 buy BTC 0.01 @ 489731.98 fees 14.69",
      "2026-01-20 sell BTC 0.005 @ 495000 fees 7.43",
    ],
    nothing: { 3: "“Cancelada”", 4: "“Depósito”" },
    unread: ["Total (BRL)", "Status"],
  },
  "exchange-binance.csv": {
    records: [
      "2026-01-11 buy BTC 0.02 @ 488000 fees 9.76",
      // 0,01 less the fee of 0,00001 BTC, which is 4,89 reais of what was paid.
      "2026-01-12 buy BTC 0.00999 @ 489000 fees 4.89",
      "2026-01-13 sell BTC 0.005 @ 490500 fees 2.4525",
    ],
    asks: { 5: "USDT", 6: "taxas estão em outra moeda" },
    unread: ["Amount"],
  },
  "exchange-foxbit.csv": {
    records: [
      // 0,01 less the fee of 0,00005 BTC, which is 24,486599 reais of what was paid.
      "2026-01-13 buy BTC 0.00995 @ 489731.98 fees 24.486599",
      "2026-01-14 buy BTC 0.02 @ 513720 fees 51.37",
      "2026-01-20 sell BTC 0.01 @ 495000 fees 24.75",
    ],
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
