import { randomUUID } from 'node:crypto';
import { webhookLimits } from '@hellograph/contract';
import { type Database, type Executor, transaction } from '@hellograph/db';
import type { Logger } from '@hellograph/kit';
import { usersRepo } from '../../domain/users/users.repo';
import type { WebhookTry } from '../../domain/webhooks/webhook-messages.repo';
import { type DueWebhookMessage, webhookQueueRepo } from '../../domain/webhooks/webhook-queue.repo';
import type { WebhookSecrets } from '../../domain/webhooks/webhook-secrets';
import { webhooksRepo } from '../../domain/webhooks/webhooks.repo';
import { type ClaimedQueue, type ListDueOptions, openClaimedQueue } from '../../platform/events/claimed-queue';
import type { Claims, Outbox } from '../../platform/events/outbox';
import type { WebhookAnswer, WebhookSender } from './webhook-sender';

export interface WebhookOutboxDependencies {
  db: Database;
  send: WebhookSender['send'];
  secrets: WebhookSecrets;
  /** Whether messages may currently be sent for the account: its plan may have ended. */
  isIncluded: (userId: string) => Promise<boolean>;
  outbox: Pick<Outbox, 'insert' | 'wake'>;
  claims: Claims;
  log: Logger;
  now: () => number;
}

const [secondMs, minuteMs, hourMs, dayMs] = [1000, 60_000, 3_600_000, 86_400_000];
/** Pauses after each try but the last; three days in total, as Standard Webhooks recommends. */
const pausesMs = [
  2 * secondMs,
  10 * secondMs,
  minuteMs,
  10 * minuteMs,
  30 * minuteMs,
  hourMs,
  3 * hourMs,
  6 * hourMs,
  12 * hourMs,
  dayMs,
  dayMs,
];
/**
 * The time after which messages of an account whose plan has ended or that is suspended are checked
 * again.
 */
const notIncludedMs = hourMs;
const attemptsKept = 30;
const atOnceMax = 32;
/** Limits one account, so that its slow receivers don't delay the others. */
const atOncePerUser = 4;
/**
 * The number of due messages that are loaded; of one account's messages only few are sent at a
 * time.
 */
const candidatesMax = 200;

/**
 * Sends messages to webhooks: each at least once, those about the same object in order, until they
 * arrive or three days have passed.
 */
export function openWebhookOutbox(dependencies: WebhookOutboxDependencies): ClaimedQueue {
  const { db, claims, log, now, isIncluded } = dependencies;
  const sending = new Map<string, number>();
  const countOf = (userId: string) => sending.get(userId) ?? 0;

  const list = async (executor: Executor, options: ListDueOptions) => {
    const busy = [...sending].filter(([, count]) => count >= atOncePerUser).map(([userId]) => userId);
    const due = await webhookQueueRepo(executor).listDue({ ...options, limit: candidatesMax }, busy);
    const taken = new Map<string, number>();
    const fair = due.filter(({ user_id: userId }) => {
      const count = taken.get(userId) ?? countOf(userId);
      taken.set(userId, count + 1);
      return count < atOncePerUser;
    });
    return fair.slice(0, options.limit);
  };

  const deliver = async (message: DueWebhookMessage) => {
    if (!(await isIncluded(message.user_id))) {
      return webhookQueueRepo(db).updateTried(message.id, { due_at: now() + notIncludedMs });
    }
    const startedAt = now();
    const started = performance.now();
    const answer = await post(dependencies, message);
    // The next process sends it again.
    if (!answer) return;
    const tried = { at: startedAt, tookMs: Math.round(performance.now() - started), status: answer.status, reason: answer.reason };
    await transaction(db, async (tx, { onCommit }) => {
      if (await settle(tx, dependencies, { message, answer, tried })) onCommit(dependencies.outbox.wake);
    });
  };

  const handle = async (message: DueWebhookMessage) => {
    const { user_id: userId } = message;
    sending.set(userId, countOf(userId) + 1);
    try {
      await deliver(message);
    } finally {
      if (countOf(userId) <= 1) sending.delete(userId);
      else sending.set(userId, countOf(userId) - 1);
    }
  };

  const claim = (tx: Executor, ids: readonly number[], holder: string) => webhookQueueRepo(tx).claim(ids, holder);
  return openClaimedQueue({ db, list, claim, handle, atOnceMax, claims, log, now });
}

function post({ send, secrets, now }: WebhookOutboxDependencies, message: DueWebhookMessage): Promise<WebhookAnswer | undefined> {
  const { webhook_id: webhookId, message_id: messageId, secret_version: version, previous_until: previousUntil, url, payload } = message;
  const atSec = Math.floor(now() / 1000);
  const versions = previousUntil !== null && previousUntil > now() ? [version, version - 1] : [version];
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Hellograph-Webhooks/1.0',
    'webhook-id': messageId,
    'webhook-timestamp': String(atSec),
    'webhook-signature': secrets.sign(webhookId, versions, { messageId, atSec, payload }),
    // The length is known, and not every receiver accepts chunked bodies.
    'content-length': String(Buffer.byteLength(payload)),
  };
  return send({ url, headers, payload });
}

interface Tried {
  message: DueWebhookMessage;
  answer: WebhookAnswer;
  tried: WebhookTry;
}

/** Stores the result of a try. Returns true if a mail was enqueued in the outbox. */
async function settle(tx: Executor, dependencies: WebhookOutboxDependencies, { message, answer, tried }: Tried): Promise<boolean> {
  const at = dependencies.now();
  const { id, webhook_id: webhookId, failing_since: failingSince } = message;
  const attempts = JSON.stringify([...(JSON.parse(message.attempts) as WebhookTry[]), tried].slice(-attemptsKept));
  const tries = message.tries + 1;
  if (answer.reason === null) {
    await webhookQueueRepo(tx).updateTried(id, { state: 'delivered', tries, attempts, due_at: at });
    if (failingSince !== null) await webhooksRepo(tx).update(webhookId, { failing_since: null });
    return false;
  }
  const pauseMs = pausesMs[tries - 1];
  const isOver = pauseMs === undefined;
  const dueAt = at + Math.max(answer.retryAfterMs, spread(pauseMs ?? 0));
  await webhookQueueRepo(tx).updateTried(id, { state: isOver ? 'failed' : 'waiting', tries, attempts, due_at: dueAt });
  if (failingSince === null) await webhooksRepo(tx).update(webhookId, { failing_since: at });
  const hasFailedLong = failingSince !== null && at - failingSince >= webhookLimits.webhookFailingMaxDays * dayMs;
  if (answer.status === 410) return stop(tx, dependencies, { message, why: 'gone' });
  return hasFailedLong ? stop(tx, dependencies, { message, why: 'failing' }) : false;
}

/** Adds up to a tenth, so that messages that failed together are not retried together. */
const spread = (ms: number) => Math.round(ms * (1 + Math.random() / 10));

async function stop(
  tx: Executor,
  { outbox, log }: WebhookOutboxDependencies,
  { message, why }: { message: DueWebhookMessage; why: 'gone' | 'failing' },
): Promise<boolean> {
  if (!(await webhooksRepo(tx).updateStopped(message.webhook_id, why))) return false;
  log.info({ webhookId: message.webhook_id, why }, 'a webhook was turned off');
  const user = await usersRepo(tx).findActive(message.user_id);
  if (!user) return false;
  const mail = { to: user.email, name: user.full_name, id: randomUUID(), hasLink: false };
  await outbox.insert(tx, { kind: 'mail', mail: 'webhook-stopped', ...mail });
  return true;
}
