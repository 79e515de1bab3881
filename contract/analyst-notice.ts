/** Stands where answers of the analyst stand. */
export const analystNotice = "Não é recomendação individual de investimento. Nenhum retorno é garantido.";
