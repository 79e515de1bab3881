const minute = 60;
const hour = 60 * minute;

/** Number of attempts that one key may make within a period. */
export type Rate = { points: number; seconds: number };

/** Default rates, far above ordinary use. `docs/operations.md` explains each one. */
export const defaultRates = {
  signUpByNetwork: { points: 30, seconds: hour },
  signInByNetwork: { points: 100, seconds: 15 * minute },
  signInByAccountAndNetwork: { points: 10, seconds: 15 * minute },
  signInByAccount: { points: 100, seconds: hour },
  signInByDevice: { points: 20, seconds: 15 * minute },
  linkByNetwork: { points: 30, seconds: 15 * minute },
  linkByAccount: { points: 3, seconds: 10 * minute },
  linkByKnownDevices: { points: 3, seconds: 10 * minute },
  linkOpeningByNetwork: { points: 300, seconds: 15 * minute },
  googleByNetwork: { points: 60, seconds: 15 * minute },
  proofBySession: { points: 10, seconds: 15 * minute },
  proofByDevice: { points: 20, seconds: 15 * minute },
  proofByPerson: { points: 20, seconds: hour },
  securityChangeByPerson: { points: 30, seconds: hour },
  noticeByPerson: { points: 3, seconds: 10 * minute },
  numberByPerson: { points: 10, seconds: hour },
  numberByNetwork: { points: 30, seconds: hour },
  secondFactorByNetwork: { points: 50, seconds: 15 * minute },
  secondFactorByPerson: { points: 10, seconds: hour },
  secondFactorByDevice: { points: 10, seconds: 15 * minute },
  passkeyByNetwork: { points: 100, seconds: 15 * minute },
  photoByPerson: { points: 20, seconds: hour },
  importByPerson: { points: 60, seconds: hour },
  providerSearchByPerson: { points: 30, seconds: 10 * minute },
  syncByPerson: { points: 10, seconds: hour },
  sourceUpdateByPerson: { points: 10, seconds: hour },
  leadByNetwork: { points: 30, seconds: hour },
  withdrawalByNetwork: { points: 10, seconds: hour },
  withdrawalByAddress: { points: 3, seconds: hour },
  feedbackByPerson: { points: 20, seconds: hour },
} as const satisfies Record<string, Rate>;

/** A number of things that a person may have, with the words of the refusal. `advice` replaces 'Exclua um para criar outro.' */
export type PersonalQuota = {
  max: number;
  one: string;
  many: string;
  pronoun: "um" | "uma";
  other: "outro" | "outra";
  advice?: string;
};

/** Quotas that refuse with a sentence. */
export const personalQuotas = {
  portfolios: { max: 200, one: "carteira", many: "carteiras", pronoun: "uma", other: "outra" },
  customAssets: {
    max: 500,
    one: "ativo personalizado",
    many: "ativos personalizados",
    pronoun: "um",
    other: "outro",
  },
  custodians: { max: 200, one: "custodiante", many: "custodiantes", pronoun: "um", other: "outro" },
  holders: { max: 20, one: "titular", many: "titulares", pronoun: "um", other: "outro" },
  valuationsByAsset: {
    max: 2_000,
    one: "avaliação deste ativo",
    many: "avaliações deste ativo",
    pronoun: "uma",
    other: "outra",
  },
  entries: { max: 100_000, one: "lançamento", many: "lançamentos", pronoun: "um", other: "outro" },
  incomeEntries: {
    max: 20_000,
    one: "provento cadastrado",
    many: "proventos cadastrados",
    pronoun: "um",
    other: "outro",
  },
  ignoredIncome: {
    max: 20_000,
    one: "provento ignorado",
    many: "proventos ignorados",
    pronoun: "um",
    other: "outro",
    advice: "Volte a contar um para ignorar outro.",
  },
  adjustments: {
    max: 5_000,
    one: "evento cadastrado",
    many: "eventos cadastrados",
    pronoun: "um",
    other: "outro",
  },
  notes: { max: 2_000, one: "anotação", many: "anotações", pronoun: "uma", other: "outra" },
} as const satisfies Record<string, PersonalQuota>;

export type PersonalQuotaName = keyof typeof personalQuotas;

/** Other limits on number or size. New sessions and devices replace the oldest ones instead of a refusal. */
const otherQuotas = {
  computationProcesses: 2,
  computationSeconds: 15,
  computationSecondsByPerson: 40,
  computationMegabytes: 176,
  computationsQueued: 64,
  computationsQueuedByPerson: 32,
  answersAtOnceByPerson: 4,
  requestsQueuedByPerson: 512,
  cacheMegabytes: 32,
  cacheMegabytesByPerson: 2,
  ipv6SiteFactor: 8,
  providerCallsPerDay: 500,
  providerCallsByPeoplePerDay: 250,
  passkeys: 20,
  sessions: 100,
  devices: 100,
} as const satisfies Record<string, number>;

/** Default quotas: limits on number or size. */
export const defaultQuotas: Record<PersonalQuotaName | keyof typeof otherQuotas, number> = {
  ...otherQuotas,
  ...(Object.fromEntries(Object.entries(personalQuotas).map(([name, { max }]) => [name, max])) as Record<
    PersonalQuotaName,
    number
  >),
};

export type RateName = keyof typeof defaultRates;
export type QuotaName = keyof typeof defaultQuotas;

export type LimitSettings = {
  rates: Record<RateName, Rate>;
  quotas: Record<QuotaName, number>;
};

export const defaultLimits: LimitSettings = { rates: defaultRates, quotas: defaultQuotas };

/**
 * Reads `LIMITS`: `name=points/seconds` for a rate and `name=number` for a quota, separated by commas.
 * Throws a message for the operator if a name or a value is invalid.
 */
export function parseLimits(text: string): LimitSettings {
  const limits: { rates: Record<string, Rate>; quotas: Record<string, number> } = {
    rates: { ...defaultRates },
    quotas: { ...defaultQuotas },
  };
  for (const setting of text.split(",").filter((part) => part.trim())) {
    const [name = "", value = ""] = setting.split("=").map((part) => part.trim());
    const [, points, seconds] = /^([1-9]\d{0,8})(?:\/([1-9]\d{0,8}))?$/.exec(value) ?? [];
    if (Object.hasOwn(limits.rates, name) && points && seconds) {
      limits.rates[name] = { points: Number(points), seconds: Number(seconds) };
    } else if (Object.hasOwn(limits.quotas, name) && points && !seconds) {
      limits.quotas[name] = Number(points);
    } else {
      throw new Error(`"${setting.trim()}" não é um limite: nome=tentativas/segundos ou nome=número`);
    }
  }
  return limits as LimitSettings;
}
