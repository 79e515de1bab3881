import { type IncomeEntry, type NewIncome, paymentBeforeRecordDateMessage } from "#contract/income.ts";
import { type FieldError, ProblemError } from "#contract/problem.ts";
import { dateInFuture } from "#contract/transactions.ts";
import type { DistributionKind } from "#domain/income/distribution.ts";
import { isRepayment } from "#domain/income/payment-kind.ts";
import { isContractInterest } from "#domain/income/statements.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { requirePortfolio } from "#server/accounts/portfolios/portfolio-scope.ts";
import { ignoredIncomeQuota } from "#server/ledger/corporate-actions/limits.ts";
import { type ContractPayment, findContractPayment } from "#server/ledger/fixed-income/contract-interest.ts";
import { loadEvents } from "#server/ledger/replays/portfolio-events.ts";
import { findAsset } from "#server/market/assets/queries.ts";
import { findDistribution } from "#server/market/market-data/catalogue/distribution-queries.ts";
import type { Db } from "#server/platform/db/client.ts";
import { hasValues, type SeenRow } from "#server/platform/db/recorded-rows.ts";
import { isForeignKeyViolation, isUniqueViolation } from "#server/platform/db/violations.ts";
import { changeSeen } from "#server/platform/http/entry-version.ts";
import { findRepeated } from "#server/platform/http/idempotency.ts";
import type { Quotas } from "#server/platform/limits/limit-settings.ts";
import { lockPerson } from "#server/platform/limits/queries.ts";
import { enforceQuota, requireRoom } from "#server/platform/limits/quotas.ts";
import {
  deleteIgnoredPayment,
  insertIgnoredPayment,
  isPaymentConfirmed,
} from "#server/rooms/income/contract-payment-queries.ts";
import { incomeQuota } from "#server/rooms/income/limits.ts";
import * as queries from "#server/rooms/income/queries.ts";

type Owner = { userId: string; portfolioId: string };
type Creation = { idempotencyKey: string | null; quotas: Quotas };

/** The distribution or the interest of a contract that income confirms. */
type Confirmed = {
  assetId: string;
  kind: DistributionKind;
  recordDate: Day;
  /** Undefined for a distribution, which is stored. */
  payment?: ContractPayment;
};

async function findConfirmed(db: Db, id: string, today: Day): Promise<Confirmed | undefined> {
  const distribution = await findDistribution(db, id);
  if (distribution) return distribution;
  const payment = await findContractPayment(db, id, today);
  return payment && { ...payment, kind: "fixed-income-interest", payment };
}

/** Errors where income differs from the distribution that it confirms. */
async function compareWithConfirmed(
  db: Db,
  today: Day,
  portfolioId: string,
  { confirmed, income }: { confirmed: Confirmed; income: NewIncome },
): Promise<FieldError[]> {
  const { assetId, kind, paymentDate } = income;
  const { recordDate } = confirmed;
  const { codes } = await loadEvents(db, portfolioId, today);
  const errors: FieldError[] = [];
  if (codes.securityOf(confirmed.assetId) !== codes.securityOf(assetId))
    errors.push({ field: "assetId", message: "O provento é de outro ativo" });
  // The borrower of lent shares pays in place of the company.
  const isReimbursement = kind === "other" && !isRepayment(confirmed.kind);
  const isInterest = confirmed.payment !== undefined && isContractInterest(kind);
  if (confirmed.kind !== kind && !isReimbursement && !isInterest)
    errors.push({ field: "kind", message: "O provento é de outro tipo" });
  if ((income.recordDate ?? recordDate) !== recordDate)
    errors.push({ field: "recordDate", message: "O provento tem outra data-com" });
  if (paymentDate < recordDate)
    errors.push({ field: "paymentDate", message: paymentBeforeRecordDateMessage });
  return errors;
}

type CheckedIncome = { income: NewIncome; payment: ContractPayment | undefined };

/**
 * Throws unless asset, dates and distribution allow the income. Returns it with the record date of its distribution. Interest of a
 * contract is no stored distribution: the record date ties the income to it.
 */
async function checkIncome(
  db: Db,
  today: Day,
  portfolioId: string,
  income: NewIncome,
): Promise<CheckedIncome> {
  const { distributionId } = income;
  const confirmed = distributionId === null ? undefined : await findConfirmed(db, distributionId, today);
  const errors: FieldError[] = [];
  if (confirmed) errors.push(...(await compareWithConfirmed(db, today, portfolioId, { confirmed, income })));
  else if (distributionId !== null)
    errors.push({ field: "distributionId", message: "Provento não encontrado" });
  if (income.paymentDate > today) errors.push({ field: "paymentDate", message: dateInFuture });
  if (!(await findAsset(db, income.assetId))) errors.push({ field: "assetId", message: "Ativo inválido" });
  if (errors.length > 0) throw new ProblemError("invalid-input", { errors });
  const recordDate = confirmed ? confirmed.recordDate : income.recordDate;
  const payment = confirmed?.payment;
  return { income: { ...income, recordDate, ...(payment && { distributionId: null }) }, payment };
}

/** Another request may have confirmed the distribution, or deleted the asset, since the income was checked. */
function asProblem(error: unknown): unknown {
  if (isUniqueViolation(error)) return new ProblemError("income-confirmed");
  return isForeignKeyViolation(error) ? new ProblemError("not-found") : error;
}

/** Runs a write of income; what was confirmed is no longer ignored. `exceptId` is the changed entry. */
async function write<Result>(
  db: Db,
  { portfolioId, exceptId }: { portfolioId: string; exceptId?: string },
  { income: { distributionId }, payment }: CheckedIncome,
  save: () => Promise<Result>,
): Promise<Result> {
  if (payment && (await isPaymentConfirmed(db, portfolioId, payment, exceptId)))
    throw new ProblemError("income-confirmed");
  const result = await save().catch((error) => {
    throw asProblem(error);
  });
  if (distributionId !== null) await queries.deleteIgnored(db, portfolioId, distributionId);
  if (payment) await deleteIgnoredPayment(db, portfolioId, payment);
  return result;
}

export async function requireEntry(db: Db, portfolioId: string, id: string): Promise<IncomeEntry> {
  const entry = await queries.findIncomeEntry(db, portfolioId, id);
  if (!entry) throw new ProblemError("not-found");
  return entry;
}

/** Records income. A repeated request with the same idempotency key is recorded once and gets the same answer. */
export async function createIncome(
  db: Db,
  today: Day,
  { userId, portfolioId }: Owner,
  sent: NewIncome,
  { idempotencyKey, quotas }: Creation,
): Promise<IncomeEntry> {
  await requirePortfolio(db, portfolioId);
  const checked = await checkIncome(db, today, portfolioId, sent);
  const { income } = checked;
  await lockPerson(db, userId);
  const isAsSent = hasValues(queries.incomeValues(income));
  const repeated = await findRepeated(db, "income_entries", { portfolioId, idempotencyKey }, isAsSent);
  if (repeated !== undefined) return requireEntry(db, portfolioId, repeated);
  await requireRoom(db, incomeQuota, { quotas });
  const id = await write(db, { portfolioId }, checked, () =>
    queries.insertIncome(db, { userId, portfolioId }, income, idempotencyKey),
  );
  return requireEntry(db, portfolioId, id);
}

/** Refused if the entry changed since the version that the sender saw. */
export async function changeIncome(
  db: Db,
  today: Day,
  seen: SeenRow & Pick<Owner, "portfolioId">,
  sent: NewIncome,
): Promise<IncomeEntry> {
  const { portfolioId, id } = seen;
  await requireEntry(db, portfolioId, id);
  const checked = await checkIncome(db, today, portfolioId, sent);
  const values = queries.incomeValues(checked.income);
  await write(db, { portfolioId, exceptId: id }, checked, () =>
    changeSeen(db, "income_entries", seen, values),
  );
  return requireEntry(db, portfolioId, id);
}

/** Leaves a known distribution, or interest of a contract, out of a portfolio. */
export async function ignoreDistribution(
  db: Db,
  today: Day,
  { userId, portfolioId }: Owner,
  { distributionId, quotas }: { distributionId: string; quotas: Quotas },
): Promise<void> {
  await requirePortfolio(db, portfolioId);
  const known = await findConfirmed(db, distributionId, today);
  if (!known) throw new ProblemError("not-found");
  const { payment } = known;
  const isConfirmed = payment
    ? await isPaymentConfirmed(db, portfolioId, payment)
    : await queries.isConfirmed(db, portfolioId, distributionId);
  if (isConfirmed) throw new ProblemError("income-confirmed");
  await enforceQuota(db, userId, ignoredIncomeQuota, { quotas });
  if (payment) await insertIgnoredPayment(db, { userId, portfolioId }, payment);
  else await queries.insertIgnored(db, { userId, portfolioId }, distributionId);
}

/** Takes back that a distribution, or interest of a contract, is left out. */
export async function takeBackIgnored(
  db: Db,
  today: Day,
  { portfolioId, distributionId }: { portfolioId: string; distributionId: string },
): Promise<void> {
  if (await queries.deleteIgnored(db, portfolioId, distributionId)) return;
  const payment = await findContractPayment(db, distributionId, today);
  if (payment && (await deleteIgnoredPayment(db, portfolioId, payment))) return;
  throw new ProblemError("not-found");
}
