import type { Asset } from "./asset.ts";

/**
 * Funds with distributions that are missing in the source catalogue because they no longer trade: ticker, name, B3's short
 * name, ISIN. Those with an ISIN are in B3's file of 2021-06-25, the others in public lists of the time.
 */
const funds = [
  ["BLCP11", "Bluecap Renda Logística FII", "FII Bluecap", "BRBLCPCTF007"],
  ["BLMC11", "BlueMacaw Crédito Imobiliário FII", "FII Blue CRI", "BRBLMCCTF004"],
  ["BLMR11", "BlueMacaw Renda+ FOF FII", "FII Blue FOF", "BRBLMRCTF002"],
  ["BPRP11", "BRL Prop FII", "FII BRLPROP", "BRBPRPCTF006"],
  ["FVBI11", "VBI FL 4440 FII", "", ""],
  ["GCFF11", "Galapagos Fundo de Fundos FII", "FII Galapago", "BRGCFFCTF009"],
  ["JRDM11", "Shopping Jardim Sul FII", "FII SHOPJSUL", "BRJRDMCTF002"],
  ["KINP11", "Even Permuta Kinea FII", "", ""],
  ["MATV11", "More Gestão Ativa de Recebíveis FII", "", ""],
  ["MCHF11", "Mauá Capital Hedge Fund FII", "", ""],
  ["MFAI11", "Mérito Fundos e Ações Imobiliárias FII", "FII MERITOFA", "BRMFAICTF005"],
  ["MGFF11", "Mogno Fundo de Fundos FII", "FII Mogno", "BRMGFFCTF008"],
  ["MINT11", "Mint Educacional FII", "FII Mint Edu", "BRMINTCTF009"],
  ["MORC11", "More Recebíveis Imobiliários FII", "", ""],
  ["MORE11", "More Real Estate FOF FII", "FII More RE", "BRMORECTF000"],
  ["NPAR11", "Nestpar FII", "FII NESTPAR", "BRNPARCTF003"],
  ["ORPD11", "Ouro Verde Desenvolvimento Imobiliário FII", "", ""],
  ["QAMI11", "Quasar Crédito Imobiliário FII", "FII Quasar C", "BRQAMICTF002"],
  ["QIFF11", "FII Quatá", "", "BRQIFFCTF005"],
  ["QIRI11", "Quatá Imob Recebíveis Imobiliários FII", "", ""],
  ["RBED11", "Rio Bravo Renda Educacional FII", "FII RIOB ED", "BRRBEDCTF006"],
  ["RBVO11", "Rio Bravo Crédito Imobiliário II FII", "FII RIOBCRI2", "BRRBVOCTF007"],
  ["RNDP11", "BB Renda de Papéis Imobiliários FII", "FII BB R Pap", "BRRNDPCTF007"],
  ["TOUR11", "FII Tour II", "", "BRTOURCTF001"],
  ["VLOL11", "Vila Olímpia Corporate FII", "FII Olimpia", "BRVLOLCTF009"],
  ["VSEC11", "Votorantim Securities FII", "FII Vot Sec", "BRVSECCTF004"],
  ["XTED11", "TRX Edifícios Corporativos FII", "FII TRXE Cor", "BRXTEDCTF006"],
] as const;

export const formerFunds: readonly Asset[] = funds.map(([ticker, name, short_name, isin]) => ({
  ticker,
  name,
  short_name,
  isin,
  cnpj: "",
  asset_class: "FII",
  subclass: "FII",
  status: "delisted",
  maturity: "",
  fate: "",
}));
