import { sql } from "kysely";
import type { Db } from "#server/platform/db/client.ts";

/** Milliseconds after a person's message within which text may be sent, and after which its frame is forgotten. */
export const windowLength = 86_400_000;

export type Link = {
  userId: string;
  phone: string;
  identity: string | null;
  heardAt: Date;
  isStopped: boolean;
  /** The last question, signed; null after a day. */
  frame: string | null;
  /** The readings that the last answer offered, signed. */
  choices: string[];
  choicesKey: string | null;
};

const columns = [
  "user_id as userId",
  "phone",
  "identity_hash as identity",
  "heard_at as heardAt",
  "is_stopped as isStopped",
  "frame",
  "choices",
  "choices_key as choicesKey",
  "framed_at as framedAt",
] as const;

type Row = Link & { framedAt: Date | null };

function linkOf({ framedAt, ...link }: Row, now: Date): Link {
  const isForgotten = framedAt === null || now.getTime() - framedAt.getTime() >= windowLength;
  return isForgotten ? { ...link, frame: null, choices: [], choicesKey: null } : link;
}

export async function findLinkOfPhone(accounts: Db, phone: string, now: Date): Promise<Link | undefined> {
  const row = await accounts
    .selectFrom("whatsapp_links")
    .select(columns)
    .where("phone", "=", phone)
    .executeTakeFirst();
  return row && linkOf(row, now);
}

export async function findLinkOfPerson(accounts: Db, userId: string, now: Date): Promise<Link | undefined> {
  const row = await accounts
    .selectFrom("whatsapp_links")
    .select(columns)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row && linkOf(row, now);
}

export async function findLinkedAt(accounts: Db, userId: string) {
  return accounts
    .selectFrom("whatsapp_links")
    .select(["phone", "linked_at", "is_stopped"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
}

/** The person whose phone it is, locked until the transaction ends. */
export async function lockLinkOfPhone(db: Db, phone: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("whatsapp_links")
    .select("user_id")
    .where("phone", "=", phone)
    .forUpdate()
    .executeTakeFirst();
  return row?.user_id;
}

export async function insertLink(
  db: Db,
  {
    userId,
    phone,
    identity,
    now,
    heardAt,
  }: Record<"userId" | "phone", string> & {
    identity: string | undefined;
    now: Date;
    heardAt: Date;
  },
): Promise<void> {
  await db
    .insertInto("whatsapp_links")
    .values({ user_id: userId, phone, identity_hash: identity ?? null, linked_at: now, heard_at: heardAt })
    .execute();
}

/** Notes a message of the person, and the identity of the phone if none is known. Messages may come out of order. */
export async function noteHeard(
  accounts: Db,
  phone: string,
  { at, identity }: { at: Date; identity: string | undefined },
): Promise<void> {
  await sql`
    update whatsapp_links set heard_at = greatest(heard_at, ${at}), identity_hash = coalesce(identity_hash, ${identity ?? null})
    where phone = ${phone}
  `.execute(accounts);
}

/** Meta says that the window is closed, unless the person has written since. */
export async function closeWindow(accounts: Db, phone: string, at: Date): Promise<void> {
  await accounts
    .updateTable("whatsapp_links")
    .set({ heard_at: new Date(at.getTime() - windowLength) })
    .where("phone", "=", phone)
    .where("heard_at", "<=", at)
    .execute();
}

export async function keepFrame(
  accounts: Db,
  userId: string,
  { frame, choices, key, at }: { frame: string | null; choices: string[]; key: string; at: Date },
): Promise<void> {
  await accounts
    .updateTable("whatsapp_links")
    .set({ frame, choices, choices_key: key, framed_at: at })
    .where("user_id", "=", userId)
    .execute();
}

/** Forgets the questions of before a day ago. */
export async function forgetFrames(accounts: Db, now: Date): Promise<void> {
  await accounts
    .updateTable("whatsapp_links")
    .set({ frame: null, choices: [], choices_key: null, framed_at: null })
    .where("framed_at", "<", new Date(now.getTime() - windowLength))
    .execute();
}

/** False if it was so already. */
export async function setStopped(accounts: Db, userId: string, isStopped: boolean): Promise<boolean> {
  const { numUpdatedRows } = await accounts
    .updateTable("whatsapp_links")
    .set({ is_stopped: isStopped })
    .where("user_id", "=", userId)
    .where("is_stopped", "=", !isStopped)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Null where no phone is linked. */
export async function exportLink(accounts: Db, userId: string) {
  const row = await accounts
    .selectFrom("whatsapp_links")
    .select(["phone", "linked_at as linkedAt", "heard_at as heardAt", "is_stopped as isStopped"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row ?? null;
}
