import { sanitizeLine } from "#contract/text.ts";
import { cnpjOf } from "#domain/kernel/cnpj.ts";
import type { FundTerm } from "#domain/tax/come-cotas.ts";
import { companyName } from "#server/market/market-data/catalogue/company-name.ts";
import { FileFault } from "#server/market/market-data/sources/file-fault.ts";
import { fundTerm, isOtherwiseTaxed } from "#server/market/market-data/sources/funds/fund-term.ts";
import { fundTicker } from "#server/market/market-data/sources/funds/fund-ticker.ts";
import { RefusedRows } from "#server/market/market-data/sources/funds/refused-rows.ts";
import { type TableLine, tableLines } from "#server/market/market-data/sources/funds/table-lines.ts";
import type { Unpacked } from "#server/market/market-data/sources/unpacked.ts";

export type RegisteredFund = {
  ticker: string;
  cnpj: string;
  name: string;
  /** As 'Renda Fixa'; null if the registry says none. */
  kind: string | null;
  /** BRL. */
  netAssets: string | null;
  /** Null if it has no come-cotas, or if the registry does not say so. */
  term: FundTerm | null;
  isClosed: boolean;
};

export type Registry = { funds: RegisteredFund[]; refused: RefusedRows };

const maxName = 200;
/** The kinds of funds that the daily file has. Others, as FII, ETF and FIDC, are listed at B3 or have no daily quota. */
const dailyKinds = /\b(FI|FIF|FACFIF|FITVM|FMP-FGTS|FAPI)\b/;

const nameOf = (text: string) => companyName(sanitizeLine(text, maxName));
const kindOf = (text: string) => sanitizeLine(text, 40).replace(/^(Classe|Fundo)( de)? /i, "") || null;
const amountOf = (text: string) => (/^-?\d{1,17}(\.\d{1,10})?$/.test(text) ? text : null);
const isClosed = (state: string) => /^CANCEL/i.test(state);

/** A CNPJ without punctuation may have lost the zeros at its beginning. */
const paddedCnpj = (text: string) => cnpjOf(/^\d{8,13}$/.test(text) ? text.padStart(14, "0") : text);

class RegistryReader {
  readonly refused = new RefusedRows();
  readonly #funds = new Map<string, RegisteredFund>();
  readonly #day: string;

  constructor(day: string) {
    this.#day = day;
  }

  get funds(): RegisteredFund[] {
    return [...this.#funds.values()];
  }

  async lines(part: Unpacked, columns: string[][], use: (line: TableLine) => void): Promise<void> {
    const refuse = (number: number, reason: string) => this.refuse(part, number, reason);
    for await (const batch of tableLines(part.chunks, { columns, refuse }))
      for (const line of batch) use(line);
  }

  refuse({ name }: Unpacked, number: number, reason: string): void {
    this.refused.add({ subject: `${name}, linha ${number}`, day: this.#day, reason });
  }

  /** A CNPJ that stands twice is that of a closed registration and of the one that followed it. */
  add(part: Unpacked, number: number, fund: Omit<RegisteredFund, "ticker">, subclass = ""): void {
    const ticker = fundTicker(fund.cnpj, subclass);
    const known = this.#funds.get(ticker);
    if (fund.name === "") this.refuse(part, number, "não tem nome");
    else if (!known || known.isClosed) this.#funds.set(ticker, { ticker, ...fund });
  }
}

type FundClass = Omit<RegisteredFund, "ticker">;

/** The classes by their registration, and the registrations of funds that have classes. */
async function readClasses(reader: RegistryReader, part: Unpacked) {
  const classes = new Map<string, FundClass>();
  const fundsWithClasses = new Set<string>();
  const columns = [
    "ID_Registro_Fundo",
    "ID_Registro_Classe",
    "CNPJ_Classe",
    "Tipo_Classe",
    "Denominacao_Social",
  ];
  await reader.lines(
    part,
    [...columns, "Situacao"].map((name) => [name]),
    ({ number, cells }) => {
      fundsWithClasses.add(cells("ID_Registro_Fundo"));
      if (!dailyKinds.test(cells("Tipo_Classe"))) return;
      const cnpj = paddedCnpj(cells("CNPJ_Classe"));
      if (!cnpj) return reader.refuse(part, number, "CNPJ inválido");
      const found = {
        cnpj,
        name: nameOf(cells("Denominacao_Social")),
        kind: kindOf(cells("Classificacao")),
        netAssets: amountOf(cells("Patrimonio_Liquido")),
        term: fundTerm({
          type: cells("Tipo_Classe"),
          kind: kindOf(cells("Classificacao")),
          name: `${cells("Denominacao_Social")} ${cells("Classificacao_Anbima")}`,
          condominium: cells("Forma_Condominio"),
          longTerm: cells("Tributacao_Longo_Prazo"),
        }),
        isClosed: isClosed(cells("Situacao")),
      };
      classes.set(cells("ID_Registro_Classe"), found);
      reader.add(part, number, found);
    },
  );
  return { classes, fundsWithClasses };
}

/** Funds that have no class yet. */
async function readFunds(reader: RegistryReader, part: Unpacked, withClasses: ReadonlySet<string>) {
  const columns = ["ID_Registro_Fundo", "CNPJ_Fundo", "Tipo_Fundo", "Denominacao_Social", "Situacao"];
  await reader.lines(
    part,
    columns.map((name) => [name]),
    ({ number, cells }) => {
      if (withClasses.has(cells("ID_Registro_Fundo")) || !dailyKinds.test(cells("Tipo_Fundo"))) return;
      const cnpj = paddedCnpj(cells("CNPJ_Fundo"));
      if (!cnpj) return reader.refuse(part, number, "CNPJ inválido");
      reader.add(part, number, {
        cnpj,
        name: nameOf(cells("Denominacao_Social")),
        kind: null,
        netAssets: amountOf(cells("Patrimonio_Liquido")),
        term: null,
        isClosed: isClosed(cells("Situacao")),
      });
    },
  );
}

/** A subclass is named after its class, unless its own name says it. */
function subclassName(own: string, { name }: FundClass): string {
  const isSaid = own.toLowerCase().includes(name.split(" ").slice(0, 2).join(" ").toLowerCase());
  return isSaid ? own : sanitizeLine(`${name} – ${own}`, maxName);
}

async function readSubclasses(
  reader: RegistryReader,
  part: Unpacked,
  classes: ReadonlyMap<string, FundClass>,
): Promise<void> {
  const columns = ["ID_Registro_Classe", "ID_Subclasse", "Denominacao_Social", "Situacao"];
  await reader.lines(
    part,
    columns.map((name) => [name]),
    ({ number, cells }) => {
      const ofClass = classes.get(cells("ID_Registro_Classe"));
      if (!ofClass) return;
      const code = cells("ID_Subclasse").toUpperCase();
      if (!/^[\dA-Z]{1,30}$/.test(code)) return reader.refuse(part, number, "código de subclasse inválido");
      const own = nameOf(cells("Denominacao_Social"));
      const name = own === "" ? "" : subclassName(own, ofClass);
      const closed = ofClass.isClosed || isClosed(cells("Situacao"));
      const isUsual = cells("Forma_Condominio") === "Aberto" && cells("Previdenciario") === "N";
      const term = isUsual && !isOtherwiseTaxed(own) ? ofClass.term : null;
      reader.add(part, number, { ...ofClass, name, term, isClosed: closed }, code);
    },
  );
}

/** The registry until 2025. */
async function readOlderRegistry(reader: RegistryReader, part: Unpacked): Promise<void> {
  const columns = ["TP_FUNDO", "CNPJ_FUNDO", "DENOM_SOCIAL", "SIT"];
  await reader.lines(
    part,
    columns.map((name) => [name]),
    ({ number, cells }) => {
      if (!dailyKinds.test(cells("TP_FUNDO"))) return;
      const cnpj = paddedCnpj(cells("CNPJ_FUNDO"));
      if (!cnpj) return reader.refuse(part, number, "CNPJ inválido");
      reader.add(part, number, {
        cnpj,
        name: nameOf(cells("DENOM_SOCIAL")),
        kind: kindOf(cells("CLASSE")),
        netAssets: amountOf(cells("VL_PATRIM_LIQ")),
        term: fundTerm({
          type: cells("TP_FUNDO"),
          kind: kindOf(cells("CLASSE")),
          name: `${cells("DENOM_SOCIAL")} ${cells("CLASSE_ANBIMA")}`,
          condominium: cells("CONDOM"),
          longTerm: cells("TRIB_LPRAZO"),
        }),
        isClosed: isClosed(cells("SIT")),
      });
    },
  );
}

/**
 * Reads CVM's registry of funds: registro_fundo_classe.zip, or the older cad_fi.csv. A class is a fund, and so is a subclass,
 * because each has quotas of its own. `day` stands with refused rows.
 */
export async function readFundRegistry(parts: readonly Unpacked[], day: string): Promise<Registry> {
  const reader = new RegistryReader(day);
  const part = (name: string) => parts.find((each) => each.name === name);
  const ofClasses = part("registro_classe.csv");
  if (ofClasses) {
    const { classes, fundsWithClasses } = await readClasses(reader, ofClasses);
    const ofFunds = part("registro_fundo.csv");
    if (ofFunds) await readFunds(reader, ofFunds, fundsWithClasses);
    const ofSubclasses = part("registro_subclasse.csv");
    if (ofSubclasses) await readSubclasses(reader, ofSubclasses, classes);
  } else {
    const [only, ...others] = parts;
    if (!only || others.length > 0) throw new FileFault("o arquivo não é um cadastro de fundos da CVM");
    await readOlderRegistry(reader, only);
  }
  const { funds, refused } = reader;
  if (!funds.some((fund) => !fund.isClosed)) throw new FileFault("o arquivo não tem fundos em funcionamento");
  return { funds, refused };
}
