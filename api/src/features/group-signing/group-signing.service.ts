import { CodedError, creditsPerGeneration, type OwnSignature, type SignBody, type Signing, type Wall } from '@hellograph/contract';
import { type Executor, transaction } from '@hellograph/db';
import { isSameSecret } from '@hellograph/kit';
import { activityRepo } from '../../domain/activity/activity.repo';
import { toBrandTint } from '../../domain/brands/shown-brand';
import { deleteUnusedClips } from '../../domain/clips/unused-clips';
import { dropChorusOf, toSongTitle } from '../../domain/group-cards/chorus';
import { mayManage } from '../../domain/group-cards/group-card-access';
import { isEditable, toClosesAt, toSigningState } from '../../domain/group-cards/group-cards.repo';
import { findFileKey, type SignatureFile, toFullSignature } from '../../domain/group-cards/signature.presenter';
import { hasRoomToSpeak, listSignatureMedia } from '../../domain/group-cards/signature-video';
import { markVideoUnused, type SignatureRow, signaturesRepo } from '../../domain/group-cards/signatures.repo';
import { guestLinksRepo } from '../../domain/guest-links/guest-links.repo';
import { type Guest, getOwnSignature, openSigning, requireSecretHash } from '../../domain/guest-links/open-signing';
import type { OpenedSigning } from '../../domain/guest-links/opened-signing';
import { deleteUnusedPhotos } from '../../domain/photos/unused-photos';
import { deleteUnusedRecordings } from '../../domain/recordings/unused-recordings';
import type { GroupSigningDependencies } from './group-signing-dependencies';
import { writeSignature } from './write-signature';

export type GroupSigningService = ReturnType<typeof createGroupSigningService>;

const noMedia = { photo: undefined, video: undefined };

/**
 * Actions of signers, who need no account. Every link that does not work gets the same NOT_FOUND.
 */
export function createGroupSigningService(dependencies: GroupSigningDependencies) {
  const { db, outbox, guestTokens, now } = dependencies;
  const open = (guest: Guest) => openSigning(db, dependencies, guest);
  const getOwn = async (guest: Guest, id: string) => {
    const opened = await open(guest);
    return present(dependencies, guest, opened, await getOwnSignature(db, opened.card_id, id, guest));
  };
  return {
    /**
     * Returns the data that a guest may see before signing. Visits of owners and co-owners to their
     * own link do not count as opening it.
     */
    visit: async (guest: Guest, findViewerId: () => Promise<string | undefined>): Promise<Signing> => {
      const opened = await open(guest);
      const isOwnLink = await mayManage(db, await findViewerId(), opened);
      if (!isOwnLink) await noteLook(dependencies, opened);
      return toSigning(dependencies, opened);
    },

    getOwn,

    sign: async (guest: Guest, id: string, body: SignBody) => {
      const secretHash = requireSecretHash(guest);
      await transaction(db, async (tx, { onCommit }) => {
        const opened = await openSigning(tx, dependencies, guest);
        await writeSignature(tx, dependencies, { opened, id, secretHash, body });
        onCommit(outbox.wake);
      });
      return getOwn(guest, id);
    },

    /** A signer removes their signature, with all media made from it. */
    remove: (guest: Guest, id: string) =>
      transaction(db, async (tx, { onCommit }) => {
        const opened = await openSigning(tx, dependencies, guest);
        const row = await getOwnSignature(tx, opened.card_id, id, guest);
        if (!isEditable(opened, row, now())) throw new CodedError('SIGNING_CLOSED');
        await signaturesRepo(tx).delete(opened.card_id, id, now());
        await activityRepo(tx).deleteOf(opened.card_id, id);
        await deleteFiles(tx, row, now());
        await dropChorusOf(tx, outbox, { card: { id: opened.card_id, userId: opened.user_id }, signatureId: id, at: now() });
        await markVideoUnused(tx, outbox, { userId: opened.user_id, signature: row });
        const news = { groupCardId: opened.card_id, what: 'removed' } as const;
        await outbox.insert(tx, { kind: 'groupCardChanged', userId: opened.user_id, news });
        onCommit(outbox.wake);
      }),

    /** Returns the blob of a file of the guest's own signature. Throws NOT_FOUND. */
    getFileKey: async (guest: Guest, { id, file, mediaKey }: { id: string; file: SignatureFile; mediaKey: string }): Promise<string> => {
      const opened = await open(guest);
      const row = await signaturesRepo(db).find(opened.card_id, id);
      if (!row || !isSameSecret(mediaKey, guestTokens.toMediaKey(id, row.secret_hash))) throw new CodedError('NOT_FOUND');
      const media = (await listSignatureMedia(db, opened.user_id, [row])).get(id);
      const key = media && findFileKey(media, file);
      if (!key) throw new CodedError('NOT_FOUND');
      return key;
    },
  };
}

/** Frees the owner's space at once. A file that a video still uses follows later. */
async function deleteFiles(tx: Executor, { photo_id, recording_id, clip_id }: SignatureRow, at: number): Promise<void> {
  const beforeMs = at + 1;
  if (photo_id !== null) await deleteUnusedPhotos(tx, beforeMs, photo_id);
  if (recording_id !== null) await deleteUnusedRecordings(tx, beforeMs, recording_id);
  if (clip_id !== null) await deleteUnusedClips(tx, beforeMs, clip_id);
}

/** Called the first time that a link is opened. */
async function noteLook({ db, outbox, now }: GroupSigningDependencies, opened: OpenedSigning): Promise<void> {
  const { link_id: linkId, card_id: cardId, user_id: userId } = opened;
  if (!(await guestLinksRepo(db).updateOpened(linkId, now()))) return;
  await activityRepo(db).insert({ cardId, what: 'looked', subjectId: linkId, at: now() });
  await outbox.insert(db, { kind: 'groupCardChanged', userId, news: { groupCardId: cardId, what: 'opened' } });
  outbox.wake();
}

async function toSigning({ db, ledgerOf, findShownBrand, now }: GroupSigningDependencies, opened: OpenedSigning): Promise<Signing> {
  const { occasion, look, user_id: userId, card_id: cardId } = opened;
  return {
    title: opened.cover,
    occasion,
    look,
    tint: toBrandTint(opened.tint, await findShownBrand(userId)),
    to: opened.to_name,
    sender: opened.sender,
    ...(opened.opens_in && { opensIn: opened.opens_in }),
    state: toSigningState(opened, now()),
    deadlineAt: new Date(opened.deadline_at).toISOString(),
    closesAt: new Date(toClosesAt(opened)).toISOString(),
    approvesFirst: opened.approves_first === 1,
    signed: await signaturesRepo(db).count(cardId),
    song: toSongTitle(opened),
    canSpeak: (await hasRoomToSpeak(db, opened)) && (await ledgerOf(db).getBalance(userId, 'available')) >= creditsPerGeneration,
  };
}

async function present(
  { db, guestTokens, now }: GroupSigningDependencies,
  { token }: Guest,
  opened: OpenedSigning,
  row: SignatureRow,
): Promise<{ signature: OwnSignature; thanks: Wall['thanks'] }> {
  const media = (await listSignatureMedia(db, opened.user_id, [row])).get(row.id) ?? noMedia;
  const key = guestTokens.toMediaKey(row.id, row.secret_hash);
  const toUrl = (file: SignatureFile) => `/api/sign/${token}/signatures/${row.id}/${file}?s=${key}`;
  const { thanks, thanked_at: thankedAt } = opened;
  return {
    signature: {
      ...toFullSignature(row, media, toUrl),
      isEditable: isEditable(opened, row, now()),
      recordingId: row.recording_id,
      clipId: row.clip_id,
    },
    thanks: thanks === null || thankedAt === null ? null : { words: thanks, at: new Date(thankedAt).toISOString() },
  };
}
