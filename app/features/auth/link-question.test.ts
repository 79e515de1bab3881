import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LinkQuestion } from "./link-question.tsx";

const email = "ana@example.com";
const nothing = () => {};

/** The text of the question, without markup. */
const question = (signedInAs: string | undefined) =>
  renderToStaticMarkup(
    createElement(LinkQuestion, {
      email,
      signedInAs,
      pending: false,
      onConfirm: nothing,
      onDecline: nothing,
    }),
  ).replaceAll(/<[^>]*>/g, "");

test.each([
  [undefined, "Ele foi pedido em outro navegador ou aparelho."],
  [email, "Você já está nela neste navegador."],
  [
    "bia@example.com",
    "Neste navegador está aberta a conta bia@example.com. Ao continuar, ela será encerrada aqui.",
  ],
])("in a browser where %s is signed in, a link asks with the words '%s'", (signedInAs, text) => {
  expect(question(signedInAs)).toContain(
    `Este link entra na conta ${email}.${text} Só continue se foi você quem pediu o link.`,
  );
});
