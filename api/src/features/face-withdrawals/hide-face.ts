import { randomUUID } from 'node:crypto';
import { limits } from '@hellograph/contract';
import type { Database, Executor, FaceWithdrawalsTable } from '@hellograph/db';
import { receivedLinksRepo } from '../../domain/card-links/received-links.repo';
import { hiddenCardsRepo } from '../../domain/cards/hidden-cards.repo';
import { type FaceOfPhoto, type FaceTokens, faceLinksRepo } from '../../domain/face-links/face-links.repo';
import { type FaceWithdrawalRow, faceWithdrawalsRepo, withdrawnFacesRepo } from '../../domain/face-links/face-withdrawals.repo';
import { type ledgerRepo, refundCredits } from '../../domain/ledger/ledger.repo';
import { facesRepo } from '../../domain/photos/faces.repo';
import { photosRepo } from '../../domain/photos/photos.repo';
import { usersRepo } from '../../domain/users/users.repo';
import type { EndRender } from '../../domain/videos/end-render';
import { videosOfPhotosRepo } from '../../domain/videos/videos-of-photos.repo';
import type { Outbox } from '../../platform/events/outbox';
import type { MailName } from '../../platform/mail/mails';

/**
 * Finds all uses of a photo: the sender's own cards and videos, and other senders' uses of the same
 * picture.
 */
export async function findMadeOf(db: Executor, { userId, photoKey }: FaceOfPhoto) {
  const videos = videosOfPhotosRepo(db);
  const photoIds = await photosRepo(db).listIdsOfBlob(photoKey);
  const showing = await hiddenCardsRepo(db).listShowing({ photoIds, videoIds: await videos.listIds(photoIds) });
  return {
    /** All uploads of the photo, by any user. */
    photoIds,
    /** Includes deleted cards, because they can be restored. */
    cardIds: showing.flatMap((card) => (card.user_id === userId ? [card.id] : [])),
    otherCardIds: showing.flatMap((card) => (card.user_id !== userId && card.deleted_at === null ? [card.id] : [])),
    videos: await videos.listFinished(userId, photoIds),
    openVideos: await videos.listOpen(userId, photoIds),
  };
}

/**
 * A link proves nothing about another sender's consent, so an operator decides about their cards.
 */
export async function reportCards(tx: Executor, cardIds: readonly string[], at: number): Promise<void> {
  for (const cardId of cardIds)
    await receivedLinksRepo(tx).insertReport({
      id: randomUUID(),
      cardId,
      reason: 'my-face',
      words: 'The person in this photo withdrew it from another sender.',
      contact: '',
      at,
    });
}

export interface HidingDependencies {
  db: Database;
  outbox: Pick<Outbox, 'insert' | 'wake'>;
  ending: Pick<EndRender, 'fail'>;
  ledgerOf: typeof ledgerRepo;
  faceTokens: FaceTokens;
  now: () => number;
}

const graceMs = limits.withdrawalGraceSec * 1000;

/**
 * Starts a withdrawal: hides everything that the sender made from the photo, and notifies the
 * sender. Does nothing if the photo is already withdrawn.
 */
export async function withdrawPhoto(
  tx: Executor,
  dependencies: HidingDependencies,
  face: FaceOfPhoto & { cause: FaceWithdrawalsTable['cause'] },
): Promise<void> {
  const { outbox, faceTokens, now } = dependencies;
  const { userId, photoKey, cause } = face;
  const links = faceLinksRepo(tx);
  await links.insertFaceLink(face, faceTokens.toToken(face), now());
  if (await links.isWithdrawn(face)) return;
  const [id, at] = [randomUUID(), now()];
  await faceWithdrawalsRepo(tx).insertWithdrawal({ id, userId, cause, at, deleteAt: at + graceMs });
  await withdrawnFacesRepo(tx).insertFaces(id, await facesRepo(tx).listFingerprints(photoKey), at);
  const withdrawal = await faceWithdrawalsRepo(tx).find(id);
  if (withdrawal) await hidePhoto(tx, dependencies, withdrawal, photoKey);
  await outbox.insert(tx, { kind: 'faceWithdrawn', withdrawalId: id });
  await notifySender(tx, dependencies, userId, 'face-withdrawn', at + graceMs);
}

/**
 * Hides a photo for a withdrawal: no link opens its cards, its videos are in no list, and no signed
 * link returns a file. Unfinished videos are cancelled. Credits of finished ones are refunded once,
 * even if the withdrawal is undone. Other senders' uses are reported to the operator.
 */
export async function hidePhoto(
  tx: Executor,
  { outbox, ending, ledgerOf, faceTokens, now }: HidingDependencies,
  { id, user_id: userId, withdrawn_at: at }: FaceWithdrawalRow,
  photoKey: string,
): Promise<void> {
  const face = { userId, photoKey };
  const links = faceLinksRepo(tx);
  await links.insertFaceLink(face, faceTokens.toToken(face), now());
  if (!(await links.updateWithdrawn(face, id, now()))) return;
  const { cardIds, otherCardIds, openVideos, videos } = await findMadeOf(tx, face);
  await hiddenCardsRepo(tx).updateHidden(cardIds, id, at);
  await reportCards(tx, otherCardIds, now());
  for (const open of openVideos) {
    await ending.fail(tx, open, 'FACE_WITHDRAWN');
    await outbox.insert(tx, { kind: 'cancel', videoId: open.videoId });
  }
  await videosOfPhotosRepo(tx).updateHidden(
    videos.map((video) => video.id),
    id,
    at,
  );
  const credits = await giveCreditsBack(tx, { ledgerOf, now }, userId, videos);
  await faceWithdrawalsRepo(tx).addCounts(id, { videos: videos.length, cards: cardIds.length, credits });
  for (const cardId of cardIds) await outbox.insert(tx, { kind: 'cardSeen', userId, cardId, what: 'takenDown' });
}

/** Refunds each video once, and not more than `withdrawalCreditsMax` in total. Returns the sum. */
async function giveCreditsBack(
  tx: Executor,
  { ledgerOf, now }: Pick<HidingDependencies, 'ledgerOf' | 'now'>,
  userId: string,
  videos: readonly { id: string; credits: number }[],
): Promise<number> {
  const given = await faceWithdrawalsRepo(tx).sumCreditsSince(userId, now() - graceMs);
  let sum = 0;
  for (const video of videos) {
    if (given + sum + video.credits > limits.withdrawalCreditsMax) continue;
    sum += await refundCredits(tx, ledgerOf, { userId, video, reason: 'Face withdrawn', at: now() });
  }
  return sum;
}

/** Enqueues a mail to the sender. `at` is the moment that the mail is about. */
export async function notifySender(
  tx: Executor,
  { outbox }: Pick<HidingDependencies, 'outbox'>,
  userId: string,
  mail: MailName,
  at: number,
): Promise<void> {
  const user = await usersRepo(tx).findUser(userId);
  if (user) await outbox.insert(tx, { kind: 'mail', mail, to: user.email, name: user.full_name, id: randomUUID(), hasLink: false, at });
}
