import { createHash } from 'node:crypto';
import type { PushMessage } from '@hellograph/contract';
import { type Database, type Executor, transaction } from '@hellograph/db';
import { toSigningState } from '../../domain/group-cards/group-cards.repo';
import { type SignatureRow, signaturesRepo } from '../../domain/group-cards/signatures.repo';
import type { GuestTokens } from '../../domain/guest-links/guest-links.repo';
import { findOpenedByLink, type OpenedSigning } from '../../domain/guest-links/opened-signing';
import { toWakingMoment } from '../../domain/invitees/invitees.repo';
import type { DuePush } from '../../domain/push-devices/push-messages.repo';
import {
  findNextNudge,
  type SignerDeviceRow,
  type SignerNews,
  signerDevicesRepo,
  signerNudgesRepo,
  signerPushesRepo,
} from '../../domain/signer-devices/signer-devices.repo';
import type { OutboxHandlers } from '../../platform/events/outbox';
import { scheduleBatch, type TakeDue } from '../../platform/schedule/schedule';
import type { PreparedSignerPush } from './signer-pushing-dependencies';
import { type SignerEvent, toSignerPush } from './signer-words';

export interface SignerNewsDependencies {
  db: Database;
  guestTokens: Pick<GuestTokens, 'toToken'>;
  /** Sends waiting messages. */
  wake: () => void;
  now: () => number;
}

/** Thanks are still worth a notification three days later. */
const newsTtlMs = 3 * 24 * 60 * 60_000;

/**
 * Returns a topic of at most 32 characters of base64url (RFC 8030 §5.4), for devices that are
 * notified about several cards.
 */
const toTopic = ({ id }: SignerDeviceRow, kind: string): string =>
  createHash('sha256').update(`${kind} ${id}`).digest('base64url').slice(0, 32);

/** Enqueues a message for the next moment outside the quiet hours. */
async function enqueue(
  tx: Executor,
  {
    device,
    opened,
    event,
    at,
    expiresAt,
  }: { device: SignerDeviceRow; opened: OpenedSigning; event: SignerEvent; at: number; expiresAt?: number },
): Promise<void> {
  const { language, time_zone: timeZone } = device;
  const dueAt = toWakingMoment(at, timeZone);
  await signerPushesRepo(tx).insertMessages([device.id], {
    topic: toTopic(device, event.kind),
    payload: JSON.stringify(toSignerPush({ event, recipient: opened.to_name, language, timeZone })),
    at: dueAt,
    expiresAt: expiresAt ?? dueAt + newsTtlMs,
  });
}

function toEvent(news: SignerNews, { reaction }: SignatureRow, { cover, thanks }: OpenedSigning): SignerEvent | undefined {
  const events: Record<SignerNews, () => SignerEvent | undefined> = {
    opened: () => ({ kind: 'opened', title: cover }),
    reacted: () => (reaction === null ? undefined : { kind: 'reacted', emoji: reaction }),
    thanked: () => (thanks === null ? undefined : { kind: 'thanked', words: thanks }),
  };
  return events[news]();
}

/** Whether there is an unfinished signature that can still be completed. */
const isUnsigned = async (db: Executor, { signature_id: id }: SignerDeviceRow, opened: OpenedSigning, at: number): Promise<boolean> =>
  toSigningState(opened, at) === 'open' && (await signaturesRepo(db).findAny(id)) === undefined;

/** Notifies signers about their signature: once per event, and only about shown signatures. */
export const createSignerNewsHandlers = ({ db, wake, now }: SignerNewsDependencies): Pick<OutboxHandlers, 'signerNews'> => ({
  signerNews: async ({ cardId, what, signatureId }) => {
    const devices = await signerDevicesRepo(db).listOfCard(cardId);
    if (devices.length === 0) return;
    const shown = new Map((await signaturesRepo(db).listShown(cardId)).map((row) => [row.id, row]));
    for (const device of devices) {
      const signature = shown.get(device.signature_id);
      if (signature?.secret_hash !== device.secret_hash) continue;
      if (signatureId !== undefined && signature.id !== signatureId) continue;
      const opened = await findOpenedByLink(db, device.link_id);
      const event = opened && toEvent(what, signature, opened);
      if (!event) continue;
      await transaction(db, async (tx) => {
        if (await signerDevicesRepo(tx).updateTold(device.id, what, now())) await enqueue(tx, { device, opened, event, at: now() });
      });
    }
    wake();
  },
});

/** Reminds people of unfinished signatures before the deadline. */
export const takeDueNudges: TakeDue = async (tx, at) => {
  const nudges = signerNudgesRepo(tx);
  const due = await nudges.listDue(at, scheduleBatch);
  for (const device of due) {
    const opened = await findOpenedByLink(tx, device.link_id);
    if (!opened || !(await isUnsigned(tx, device, opened, at))) {
      await nudges.planNudge(device.id, null);
      continue;
    }
    const { deadline_at: deadlineAt } = opened;
    const next = findNextNudge({ deadlineAt, timeZone: device.time_zone, nudges: device.nudges + 1, after: at });
    if (await nudges.updateNudged(device, next))
      await enqueue(tx, { device, opened, event: { kind: 'nudge', deadlineAt }, at, expiresAt: deadlineAt });
  }
  return due.length;
};

/**
 * Checks once more before a message is sent: whether the link still opens the card, and whether it
 * is not night for the device. The address is added here, so that it is never stored.
 */
export const createPreparing =
  ({ db, guestTokens, now }: Pick<SignerNewsDependencies, 'db' | 'guestTokens' | 'now'>) =>
  async ({ device_id: deviceId, payload }: DuePush): Promise<PreparedSignerPush> => {
    const device = await signerDevicesRepo(db).find(deviceId);
    const opened = device && (await findOpenedByLink(db, device.link_id));
    if (!device || opened?.card_id !== device.card_id) return 'unwanted';
    const message = JSON.parse(payload) as PushMessage;
    if (message.kind === 'nudge' && !(await isUnsigned(db, device, opened, now()))) return 'unwanted';
    const dueAt = toWakingMoment(now(), device.time_zone);
    if (dueAt > now()) return { dueAt };
    const url = `/sign/${guestTokens.toToken(device.link_id)}#${device.signature_id}`;
    return { payload: JSON.stringify({ ...message, tag: `${message.kind}-${device.signature_id}`, url } satisfies PushMessage) };
  };
