import { gapText } from "#app/features/transactions/gap-text.ts";
import type { Notice } from "#contract/notices.ts";

export function noticeTexts(notice: Notice, hidden: boolean): { title: string; hint: string } {
  switch (notice.reason) {
    case "OVERSOLD":
      return {
        title: "Venda maior que a posição",
        hint: "Havia menos do que foi vendido nesta data; só o que havia foi contado.",
      };
    case "NOTHING_HELD":
      return {
        title: "Venda sem posição",
        hint: "Não havia unidades deste ativo nesta data; esta venda não entra nos cálculos.",
      };
    case "AFTER_OVERSOLD":
      return {
        title: "Unidades que talvez não existam",
        hint: "Uma venda anterior foi maior que a posição. Lance a compra que falta, ou diga que foi venda a descoberto.",
      };
    case "FAR_FROM_MARKET":
      return {
        title: "Preço longe do mercado",
        hint: `${gapText(notice.gap, hidden)} O lançamento conta como foi cadastrado.`,
      };
  }
}
