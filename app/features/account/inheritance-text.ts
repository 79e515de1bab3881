import { phoneText } from "#app/lib/phone-text.ts";
import type { Inheritance } from "#contract/accounts.ts";

const countText = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** One line for each kind of data that the account held before. */
export const describeInheritance = (inheritance: Inheritance): string[] => [
  `Nome: ${inheritance.fullName}`,
  ...(inheritance.whatsapp ? [`WhatsApp: ${phoneText(inheritance.whatsapp)}`] : []),
  ...(inheritance.hasPhoto ? ["Uma foto de perfil"] : []),
  countText(inheritance.portfolios, "carteira", "carteiras"),
  ...(inheritance.custodians > 0 ? [countText(inheritance.custodians, "custodiante", "custodiantes")] : []),
  ...(inheritance.customAssets > 0
    ? [countText(inheritance.customAssets, "ativo personalizado", "ativos personalizados")]
    : []),
];
