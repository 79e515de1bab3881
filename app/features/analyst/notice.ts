/** Stands where answers stand. */
export const notice = "Não é recomendação individual de investimento. Nenhum retorno é garantido.";
