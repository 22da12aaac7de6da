import type { Database, Executor } from '@hellograph/db';
import { type Logger, toBackOffMs } from '@hellograph/kit';
import { type DuePush, type PushMessagesRepo, type PushToEnqueue, pushMessagesRepo } from '../../domain/push-devices/push-messages.repo';
import { type ClaimedQueue, openClaimedQueue } from '../../platform/events/claimed-queue';
import type { Claims } from '../../platform/events/outbox';
import type { PushResult, PushSender } from './push-sender';

export interface PushOutbox extends ClaimedQueue {
  /** Enqueues a message for each device and starts sending. */
  enqueue(deviceIds: readonly string[], push: PushToEnqueue): Promise<void>;
}

/** The decision about a message when it is due. */
export type PreparedPush = { payload: string } | { dueAt: number } | 'unwanted';

/** The messages for one kind of devices. */
export interface PushQueue {
  repo: (db: Executor) => PushMessagesRepo;
  /** Checks once more, just before a message is sent. */
  prepare: (push: DuePush) => Promise<PreparedPush>;
}

const ofUsers: PushQueue = { repo: (db) => pushMessagesRepo(db), prepare: async ({ payload }) => ({ payload }) };

export interface PushOutboxDependencies {
  db: Database;
  /** The queue for devices of users if left out. */
  queue?: PushQueue;
  send: PushSender['send'];
  /** Each of several processes sends the messages that it has claimed. */
  claims: Claims;
  log: Logger;
  now: () => number;
}

const atOnceMax = 16;
const backOff = { firstMs: 5000, maxMs: 60 * 60_000 };

/**
 * Sends waiting messages until the push service accepts them or they expire. Separate from the
 * video outbox, so that a hanging service delays nothing else.
 */
export function openPushOutbox({ db, queue: { repo, prepare } = ofUsers, send, claims, log, now }: PushOutboxDependencies): PushOutbox {
  const messages = repo(db);
  const settle = createSettling({ messages, log, now });

  const handle = async (push: DuePush) => {
    const leftMs = push.expires_at - now();
    if (leftMs <= 0) return messages.deleteMessage(push.id);
    const prepared = await prepare(push);
    if (prepared === 'unwanted') return messages.deleteMessage(push.id);
    if ('dueAt' in prepared) return messages.updateLater(push.id, push.tries, prepared.dueAt);
    const result = await send(push, { payload: prepared.payload, topic: push.topic, ttlSec: Math.ceil(leftMs / 1000) });
    await settle(push, result);
  };

  const queue = openClaimedQueue({
    db,
    list: (executor, options) => repo(executor).listDue(options),
    claim: (tx, ids, holder) => repo(tx).claim(ids, holder),
    ...{ handle, atOnceMax, claims, log, now },
  });
  return {
    ...queue,
    enqueue: async (deviceIds, push) => {
      await messages.insertMessages(deviceIds, push);
      queue.wake();
    },
  };
}

interface SettlingDependencies extends Pick<PushOutboxDependencies, 'log' | 'now'> {
  messages: PushMessagesRepo;
}

/** Returns the function that handles the push service's response to a message. */
function createSettling({ messages, log, now }: SettlingDependencies): (push: DuePush, result: PushResult) => Promise<void> {
  const tryLater = async ({ id, device_id, tries, expires_at }: DuePush, reason: string, retryAfterMs: number) => {
    const dueAt = now() + Math.max(retryAfterMs, toBackOffMs(tries + 1, backOff, Math.random));
    if (dueAt < expires_at) return messages.updateLater(id, tries + 1, dueAt);
    log.warn({ deviceId: device_id, tries: tries + 1, reason }, 'a notification was given up');
    return messages.deleteMessage(id);
  };

  const settle: { [Kind in PushResult['kind']]: (push: DuePush, result: Extract<PushResult, { kind: Kind }>) => Promise<void> } = {
    sent: async ({ id, device_id }) => {
      await messages.deleteMessage(id);
      await messages.updateSent(device_id, now());
    },
    gone: async ({ device_id, endpoint }) => {
      log.info({ deviceId: device_id }, 'a device is gone');
      await messages.deleteGone(device_id, endpoint);
    },
    refused: async ({ id, device_id }, { reason }) => {
      log.warn({ deviceId: device_id, reason }, 'a notification was refused');
      await messages.deleteMessage(id);
    },
    later: (push, { reason, retryAfterMs }) => tryLater(push, reason, retryAfterMs),
  };

  return (push, result) => (settle[result.kind] as (push: DuePush, result: PushResult) => Promise<void>)(push, result);
}
