/** Why an uploaded file is not read, with the message for the person. */
const refusals = {
  empty: "O arquivo está vazio.",
  "too-large": "O arquivo passa de 5 MB. Exporte um período menor na B3.",
  pdf: "Este arquivo é um PDF, que não lemos. No lugar da nota de corretagem, envie a Negociação da B3 ('Exportar para Excel'), que traz os mesmos negócios, e some as taxas da nota depois, ou cadastre-os à mão.",
  "web-page":
    "Este arquivo é uma página da web com nome de planilha, como alguns bancos exportam. Abra-o no Excel ou no LibreOffice e salve como .xlsx ou CSV.",
  "old-excel": "Este é um .xls antigo. Abra-o e salve como .xlsx ou CSV.",
  encrypted: "O arquivo está protegido por senha. Salve uma cópia sem senha.",
  "not-a-sheet": "Este arquivo não é uma planilha .xlsx ou .ods nem um CSV.",
  "open-quotes":
    "Uma célula deste arquivo junta várias linhas, porque aspas abriram e não fecharam. Corrija as aspas e envie de novo.",
  damaged: "O arquivo está incompleto ou danificado. Baixe-o novamente da B3.",
  "too-many-parts": "O arquivo tem partes demais para uma planilha da B3.",
  "inflates-too-much": "O conteúdo do arquivo é grande demais depois de descompactado.",
  "foreign-part": "O arquivo tem imagens, macros ou outros anexos. Salve só a planilha, como .xlsx ou CSV.",
  "duplicate-part": "O arquivo tem duas partes com o mesmo nome, o que uma planilha não tem.",
  "unsafe-path": "O arquivo tem partes com nomes proibidos.",
  "external-link": "A planilha tem links para fora dela. Salve uma cópia sem links, ou como CSV.",
  "active-content": "A planilha tem macros ou controles. Salve uma cópia como .xlsx simples ou CSV.",
  "embedded-object": "A planilha tem objetos incorporados. Salve uma cópia sem eles, ou como CSV.",
  entities: "O arquivo tem definições internas (DTD) que uma planilha não tem.",
  "too-many-rows": "O arquivo tem linhas demais. Exporte um período menor na B3.",
  "too-many-columns": "O arquivo tem colunas demais para uma planilha da B3.",
  "cell-too-long": "O arquivo tem uma célula com texto longo demais.",
} as const;

export type RefusalReason = keyof typeof refusals;

/** The whole file is refused. Neither the message for the person nor a cause holds anything of the file, so it may be logged. */
export class SheetRefusal extends Error {
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason) {
    super(refusals[reason]);
    this.reason = reason;
  }
}
