import { CodedError } from '@hellograph/contract';
import { type Executor, transaction } from '@hellograph/db';
import { toSigningState } from '../../domain/group-cards/group-cards.repo';
import { guestUploadsRepo } from '../../domain/group-cards/guest-uploads.repo';
import { guestCostsRepo } from '../../domain/guest-costs/guest-costs.repo';
import { type Guest, openSigning, requireSecretHash } from '../../domain/guest-links/open-signing';
import type { OpenedSigning } from '../../domain/guest-links/opened-signing';
import { photosRepo } from '../../domain/photos/photos.repo';
import { recordingsRepo } from '../../domain/recordings/recordings.repo';
import type { GroupSigningDependencies, TakenRecording } from './group-signing-dependencies';

/** A file and the id that the guest's device generated for it. */
export interface GuestFile {
  id: string;
  bytes: Buffer | undefined;
  requestId: string;
  /** The words of a recording are asked for. */
  writesDown?: boolean;
}

export type GuestUploadsService = ReturnType<typeof createGuestUploadsService>;

/**
 * Photos and recordings of signers. They belong to the owner, and only their signer can use them.
 */
export function createGuestUploadsService(dependencies: GroupSigningDependencies) {
  const { db, takePhoto, takeRecording } = dependencies;
  return {
    /** Stores a photo once for its id. */
    photo: async (guest: Guest, { id, bytes, requestId }: GuestFile): Promise<void> => {
      const { user_id: userId } = await begin(dependencies, guest, { id, kind: 'photo', bytes });
      await takePhoto({ userId, requestId }, bytes, id);
    },

    /** Cleans and stores a recording once for its id, and writes it down once. */
    recording: async (guest: Guest, { id, bytes, requestId, writesDown }: GuestFile): Promise<TakenRecording> => {
      const { user_id: userId } = await begin(dependencies, guest, { id, kind: 'recording', bytes });
      const known = await recordingsRepo(db).findRecording(userId, id);
      if (known) return { durationSec: known.duration_sec, ...(writesDown && { words: null }) };
      return takeRecording({ userId, requestId, recording: bytes, prompt: undefined, recordingId: id, writesDown });
    },
  };
}

interface Begun {
  id: string;
  kind: 'photo' | 'recording';
  bytes: Buffer | undefined;
}

/**
 * Stores whose upload it is before anything else, so that an interrupted one can be repeated.
 * Another guest's id is refused.
 */
async function begin(dependencies: GroupSigningDependencies, guest: Guest, { id, kind, bytes }: Begun): Promise<OpenedSigning> {
  const { db, uploads, now } = dependencies;
  const secretHash = requireSecretHash(guest);
  const opened = await openSigning(db, dependencies, guest);
  const { card_id: cardId, link_id: linkId } = opened;
  if (toSigningState(opened, now()) === 'closed') throw new CodedError('SIGNING_CLOSED');
  if (!bytes || bytes.length === 0) throw new CodedError(kind === 'photo' ? 'PHOTO_MISSING' : 'RECORDING_MISSING');
  // An upload that is repeated after a lost response is not counted again.
  if (!(await guestUploadsRepo(db).find(id))) await uploads.take(`${linkId} ${guest.ipAddress}`);
  await transaction(db, async (tx) => {
    const known = await guestUploadsRepo(tx).find(id);
    const isForeign = known
      ? known.secret_hash !== secretHash || known.card_id !== cardId || known.kind !== kind
      : await isTaken(tx, opened.user_id, { id, kind });
    if (isForeign) throw new CodedError('NOT_FOUND');
    if (!known) await guestCostsRepo(tx).take({ kind, subjectId: linkId, userId: opened.user_id });
    await guestUploadsRepo(tx).insertOnce({ id, card_id: cardId, kind, secret_hash: secretHash, created_at: now() });
  });
  return opened;
}

const isTaken = async (tx: Executor, userId: string, { id, kind }: Pick<Begun, 'id' | 'kind'>): Promise<boolean> =>
  (kind === 'photo' ? await photosRepo(tx).findOwned(id) : await recordingsRepo(tx).findRecording(userId, id)) !== undefined;
