/** A provider of models to which people may bring a key. `url` is the base of its OpenAI-compatible API. */
export type ModelProvider = { name: string; url: string; terms: string | null };

/** A model of the operator. */
type OperatorModel = { url: string; name: string; key: string | undefined };

export type ModelSettings = {
  operator: OperatorModel | undefined;
  providers: readonly ModelProvider[];
  /** Requests to the operator's model in a day. */
  dailyQuestions: number;
};

/** People choose from this list and type no address, so that the server asks no host of their choice. */
export const knownProviders: readonly ModelProvider[] = [
  {
    name: "OpenAI",
    url: "https://api.openai.com/v1",
    terms: "https://openai.com/policies/",
  },
  {
    name: "OpenRouter",
    url: "https://openrouter.ai/api/v1",
    terms: "https://openrouter.ai/terms",
  },
  {
    name: "Google Gemini",
    url: "https://generativelanguage.googleapis.com/v1beta/openai",
    terms: "https://ai.google.dev/gemini-api/terms",
  },
  {
    name: "Groq",
    url: "https://api.groq.com/openai/v1",
    terms: "https://groq.com/terms-of-use",
  },
  {
    name: "Mistral",
    url: "https://api.mistral.ai/v1",
    terms: "https://mistral.ai/terms",
  },
  {
    name: "DeepSeek",
    url: "https://api.deepseek.com/v1",
    terms: "https://cdn.deepseek.com/policies/en-US/deepseek-terms-of-use.html",
  },
];

export const noModel: ModelSettings = { operator: undefined, providers: [], dailyQuestions: 0 };
