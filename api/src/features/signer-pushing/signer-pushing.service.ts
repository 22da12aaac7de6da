import { randomUUID } from 'node:crypto';
import { CodedError, limits, type SignerDeviceBody, type SignerPush } from '@hellograph/contract';
import { type Executor, transaction } from '@hellograph/db';
import { toSigningState } from '../../domain/group-cards/group-cards.repo';
import { type SignatureRow, signaturesRepo } from '../../domain/group-cards/signatures.repo';
import { type Guest, openSigning, requireSecretHash } from '../../domain/guest-links/open-signing';
import type { OpenedSigning } from '../../domain/guest-links/opened-signing';
import { toEndpointHash } from '../../domain/push-devices/push-devices.repo';
import { findNextNudge, signerDevicesRepo } from '../../domain/signer-devices/signer-devices.repo';
import { isTimeZone } from '../../platform/schedule/zoned-time';
import type { SignerPushingDependencies } from './signer-pushing-dependencies';

export type SignerPushingService = ReturnType<typeof createSignerPushingService>;

/**
 * Browsers of signers that subscribe to notifications about a signature. Every link that does not
 * work gets the same NOT_FOUND.
 */
export function createSignerPushingService(dependencies: SignerPushingDependencies) {
  const { db, push, subscribing, now } = dependencies;
  return {
    read: async (guest: Guest, id: string, endpointHash: string | undefined): Promise<SignerPush> => {
      const secretHash = requireSecretHash(guest);
      const opened = await openSigning(db, dependencies, guest);
      await findSigned(db, opened, { id, secretHash });
      const device = endpointHash && (await signerDevicesRepo(db).findOwn({ signatureId: id, secretHash, endpointHash }));
      return { key: push.publicKey, isOn: device ? device.card_id === opened.card_id : false };
    },

    /** Subscribes or renews. Throws SIGNING_CLOSED if nothing was signed and signing is over. */
    turnOn: async (guest: Guest, id: string, body: SignerDeviceBody): Promise<SignerPush> => {
      const secretHash = requireSecretHash(guest);
      push.requireSubscription(body);
      if (!isTimeZone(body.timeZone))
        throw new CodedError('VALIDATION_FAILED', { fields: [{ path: 'timeZone', message: 'timeZone is no time zone' }] });
      const opened = await openSigning(db, dependencies, guest);
      await subscribing.take(`${opened.link_id} ${guest.ipAddress}`);
      await transaction(db, (tx) => keepDevice(tx, { opened, id, secretHash, body, at: now() }));
      return { key: push.publicKey, isOn: true };
    },

    turnOff: async (guest: Pick<Guest, 'token' | 'ipAddress'>, id: string, endpointHash: string): Promise<void> => {
      const { card_id: cardId } = await openSigning(db, dependencies, guest);
      const isKnown = await signerDevicesRepo(db).deleteByEndpoint({ cardId, signatureId: id, endpointHash });
      if (!isKnown) throw new CodedError('NOT_FOUND');
    },
  };
}

/** Returns `undefined` until it is signed. Throws NOT_FOUND if it belongs to another guest. */
async function findSigned(
  db: Executor,
  { card_id: cardId }: OpenedSigning,
  { id, secretHash }: { id: string; secretHash: string },
): Promise<SignatureRow | undefined> {
  const signed = await signaturesRepo(db).findAny(id);
  if (signed && (signed.card_id !== cardId || signed.secret_hash !== secretHash)) throw new CodedError('NOT_FOUND');
  return signed;
}

interface Wanted {
  opened: OpenedSigning;
  id: string;
  secretHash: string;
  body: SignerDeviceBody;
  at: number;
}

async function keepDevice(tx: Executor, { opened, id, secretHash, body, at }: Wanted): Promise<void> {
  const signed = await findSigned(tx, opened, { id, secretHash });
  if (!signed && toSigningState(opened, at) !== 'open') throw new CodedError('SIGNING_CLOSED');
  const devices = signerDevicesRepo(tx);
  const { endpoint, keys, language, timeZone } = body;
  const endpointHash = toEndpointHash(endpoint);
  const nudges = (await devices.findOwn({ signatureId: id, secretHash, endpointHash }))?.nudges ?? 0;
  const device = {
    id: randomUUID(),
    card_id: opened.card_id,
    link_id: opened.link_id,
    signature_id: id,
    secret_hash: secretHash,
    endpoint,
    endpoint_hash: endpointHash,
    ...keys,
    language,
    time_zone: timeZone,
    nudge_due_at: signed ? null : findNextNudge({ deadlineAt: opened.deadline_at, timeZone, nudges, after: at }),
  };
  await devices.upsert(device, at);
  const kept = await devices.listOfCard(opened.card_id);
  const ofSignature = kept.filter((one) => one.signature_id === id).slice(limits.signerDevicesMax);
  for (const one of [...ofSignature, ...kept.slice(limits.signerDevicesOfCardMax)]) await devices.delete(one.id);
}
