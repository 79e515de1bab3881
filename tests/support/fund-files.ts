import { createZip } from "#tests/support/zip.ts";

/** CVM's files have Latin-1 bytes, lines with CRLF and no quotes. */
const csv = (header: string, rows: readonly string[]) => [header, ...rows, ""].join("\r\n");

const dailyHeader =
  "TP_FUNDO_CLASSE;CNPJ_FUNDO_CLASSE;ID_SUBCLASSE;DT_COMPTC;VL_TOTAL;VL_QUOTA;VL_PATRIM_LIQ;CAPTC_DIA;RESG_DIA;NR_COTST";
const olderDailyHeader =
  "TP_FUNDO;CNPJ_FUNDO;DT_COMPTC;VL_TOTAL;VL_QUOTA;VL_PATRIM_LIQ;CAPTC_DIA;RESG_DIA;NR_COTST";

export const dailyRow = (cnpj: string, day: string, quota: string, subclass = ""): string =>
  `CLASSES - FIF;${cnpj};${subclass};${day};1127873.60;${quota};1191031.59;0.00;0.00;1`;

export const olderDailyRow = (cnpj: string, day: string, quota: string): string =>
  `FI;${cnpj};${day};1127873.60;${quota};1191031.59;0.00;0.00;1`;

export const dailyFile = (rows: readonly string[]): string => csv(dailyHeader, rows);
export const olderDailyFile = (rows: readonly string[]): string => csv(olderDailyHeader, rows);

/** The zip of one or more months, each named 'yyyymm'. */
export const dailyZip = (months: Record<string, string>): Buffer =>
  createZip(
    Object.entries(months).map(([month, content]) => ({ name: `inf_diario_fi_${month}.csv`, content })),
  );

const fundHeader =
  "ID_Registro_Fundo;CNPJ_Fundo;Codigo_CVM;Data_Registro;Data_Constituicao;Tipo_Fundo;Denominacao_Social;Data_Cancelamento;Situacao;Data_Inicio_Situacao;Data_Adaptacao_RCVM175;Data_Inicio_Exercicio_Social;Data_Fim_Exercicio_Social;Patrimonio_Liquido;Data_Patrimonio_Liquido;Diretor;CNPJ_Administrador;Administrador;Tipo_Pessoa_Gestor;CPF_CNPJ_Gestor;Gestor";
const classHeader =
  "ID_Registro_Fundo;ID_Registro_Classe;CNPJ_Classe;Codigo_CVM;Data_Registro;Data_Constituicao;Data_Inicio;Tipo_Classe;Denominacao_Social;Situacao;Data_Inicio_Situacao;Classificacao;Indicador_Desempenho;Classe_Cotas;Classificacao_Anbima;Tributacao_Longo_Prazo;Entidade_Investimento;Permitido_Aplicacao_CemPorCento_Exterior;Classe_ESG;Forma_Condominio;Exclusivo;Publico_Alvo;Patrimonio_Liquido;Data_Patrimonio_Liquido;CNPJ_Auditor;Auditor;CNPJ_Custodiante;Custodiante;CNPJ_Controlador;Controlador";
const subclassHeader =
  "ID_Registro_Classe;ID_Subclasse;Codigo_CVM;Data_Constituicao;Data_Inicio;Denominacao_Social;Situacao;Data_Inicio_Situacao;Forma_Condominio;Exclusivo;Publico_Alvo;Previdenciario;Exclusivo_INR;Exclusivo_Previdencia_Complementar";

type FundClass = {
  cnpj: string;
  name: string;
  id?: string;
  fund?: string;
  type?: string;
  state?: string;
  kind?: string;
  anbima?: string;
  longTerm?: string;
  condominium?: string;
  netAssets?: string;
};

export const classRow = ({ cnpj, name, ...more }: FundClass): string => {
  const {
    id = "12189",
    fund = "66089",
    type = "Classes de Cotas de Fundos FIF",
    netAssets = "29428273.87",
  } = more;
  const { state = "Em Funcionamento Normal", kind = "Multimercado", anbima = "Multimercado Livre" } = more;
  const { longTerm = "S", condominium = "Aberto" } = more;
  return `${fund};${id};${cnpj};65510;2024-09-27;2020-09-17;2024-09-27;${type};${name};${state};2024-09-27;${kind};DI;N;${anbima};${longTerm};;N;N;${condominium};N;Público Geral;${netAssets};2026-08-26;1;AUD;2;CUST;3;CTRL`;
};

export const fundRow = (id: string, cnpj: string, name: string, type = "FI"): string =>
  `${id};${cnpj};377910;2020-09-28;2020-09-17;${type};${name};;Em Funcionamento Normal;2021-02-01;;2026-01-01;2026-12-31;55454535.34;2024-09-27;DIRETOR;59281253000123;BTG;PJ;26737584000176;AMW`;

export const subclassRow = (classId: string, code: string, name: string, isForPensions = "N"): string =>
  `${classId};${code};1;2024-09-27;2024-09-27;${name};Em Funcionamento Normal;2024-09-27;Aberto;N;Público Geral;${isForPensions};N;N`;

type Registry = { classes: readonly string[]; funds?: readonly string[]; subclasses?: readonly string[] };

export const registryZip = ({ classes, funds = [], subclasses = [] }: Registry): Buffer =>
  createZip([
    { name: "registro_fundo.csv", content: csv(fundHeader, funds) },
    { name: "registro_classe.csv", content: csv(classHeader, classes) },
    { name: "registro_subclasse.csv", content: csv(subclassHeader, subclasses) },
  ]);

const olderRegistryHeader =
  "TP_FUNDO;CNPJ_FUNDO;DENOM_SOCIAL;DT_REG;DT_CONST;CD_CVM;DT_CANCEL;SIT;DT_INI_SIT;DT_INI_ATIV;DT_INI_EXERC;DT_FIM_EXERC;CLASSE;DT_INI_CLASSE;RENTAB_FUNDO;CONDOM;FUNDO_COTAS;FUNDO_EXCLUSIVO;TRIB_LPRAZO;PUBLICO_ALVO;ENTID_INVEST;TAXA_PERFM;INF_TAXA_PERFM;TAXA_ADM;INF_TAXA_ADM;VL_PATRIM_LIQ;DT_PATRIM_LIQ";

export const olderRegistryRow = (
  cnpj: string,
  name: string,
  { type = "FI", state = "EM FUNCIONAMENTO NORMAL" } = {},
) =>
  `${type};${cnpj};${name};2005-03-23;2005-03-23;1;;${state};2005-03-23;2005-03-23;2020-01-01;2020-12-31;Fundo de Renda Fixa;2005-03-23;DI de um dia;Aberto;N;N;S;Público Geral;N;;;0.5;;1000.50;2020-01-02`;

export const olderRegistry = (rows: readonly string[]): string => csv(olderRegistryHeader, rows);
