import { fieldProblem } from "#contract/problem.ts";

export const emailTaken = () => fieldProblem("email-taken", "email");
export const whatsappTaken = () =>
  fieldProblem("whatsapp-taken", "whatsapp", "Este número de WhatsApp já está cadastrado.");
