/** Names that people use for an asset, without accents and in lower case, which its own names do not have. */
const nicknames: Record<string, readonly string[]> = {
  bitcoin: ["BTC"],
  ethereum: ["ETH"],
  magalu: ["MGLU3"],
  sp500: ["IVVB11"],
  "s&p": ["IVVB11"],
  nasdaq: ["NASD11"],
  ibovespa: ["BOVA11"],
  "small caps": ["SMAL11"],
  bb: ["BBAS3"],
  "banco do brasil": ["BBAS3"],
  petrobras: ["PETR4", "PETR3"],
  petro: ["PETR4", "PETR3"],
  itau: ["ITUB4"],
  itausa: ["ITSA4"],
  bradesco: ["BBDC4"],
  ambev: ["ABEV3"],
  weg: ["WEGE3"],
  vale: ["VALE3"],
  b3: ["B3SA3"],
  nubank: ["ROXO34"],
  apple: ["AAPL34"],
  google: ["GOGL34"],
  amazon: ["AMZO34"],
  tesla: ["TSLA34"],
  microsoft: ["MSFT34"],
};

export const nicknameTickers: readonly string[] = Object.values(nicknames).flat();

/** The tickers that a nickname stands for; none for other texts. */
export const tickersOfNickname = (text: string): readonly string[] =>
  Object.hasOwn(nicknames, text.trim()) ? (nicknames[text.trim()] ?? []) : [];

/** The nicknames of a ticker, folded. */
export const nicknamesOf = (ticker: string): readonly string[] =>
  Object.entries(nicknames).flatMap(([nickname, tickers]) => (tickers.includes(ticker) ? nickname : []));
