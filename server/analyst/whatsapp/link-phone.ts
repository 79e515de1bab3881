import { createHmac, randomInt } from "node:crypto";
import { type WhatsappCode, whatsappCodeMinutes } from "#contract/whatsapp.ts";
import { deleteLinkedPhone } from "#server/accounts/auth/linked-phone-queries.ts";
import { notifyOwner } from "#server/accounts/auth/notify-owner.ts";
import { lockUser } from "#server/accounts/auth/user-queries.ts";
import { replaceCode, takeCode } from "#server/analyst/whatsapp/code-queries.ts";
import { claim, isDone } from "#server/analyst/whatsapp/done-queries.ts";
import { whatsappCodesByNumber, whatsappCodesTogether } from "#server/analyst/whatsapp/limits.ts";
import { insertLink, lockLinkOfPhone } from "#server/analyst/whatsapp/link-queries.ts";
import type { WhatsappServices } from "#server/analyst/whatsapp/services.ts";
import type { Db } from "#server/platform/db/client.ts";
import { findServerKey } from "#server/platform/db/server-key-queries.ts";
import type { Clock } from "#server/platform/lib/clock.ts";

const digits = 8;

/** A plain hash of eight digits would be no secret. */
const hashCode = async (accounts: Db, code: string) =>
  createHmac("sha256", await findServerKey(accounts, "whatsapp-codes"))
    .update(code)
    .digest();

/** Creates the person's code in place of an earlier one. */
export async function createCode(
  { accounts, clock }: { accounts: Db; clock: Clock },
  userId: string,
): Promise<WhatsappCode> {
  const expiresAt = new Date(clock().getTime() + whatsappCodeMinutes * 60_000);
  for (;;) {
    const code = randomInt(10 ** digits)
      .toString()
      .padStart(digits, "0");
    const hash = await hashCode(accounts, code);
    if (await replaceCode(accounts, userId, { hash, expiresAt }))
      return { code, expiresAt: expiresAt.toISOString() };
  }
}

type Services = Pick<WhatsappServices, "accounts" | "clock" | "jobs" | "log"> & {
  asking: Pick<WhatsappServices["asking"], "limits" | "rates">;
};

const notify = ({ clock, jobs, asking: { limits } }: Services, db: Db, userId: string) => ({
  of: (change: "whatsapp-linked" | "whatsapp-unlinked") =>
    notifyOwner({ clock, jobs, limits }, db, userId, change),
});

/** Ends the link of a person, and tells the owner by mail. `effect` names the message that asked for it. */
export async function unlinkPhone(services: Services, userId: string, effect?: string): Promise<boolean> {
  const { accounts, clock, log } = services;
  const isEnded = await accounts.transaction().execute(async (db) => {
    if (!(await deleteLinkedPhone(db, userId))) return false;
    if (effect !== undefined) await claim(db, [effect], clock());
    await notify(services, db, userId).of("whatsapp-unlinked");
    return true;
  });
  if (isEnded) log.info({ security: "whatsapp-unlinked", userId }, "security event");
  return isEnded;
}

type Try = { phone: string; identity: string | undefined; code: string; effect: string; heardAt: Date };

/** Uses a right code up and links the phone to its person. A phone that was another person's is no longer. */
async function redeemPhoneCode(
  services: Services,
  { phone, identity, code, effect, heardAt }: Try,
): Promise<boolean> {
  const { accounts, clock, log } = services;
  const hash = await hashCode(accounts, code);
  const linked = await accounts.transaction().execute(async (db) => {
    const now = clock();
    const userId = await takeCode(db, hash, now);
    if (userId === undefined) return undefined;
    await lockUser(db, userId);
    const former = await lockLinkOfPhone(db, phone);
    if (former !== undefined && former !== userId) {
      await deleteLinkedPhone(db, former);
      await notify(services, db, former).of("whatsapp-unlinked");
    }
    await deleteLinkedPhone(db, userId);
    await insertLink(db, { userId, phone, identity, now, heardAt });
    await claim(db, [effect], now);
    await notify(services, db, userId).of("whatsapp-linked");
    return { userId, former };
  });
  if (!linked) return false;
  const { userId, former } = linked;
  if (former !== undefined && former !== userId)
    log.info({ security: "whatsapp-unlinked", userId: former }, "security event");
  log.info({ security: "whatsapp-linked", userId }, "security event");
  return true;
}

/** The outcome of a code that a phone sent. `many`: the phone, or all of them, sent too many wrong ones. */
export type Linking = "linked" | "wrong" | "many";

/** Tries a code. Every try counts for its number and for all numbers, and a right one is taken back. */
export async function tryCode(services: Services, attempt: Try): Promise<Linking> {
  const { accounts, log } = services;
  const { rates } = services.asking;
  // An earlier run of the same job has linked the phone, and could not say so.
  if (await isDone(accounts, attempt.effect)) return "linked";
  if (!(await rates.hasLeft(whatsappCodesByNumber, attempt.phone))) return "many";
  if (!(await rates.hasLeft(whatsappCodesTogether, "all"))) {
    log.warn({ limit: whatsappCodesTogether.name }, "too many wrong whatsapp codes");
    return "many";
  }
  if (!(await redeemPhoneCode(services, attempt))) {
    log.info({ security: "whatsapp-code-refused" }, "security event");
    return "wrong";
  }
  await rates.reset(rates.countOf(whatsappCodesByNumber, attempt.phone));
  await rates.refund(rates.countOf(whatsappCodesTogether, "all"));
  return "linked";
}
