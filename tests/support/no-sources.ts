/** Settings that turn off every public source and provider, so that a product of a test reaches no host outside. */
export const noSources = {
  SGS_URL: "http://127.0.0.1:9",
  B3_URL: "off",
  B3_PRICES_URL: "off",
  B3_INDEXES_URL: "off",
  TREASURY_URL: "off",
  CRYPTO_URL: "off",
  CVM_URL: "off",
  MODEL_PROVIDERS: "Teste=http://127.0.0.1:9/v1",
};

/** A provider to which people may bring a key, where nothing listens. */
export const unreachableModels = {
  operator: undefined,
  providers: [{ name: "Teste", url: "http://127.0.0.1:9/v1", terms: null }],
  dailyQuestions: 0,
};
