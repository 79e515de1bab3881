import { disableTotpAsOperator } from "#server/accounts/auth/second-factors/operator-queries.ts";
import { findUserId } from "#server/accounts/plans/operator-queries.ts";
import { readArguments } from "./arguments.ts";
import { type Command, Refusal } from "./command.ts";

export const secondFactor: Command = {
  usage: `second-factor <e-mail> off
      desativa a verificação em duas etapas de quem perdeu o aplicativo e os códigos de recuperação`,

  read(args) {
    const [email = "", state = ""] = readArguments(args, ["e-mail", "off"], []).words;
    if (state !== "off") throw new Refusal(`Só é possível desativar: escreva off em vez de ${state}.`);
    return async (operator) => {
      const account = email.trim().toLowerCase();
      const userId = await findUserId(operator, account);
      if (!userId) throw new Refusal(`Não há conta com o e-mail ${account}.`);
      await disableTotpAsOperator(operator, userId);
      return `${account} entra sem código.`;
    };
  },
};
