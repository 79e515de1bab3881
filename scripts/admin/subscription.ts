import { formatDay } from "#app/lib/format.ts";
import { planLabels } from "#app/lib/labels.ts";
import { PlanType } from "#contract/plans.ts";
import { dayOf, isRealDay } from "#domain/kernel/calendar.ts";
import { changeSubscription } from "#server/accounts/plans/change-subscription.ts";
import type { PaidPlan } from "#server/accounts/plans/operator-queries.ts";
import { readArguments } from "./arguments.ts";
import { type Command, Refusal } from "./command.ts";

const lastDay = "2199-12-31";

function readPlan(text: string, until: string | undefined, now: Date): PaidPlan | undefined {
  const { data: planType } = PlanType.safeParse(text);
  if (!planType) throw new Refusal(`Não há um plano ${text}: use ${PlanType.options.join(", ")}.`);
  if (planType === "free") {
    if (until) throw new Refusal("O plano free não vence: tire --until.");
    return undefined;
  }
  if (!until) throw new Refusal(`O plano ${planType} pede --until AAAA-MM-DD, seu último dia.`);
  if (!isRealDay(until)) throw new Refusal(`${until} não é um dia: escreva AAAA-MM-DD.`);
  const today = dayOf(now);
  if (until <= today) throw new Refusal(`${until} não está no futuro: hoje é ${today}.`);
  if (until > lastDay) throw new Refusal(`${until} está longe demais: o último dia possível é ${lastDay}.`);
  return { planType, until };
}

export const subscription: Command = {
  usage: `subscription <e-mail> <free|monthly|annual> [--until AAAA-MM-DD]
      muda o plano de uma conta; os pagos valem até o fim do dia de --until`,

  read(args, now) {
    const { words, options } = readArguments(args, ["e-mail", "plano"], ["until"]);
    const [email = "", plan = ""] = words;
    const wanted = readPlan(plan, options.until, now);
    return async (operator) => {
      const account = email.trim().toLowerCase();
      const is = await changeSubscription(operator, now, account, wanted);
      if (!is) throw new Refusal(`Não há conta com o e-mail ${account}.`);
      return `${account} está no plano ${planLabels[is.planType]}${is.until ? ` até ${formatDay(is.until)}` : ""}.`;
    };
  },
};
