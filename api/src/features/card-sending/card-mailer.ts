import { CodedError, type DeliveryFailure, limits } from '@hellograph/contract';
import { type Database, type Executor, transaction } from '@hellograph/db';
import type { Logger } from '@hellograph/kit';
import { isChangedSinceApproved } from '../../domain/approvals/approval-rights';
import type { NotifyApprovalPages } from '../../domain/approvals/ask-for-approval';
import type { OwnDomains } from '../../domain/brand-domains/own-domains';
import type { FindShownBrand } from '../../domain/brands/shown-brand';
import { type CardTokens, requireSendable } from '../../domain/card-links/new-link';
import { postRepo } from '../../domain/deliveries/deliveries.repo';
import type { MailStops } from '../../domain/deliveries/mail-stops';
import { isHeldBack } from '../../domain/group-cards/mail-for-owner';
import type { FindPlanId } from '../../domain/subscriptions/payments';
import { isLapsedTeam } from '../../domain/workspaces/workspace-access';
import type { Outbox } from '../../platform/events/outbox';
import { type Mailer, MailRefused } from '../../platform/mail/mailer';
import { scheduleBatch, type TakeDue } from '../../platform/schedule/schedule';
import { askDeliveryAgain } from './approve-delivery';
import { type DeliveryToSend, findDeliveryToSend, toDeliveryMail } from './delivery-mail';

export interface CardMailerDependencies {
  db: Database;
  mailer: Mailer;
  stops: MailStops;
  tokens: CardTokens;
  publicUrl: string;
  findShownBrand: FindShownBrand;
  notifyApprovalPages: NotifyApprovalPages;
  findPlanId: FindPlanId;
  ownDomains: Pick<OwnDomains, 'findToShown' | 'findToSender'>;
  /** Enqueues a message for delivery after the commit. */
  insertMessage: Outbox['insert'];
  log: Logger;
  now: () => number;
}

export type CardMailer = ReturnType<typeof createCardMailer>;

export interface Attempt {
  deliveryId: string;
  attempt: number;
}

const attemptOf = ({ id, attempt }: { id: string; attempt: number }): Attempt => ({ deliveryId: id, attempt });
const toMailId = (id: string, attempt: number) => `${id}_${attempt}`;
const mailIdPattern = /^<?([0-9a-f-]{36})_(\d{1,9})@/;

/** Hands due deliveries to the mail server, and notifies the sender why one fails. */
export function createCardMailer(dependencies: CardMailerDependencies) {
  const { db, stops, insertMessage, findPlanId, now } = dependencies;
  return {
    /**
     * The claim and the outbox message are one commit: one never exists without the other, and a
     * claimed row is never claimed again, regardless of the clock.
     */
    takeDue: (async (tx, at) => {
      const due = await postRepo(tx).listDue(at, scheduleBatch);
      for (const row of due) {
        const isTooLate = row.send_at !== null && at - row.due_at > limits.deliveryLateMaxSec * 1000;
        if (await isChangedSinceApproved(tx, row)) await askDeliveryAgain(tx, dependencies, row, at);
        else if (await isLapsedTeam(tx, findPlanId, row.user_id)) await fail(tx, dependencies, attemptOf(row), 'plan-ended');
        else if (isTooLate) await fail(tx, dependencies, attemptOf(row), 'too-late');
        else if (row.send_at !== null && (await isHeldBack(tx, row.card_id))) await fail(tx, dependencies, attemptOf(row), 'too-few');
        else if (await postRepo(tx).updateClaimed(row, at))
          await insertMessage(tx, { kind: 'delivery', deliveryId: row.id, attempt: row.attempt });
      }
      return due.length;
    }) satisfies TakeDue,

    /** Outbox handler. Throws if the mail may be sent later. */
    send: async ({ deliveryId, attempt }: Attempt): Promise<void> => {
      const row = await findDeliveryToSend(db, deliveryId);
      if (row?.state !== 'sending' || row.attempt !== attempt) return;
      if (row.held_at !== null || row.paused_at !== null) return postRepo(db).updatePlannedAgain(row);
      const failure = (await findObstacle(dependencies, row)) ?? (await send(dependencies, row));
      await transaction(db, async (tx) => {
        if (failure) return fail(tx, dependencies, { deliveryId, attempt }, failure);
        if (await postRepo(tx).updateSent(row, now())) await insertMessage(tx, { kind: 'deliveryEnded', deliveryId });
      });
    },

    /**
     * Handles a bounce of a sent mail. A delay (`4.x.x`) or a success (`2.x.x`) changes nothing.
     */
    takeBounce: async ({ messageId, status }: { messageId: string; status: string }): Promise<void> => {
      const [, deliveryId = '', attempt = ''] = mailIdPattern.exec(messageId) ?? [];
      const row = await postRepo(db).find(deliveryId);
      if (!row) throw new CodedError('NOT_FOUND');
      if (!status.startsWith('5.')) return;
      const isOfMailbox = /^5\.[12]\./.test(status);
      await transaction(db, async (tx) => {
        if (isOfMailbox) await stops.stop(tx, stops.toToken(row.email), { reason: 'refused', at: now() });
        await fail(tx, dependencies, { deliveryId, attempt: Number(attempt) }, isOfMailbox ? 'address-refused' : 'mail-refused');
      });
    },
  };
}

/** Ends the delivery once; a second caller finds it ended. */
async function fail(tx: Executor, { insertMessage }: CardMailerDependencies, { deliveryId, attempt }: Attempt, failure: DeliveryFailure) {
  if (await postRepo(tx).updateFailed({ id: deliveryId, attempt }, failure)) await insertMessage(tx, { kind: 'deliveryEnded', deliveryId });
}

/** Returns an obstacle that has arisen since the delivery was scheduled. */
async function findObstacle({ db, stops, now }: CardMailerDependencies, row: DeliveryToSend): Promise<DeliveryFailure | undefined> {
  const isDead = row.deleted_at !== null || row.revoked_at !== null || (row.expires_at !== null && row.expires_at <= now());
  if (isDead || !isSendable(row)) return 'card-gone';
  return (await stops.isStopped(db, row.email, now())) ? 'address-stopped' : undefined;
}

function isSendable(row: DeliveryToSend): boolean {
  try {
    requireSendable(row);
    return true;
  } catch {
    return false;
  }
}

/** Returns the reason if the mail can never be delivered. */
async function send(dependencies: CardMailerDependencies, row: DeliveryToSend): Promise<DeliveryFailure | undefined> {
  const { db, mailer, stops, tokens, publicUrl, findShownBrand, ownDomains, log, now } = dependencies;
  const toShown = await ownDomains.findToShown(row.user_id);
  const links = {
    card: toShown(tokens.toUrl(row.link_id)),
    stop: new URL(`/u/${stops.toToken(row.email)}?card=${row.id}`, publicUrl).href,
  };
  try {
    const brand = await findShownBrand(row.user_id);
    const { sender, ...mail } = toDeliveryMail(row, links, brand);
    const toSender = await ownDomains.findToSender(row.user_id);
    await mailer.send({ ...mail, sender: toSender(sender), to: row.email, id: toMailId(row.id, row.attempt) });
    return undefined;
  } catch (thrown) {
    if (thrown instanceof MailRefused) {
      log.warn({ err: thrown, deliveryId: row.id }, 'a card was refused for good');
      if (!thrown.isOfMailbox) return 'mail-refused';
      await stops.stop(db, stops.toToken(row.email), { reason: 'refused', at: now() });
      return 'address-refused';
    }
    if (now() - (row.claimed_at ?? now()) <= limits.deliveryTriesMaxSec * 1000) throw thrown;
    log.error({ err: thrown, deliveryId: row.id }, 'a card was given up');
    return 'mail-refused';
  }
}
