import { randomUUID } from 'node:crypto';
import { CodedError, type CreateDeliveryBody, type Delivery, limits, type PageQuery, type UpdateDeliveryBody } from '@hellograph/contract';
import { tidyAddress } from '@hellograph/contract/email-address';
import { type Database, type Executor, transaction } from '@hellograph/db';
import {
  askIfNeeded,
  type NotifyApprovalPages,
  type SendAnswer,
  type Sender,
  withdrawApproval,
} from '../../domain/approvals/ask-for-approval';
import { type CardTokens, insertLink, requireSendable, toTokenHash } from '../../domain/card-links/new-link';
import { cardsRepo } from '../../domain/cards/cards.repo';
import { approvedDeliveriesRepo } from '../../domain/deliveries/approved-deliveries';
import { toDelivery } from '../../domain/deliveries/card-deliveries';
import { type DeliveryRow, deliveriesRepo } from '../../domain/deliveries/deliveries.repo';
import { findMailAllowance } from '../../domain/deliveries/find-mail-allowance';
import type { MailStops } from '../../domain/deliveries/mail-stops';
import type { FindPlanId } from '../../domain/subscriptions/payments';
import { oncePerKey } from '../../platform/idempotency/once-per-key';
import { readPage, type Slice } from '../../platform/lists/pages';
import { findMoment, isTimeZone } from '../../platform/schedule/zoned-time';

export interface DeliveriesDependencies {
  db: Database;
  tokens: CardTokens;
  stops: MailStops;
  findPlanId: FindPlanId;
  notifyApprovalPages: NotifyApprovalPages;
  now: () => number;
}

/** The person who sends the request, and its idempotency key. */
export interface DeliveryActor extends Sender {
  idempotencyKey: string | undefined;
}

const dayMs = 24 * 60 * 60_000;

export type DeliveriesService = ReturnType<typeof createDeliveriesService>;

/** Senders' scheduled cards. They can be changed and cancelled until they are sent. */
export function createDeliveriesService(dependencies: DeliveriesDependencies) {
  const { db, now } = dependencies;
  const get = async (userId: string, cardId: string, id: string) => toDelivery(await getRow(db, { userId, cardId, id }));
  return {
    /** Runs in the caller's transaction. Returns the delivery's id. */
    plan: (tx: Executor, delivery: NewDelivery) => insert(tx, dependencies, delivery),

    list: async (userId: string, cardId: string, query: PageQuery) => {
      await getCard(db, userId, cardId);
      const list = (slice: Slice<'number'>) => deliveriesRepo(db).list(userId, cardId, slice);
      const { rows, cursor } = await readPage(query, { kind: 'number', list, toPlace: ({ created_at: at, id }) => [at, id] });
      return { deliveries: rows.map(toDelivery), cursor };
    },

    create: async ({ idempotencyKey: key, ...by }: DeliveryActor, cardId: string, body: CreateDeliveryBody): Promise<Delivery> => {
      const asked = { delivery: cardId, ...body };
      const id = await transaction(db, (tx) =>
        oncePerKey(tx, { userId: by.userId, key, asked, at: now() }, () => insert(tx, dependencies, { ...by, cardId, body })),
      );
      return get(by.userId, cardId, id);
    },

    /** Schedules the delivery again, even after it failed or was cancelled. */
    update: async (by: Sender, cardId: string, id: string, body: UpdateDeliveryBody): Promise<Delivery> => {
      await transaction(db, (tx) => write(tx, dependencies, { ...by, cardId, id, body }));
      return get(by.userId, cardId, id);
    },

    cancel: async ({ userId, memberId }: Sender, cardId: string, id: string): Promise<Delivery> => {
      await getRow(db, { userId, cardId, id });
      const isCancelled = await transaction(db, (tx) => cancelDelivery(tx, { userId, memberId, id, at: now() }));
      dependencies.notifyApprovalPages({ teamId: userId });
      const known = await get(userId, cardId, id);
      if (!isCancelled && known.state !== 'cancelled') throw new CodedError('DELIVERY_GONE_OUT');
      return known;
    },
  };
}

async function getCard(db: Executor, userId: string, cardId: string) {
  const card = await cardsRepo(db).findCard(userId, cardId);
  if (!card) throw new CodedError('NOT_FOUND');
  return card;
}

async function getRow(db: Executor, { userId, cardId, id }: { userId: string; cardId: string; id: string }): Promise<DeliveryRow> {
  const row = await deliveriesRepo(db).find(userId, cardId, id);
  if (!row) throw new CodedError('NOT_FOUND');
  return row;
}

/** Also withdraws its request for approval. Returns false if it has already been sent. */
export async function cancelDelivery(tx: Executor, { userId, memberId, id, at }: Sender & { id: string; at: number }): Promise<boolean> {
  await withdrawApproval(tx, id, { memberId }, at);
  return deliveriesRepo(tx).updateCancelled(userId, id);
}

export interface NewDelivery extends Sender {
  cardId: string;
  body: CreateDeliveryBody;
  /** The name by which the card's text addresses its recipient. */
  toName?: string;
}

/**
 * Each delivery has its own link, so that the sender sees which recipient opened the card. Throws
 * before anything is written.
 */
async function insert(tx: Executor, dependencies: DeliveriesDependencies, { cardId, body, toName, ...by }: NewDelivery): Promise<string> {
  const { tokens, stops, findPlanId, now } = dependencies;
  const { userId } = by;
  requireSendable(await getCard(tx, userId, cardId));
  const at = now();
  const email = tidyAddress(body.email);
  if (await stops.isStopped(tx, email, at)) throw new CodedError('DELIVERY_STOPPED');
  await requireRoom(tx, findPlanId, { userId, email, at });
  const dueAt = toDueAt(body, at);
  const [id, linkId] = [randomUUID(), randomUUID()];
  const asked = await askForDelivery(tx, dependencies, { ...by, cardId, id });
  const tokenHash = toTokenHash(tokens.toToken(linkId));
  const link = { id: linkId, cardId, tokenHash, passphraseHash: null, expiresAt: null, opensIn: body.opensIn, at };
  await insertLink(tx, { ...link, ...(toName && { toName }) });
  await deliveriesRepo(tx).insert({
    id,
    user_id: userId,
    card_id: cardId,
    link_id: linkId,
    name: body.name,
    email,
    time_zone: body.timeZone,
    send_at: body.sendAt,
    language: body.language ?? 'en',
    due_at: dueAt,
    created_at: at,
  });
  await updateAsked(tx, id, asked);
  return id;
}

/** In a team that requires approval, others have to approve sends of members. */
async function askForDelivery(
  tx: Executor,
  { notifyApprovalPages, now }: DeliveriesDependencies,
  { cardId, id, ...by }: Sender & { cardId: string; id: string },
): Promise<SendAnswer> {
  if (by.memberId !== undefined) notifyApprovalPages({ teamId: by.userId });
  return askIfNeeded(tx, by, { kind: 'delivery', subjectId: id, cardId, people: 1, credits: 0, at: now() });
}

async function updateAsked(tx: Executor, id: string, { isHeld, approvedVersion }: SendAnswer): Promise<void> {
  if (isHeld) await approvedDeliveriesRepo(tx).updateHeld(id, 'waiting');
  else if (approvedVersion !== null) await approvedDeliveriesRepo(tx).updateSentVersion(id, approvedVersion);
}

interface DeliveryChange extends Sender {
  cardId: string;
  id: string;
  body: UpdateDeliveryBody;
}

async function write(tx: Executor, dependencies: DeliveriesDependencies, { cardId, id, body, ...by }: DeliveryChange): Promise<void> {
  const { stops, findPlanId, now } = dependencies;
  const { userId } = by;
  const row = await getRow(tx, { userId, cardId, id });
  requireSendable(await getCard(tx, userId, cardId));
  const at = now();
  const email = body.email ? tidyAddress(body.email) : row.email;
  if (await stops.isStopped(tx, email, at)) throw new CodedError('DELIVERY_STOPPED');
  // A delivery that was not approved did not count.
  const isFresh = row.state === 'cancelled' || row.approval !== null;
  if (email !== row.email || isFresh) await requireRoom(tx, findPlanId, { userId, email, at });
  const timeZone = body.timeZone ?? row.time_zone;
  const sendAt = body.sendAt === undefined ? row.send_at : body.sendAt;
  const isPlanned = await deliveriesRepo(tx).updatePlanned(userId, id, {
    name: body.name ?? row.name,
    email,
    time_zone: timeZone,
    send_at: sendAt,
    language: body.language ?? row.language,
    due_at: toDueAt({ sendAt, timeZone }, at),
    ...(row.approval !== null && { created_at: at }),
  });
  if (!isPlanned) throw new CodedError('DELIVERY_GONE_OUT');
  await updateAsked(tx, id, await askForDelivery(tx, dependencies, { ...by, cardId, id }));
}

/**
 * Returns when to send: immediately after the undo period, or when the clock in the time zone shows
 * the requested time. Throws DELIVERY_TIME_WRONG.
 */
function toDueAt({ sendAt, timeZone }: { sendAt: string | null; timeZone: string }, at: number): number {
  if (!isTimeZone(timeZone)) throw new CodedError('DELIVERY_TIME_WRONG');
  if (sendAt === null) return at + limits.deliveryUndoSec * 1000;
  const moment = findMoment(sendAt, timeZone);
  if (moment === undefined || moment <= at || moment > at + limits.deliveryAheadMaxSec * 1000) throw new CodedError('DELIVERY_TIME_WRONG');
  return moment;
}

/** Limits deliveries per 24 hours, by plan and standing, and the number to the same person. */
export async function requireRoom(
  tx: Executor,
  findPlanId: FindPlanId,
  { userId, email, at }: { userId: string; email: string; at: number },
): Promise<void> {
  const { perDay, used } = await findMailAllowance(tx, { userId, plan: await findPlanId(userId, tx), at });
  const isFull = used >= perDay || (await deliveriesRepo(tx).countToSince(userId, email, at - dayMs)) >= limits.deliveriesPerAddressDayMax;
  if (isFull) throw new CodedError('DELIVERIES_TOO_MANY', { retryAfterSec: 60 * 60 });
}
