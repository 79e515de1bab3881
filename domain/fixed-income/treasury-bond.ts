import { paymentDay } from "#domain/fixed-income/payment-days.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { type Decimal, decimal } from "#domain/kernel/decimal.ts";

type BondKind = "selic" | "prefixado" | "prefixado-js" | "ipca" | "ipca-js" | "igpm-js" | "renda" | "educa";

/** A bond of Tesouro Direto. */
export type TreasuryBond = { kind: BondKind; maturity: Day };

/** IPCA bonds of even years mature in August, those of odd years in May. */
const ipcaMaturity = (year: number): Day => (year % 2 === 0 ? `${year}-08-15` : `${year}-05-15`);

/** Renda+ and Educa+ are named after the year in which the payments begin; this is their last one. */
const maturityOf: Record<BondKind, (year: number) => Day> = {
  selic: (year) => `${year}-03-01`,
  prefixado: (year) => `${year}-01-01`,
  "prefixado-js": (year) => `${year}-01-01`,
  ipca: ipcaMaturity,
  "ipca-js": ipcaMaturity,
  "igpm-js": (year) => `${year}-01-01`,
  renda: (year) => `${year + 19}-12-15`,
  educa: (year) => `${year + 4}-12-15`,
};

const pattern = /^TESOURO-(SELIC|PREFIXADO|PREFIXADO-JS|IPCA|IPCA-JS|IGPM-JS|RENDA|EDUCA)-(\d{4})$/;

const isBondKind = (text: string): text is BondKind => text in maturityOf;

/** The bond that a ticker of the catalogue names; undefined for another asset. */
export function treasuryBond(ticker: string): TreasuryBond | undefined {
  const [, name = "", year = ""] = pattern.exec(ticker) ?? [];
  const kind = name.toLowerCase();
  return isBondKind(kind) ? { kind, maturity: maturityOf[kind](Number(year)) } : undefined;
}

const faceValue = decimal("1000");

/** BRL that a unit repays at the maturity; null for an updated nominal value, which no source here lists. */
export const valueAtMaturity = ({ kind }: TreasuryBond): Decimal | null =>
  kind === "prefixado" || kind === "prefixado-js" ? faceValue : null;

/** The day on which the bond is repaid; null for Renda+ and Educa+, which repay in monthly parts until their maturity. */
export const repaymentDay = ({ kind, maturity }: TreasuryBond): Day | null =>
  kind === "renda" || kind === "educa" ? null : paymentDay({ maturity });

/** Whether all of it has been repaid. */
export const isMatured = ({ maturity }: TreasuryBond, today: Day): boolean =>
  (paymentDay({ maturity }) ?? maturity) <= today;

/** The repayment of a unit of a bond, and its day. Undefined for bonds of unknown value and other assets. */
export function knownRepayment(ticker: string): { day: Day; price: Decimal } | undefined {
  const bond = treasuryBond(ticker);
  const price = bond && valueAtMaturity(bond);
  const day = bond && repaymentDay(bond);
  return price && day ? { day, price } : undefined;
}

/** The day on which a bond was repaid with an amount that only the person knows; null for other assets, and before. */
export function unknownRepaymentDay(ticker: string, today: Day): Day | null {
  const bond = treasuryBond(ticker);
  if (!bond || !isMatured(bond, today) || valueAtMaturity(bond)) return null;
  return repaymentDay(bond) ?? bond.maturity;
}
