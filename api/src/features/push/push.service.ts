import { ECDH, randomUUID } from 'node:crypto';
import {
  CodedError,
  limits,
  type PushDevice,
  type PushMessage,
  type PushSubscriptionBody,
  type UiLanguage,
  type Video,
} from '@hellograph/contract';
import { type Database, transaction } from '@hellograph/db';
import { findMailLanguage } from '../../domain/people/people.repo';
import { pushDevicesRepo, toEndpointHash } from '../../domain/push-devices/push-devices.repo';
import { toDeviceName } from '../../domain/sessions/device-name';
import type { Session } from '../../platform/http/session-tokens';
import type { PushOutbox } from './push-outbox';
import { findPushEndpoint } from './push-sender';
import {
  type ApprovalPush,
  type ReminderNews,
  type ReplyNews,
  type SupportNews,
  toApprovalPush,
  toReminderPush,
  toReplyPush,
  toSupportPush,
  toTestPush,
  toUnsentPush,
  toVideoPush,
  type UnsentNews,
} from './push-words';

export interface PushDependencies {
  db: Database;
  outbox: PushOutbox;
  publicKey: string;
  furtherHosts: readonly string[];
  /** For people whose language is unknown. */
  language: UiLanguage;
  now: () => number;
}

export interface PushService {
  publicKey: string;
  /** Throws PUSH_ENDPOINT_REFUSED, and VALIDATION_FAILED for an invalid key. */
  requireSubscription(subscription: PushSubscriptionBody): void;
  /** `endpointHash` identifies the requesting browser's own device. */
  listDevices(session: Session, endpointHash: string | undefined): Promise<PushDevice[]>;
  /** Subscribes or renews. The same endpoint counts as the same device. */
  subscribe(session: Session, subscription: PushSubscriptionBody): Promise<PushDevice>;
  remove(session: Session, id: string): Promise<void>;
  test(session: Session, id: string): Promise<void>;
  /** Enqueues a notification about an ended video for each of its owner's devices. */
  notify(userId: string, video: Video): Promise<void>;
  /** Enqueues a notification about a reply to a card. */
  notifyReply(userId: string, reply: ReplyNews): Promise<void>;
  /** Enqueues a notification about a card that did not arrive. */
  notifyUnsent(userId: string, unsent: UnsentNews): Promise<void>;
  /** Enqueues a reminder of a day. */
  notifyReminder(userId: string, reminder: ReminderNews): Promise<void>;
  /** Enqueues a notification about an answer from support. */
  notifySupport(userId: string, news: SupportNews): Promise<void>;
  /** Enqueues a notification about a pending request or a decision in a team. */
  notifyApprovals(userId: string, news: ApprovalPush): Promise<void>;
}

/** Notifications that are older than a day are not delivered. */
const ttlMs = 24 * 60 * 60_000;
const testTtlMs = 10 * 60_000;

export function createPushService({ db, outbox, publicKey, furtherHosts, language, now }: PushDependencies): PushService {
  const queue = (deviceIds: readonly string[], message: PushMessage, livesMs: number, topic = toTopic(message)) =>
    outbox.enqueue(deviceIds, { topic, payload: JSON.stringify(message), at: now(), expiresAt: now() + livesMs });
  const languageOf = (userId: string) => findMailLanguage(db, userId, language);
  const listIds = (userId: string) => pushDevicesRepo(db).listDeviceIds(userId, now());
  const listDevices = async ({ userId }: Session, endpointHash: string | undefined) =>
    (await pushDevicesRepo(db).listDevices(userId, now())).map((row) => toDevice(row, endpointHash));

  const requireSubscription = ({ endpoint, keys }: PushSubscriptionBody) => {
    if (!findPushEndpoint(endpoint, furtherHosts)) throw new CodedError('PUSH_ENDPOINT_REFUSED');
    if (!isPointOnCurve(keys.p256dh)) {
      throw new CodedError('VALIDATION_FAILED', { fields: [{ path: 'keys.p256dh', message: 'keys.p256dh is not a public key' }] });
    }
  };

  return {
    publicKey,
    requireSubscription,
    listDevices,

    subscribe: async (session, { endpoint, keys }) => {
      requireSubscription({ endpoint, keys });
      const device = { id: randomUUID(), userId: session.userId, sessionId: session.id, endpoint, ...keys, at: now() };
      const id = await transaction(db, async (tx) => {
        const devices = pushDevicesRepo(tx);
        await devices.deleteSuperseded(device);
        const kept = await devices.upsertDevice(device);
        await devices.deleteAllBut(session.userId, limits.pushDevicesMax);
        return kept;
      });
      const found = (await listDevices(session, toEndpointHash(endpoint))).find(({ _id }) => _id === id);
      if (!found) throw new CodedError('UNAUTHENTICATED');
      return found;
    },

    remove: async ({ userId }, id) => {
      if (!(await pushDevicesRepo(db).deleteDevice(id, userId))) throw new CodedError('NOT_FOUND');
    },

    test: async ({ userId }, id) => {
      if (!(await listIds(userId)).includes(id)) throw new CodedError('NOT_FOUND');
      await queue([id], toTestPush(await languageOf(userId)), testTtlMs);
    },

    notify: async (userId, video) => queue(await listIds(userId), toVideoPush(video, await languageOf(userId)), ttlMs),

    notifyReply: async (userId, reply) =>
      queue(await listIds(userId), toReplyPush(reply, await languageOf(userId)), ttlMs, withoutHyphens(reply.id)),
    notifyUnsent: async (userId, unsent) =>
      queue(await listIds(userId), toUnsentPush(unsent, await languageOf(userId)), ttlMs, withoutHyphens(unsent.id)),
    notifyReminder: async (userId, reminder) => queue(await listIds(userId), toReminderPush(reminder), ttlMs, withoutHyphens(reminder.id)),

    notifySupport: async (userId, news) => queue(await listIds(userId), toSupportPush(news), ttlMs, withoutHyphens(news.id)),
    notifyApprovals: async (userId, news) => queue(await listIds(userId), toApprovalPush(news), ttlMs, withoutHyphens(news.teamId)),
  };
}

/** At most 32 characters of base64url (RFC 8030 §5.4): a UUID without its hyphens. */
const withoutHyphens = (id: string) => id.replaceAll('-', '');
const toTopic = ({ kind, videoId }: PushMessage) => (videoId === null ? kind : withoutHyphens(videoId));

/**
 * Compressing a point requires it to be on the curve, so an invalid key is found here and not at
 * the first message.
 */
function isPointOnCurve(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'base64url', 'compressed');
    return true;
  } catch {
    return false;
  }
}

interface DeviceRow {
  id: string;
  endpoint: string;
  user_agent: string;
  created_at: number;
  last_sent_at: number | null;
}

const toDevice = (row: DeviceRow, endpointHash: string | undefined): PushDevice => ({
  _id: row.id,
  name: toDeviceName(row.user_agent),
  createdAt: new Date(row.created_at).toISOString(),
  lastSentAt: row.last_sent_at === null ? null : new Date(row.last_sent_at).toISOString(),
  isCurrent: toEndpointHash(row.endpoint) === endpointHash,
});
