import { randomBytes, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { CodedError, chorusMax, chorusMin, type GroupSong, limits, plans, toGroupVoices } from '@hellograph/contract';
import { lyricsOf } from '@hellograph/contract/songs';
import { type Database, type Executor, transaction } from '@hellograph/db';
import type { Requests } from '@hellograph/jobs';
import type { BlobStore } from '@hellograph/storage';
import { type Chorus, deleteChorus, readChorus, readGroupSong } from '../../domain/group-cards/chorus';
import { getManagedGroupCard, notifyOthers } from '../../domain/group-cards/group-card-access';
import { askForVideo, listSignatureMedia } from '../../domain/group-cards/signature-video';
import { type SignatureRow, signaturesRepo } from '../../domain/group-cards/signatures.repo';
import type { FindPlanId } from '../../domain/subscriptions/payments';
import type { Outbox } from '../../platform/events/outbox';
import { composeChorus } from './chorus-photo';

export interface ChorusDependencies {
  db: Database;
  store: Pick<BlobStore, 'openRead'>;
  requests: Pick<Requests, 'detectFaces'>;
  outbox: Pick<Outbox, 'insert' | 'wake'>;
  findPlanId: FindPlanId;
  /** Stores a photo for the owner, once for its id. Throws the PHOTO_… codes. */
  takePhoto: (owner: { userId: string; requestId: string }, bytes: Buffer | undefined, photoId: string) => Promise<unknown>;
  now: () => number;
}

interface Conductor {
  userId: string;
  requestId: string;
}

export type MakeChorus = ReturnType<typeof createMakeChorus>;

type Managed = Awaited<ReturnType<typeof getManagedGroupCard>>;

/**
 * Lets signers who agreed to it sing together: their faces in one picture, as the last signature of
 * the card. Throws NOT_FOUND, CHORUS_TOO_SMALL, FACE_NOT_FOUND and what a photo can be refused for.
 */
export const createMakeChorus = (dependencies: ChorusDependencies) => async (by: Conductor, cardId: string) => {
  const { db, outbox, takePhoto, now } = dependencies;
  const managed = await getManagedGroupCard(db, by.userId, cardId);
  const chosen = readGroupSong(managed.group);
  if (!chosen) throw new CodedError('CHORUS_TOO_SMALL');
  const ownerId = managed.card.user_id;
  const singers = await listSingers(dependencies, managed);
  const { photo, points } = await composeChorus(await seeSingers(dependencies, by, ownerId, singers));
  const photoId = randomUUID();
  await takePhoto({ userId: ownerId, requestId: by.requestId }, photo, photoId);
  const voices = toGroupVoices(singers);
  const chorus: Chorus = {
    song: toSong(chosen, managed),
    signatureIds: singers.map(({ id }) => id),
    speakers: points.map((own, i) => ({ points: own, voice: voices[i] ?? '' })),
  };
  await transaction(db, async (tx, { onCommit }) => {
    for (const row of await signaturesRepo(tx).list(cardId))
      if (readChorus(row)) await deleteChorus(tx, outbox, row, { card: { id: cardId, userId: ownerId }, at: now() });
    await insertChorus(tx, dependencies, { managed, chorus, singers, photoId });
    await notifyOthers(tx, outbox, { card: managed.card, userId: by.userId });
    onCommit(outbox.wake);
  });
};

/** Sung in place of the name, where the card says nobody's. */
const nobody = 'la la';

/** It is sung to whom the card is for: a phrase by each signer, and the last one by all. */
const toSong = (chosen: GroupSong, { card }: Managed): Chorus['song'] => ({
  ...chosen,
  inTurns: true,
  name: card.to_name.trim() || nobody,
});

/** Lists the first signers with a photo who agreed, as many as the plan has faces. */
async function listSingers({ db, findPlanId }: ChorusDependencies, { card }: Managed): Promise<SignatureRow[]> {
  const { facesMax } = plans[await findPlanId(card.user_id, db)];
  const rows = await signaturesRepo(db).listShown(card.id);
  const media = await listSignatureMedia(db, card.user_id, rows);
  const able = rows.filter(({ id, sings_along }) => sings_along === 1 && media.get(id)?.photo !== undefined);
  if (able.length < chorusMin) throw new CodedError('CHORUS_TOO_SMALL');
  return able.slice(0, Math.min(chorusMax, facesMax));
}

/** Finds the face in each photo that can sing. */
async function seeSingers(
  { db, store, requests }: ChorusDependencies,
  { requestId }: Conductor,
  ownerId: string,
  singers: readonly SignatureRow[],
) {
  const media = await listSignatureMedia(db, ownerId, singers);
  const seen = [];
  for (const { id } of singers) {
    const photoKey = media.get(id)?.photo?.blob_key ?? '';
    const { faces } = await requests.detectFaces.send({ requestId, photoKey });
    const face = faces.find(({ problem }) => problem === null);
    if (!face) throw new CodedError('FACE_NOT_FOUND');
    seen.push({ photo: await buffer(await store.openRead(photoKey)), face });
  }
  return seen;
}

interface NewChorus {
  managed: Managed;
  chorus: Chorus;
  singers: readonly SignatureRow[];
  photoId: string;
}

async function insertChorus(
  tx: Executor,
  { outbox, now }: ChorusDependencies,
  { managed, chorus, singers, photoId }: NewChorus,
): Promise<void> {
  const { card, group, isOwner } = managed;
  const id = randomUUID();
  const signature = { id, kind: 'speaking', renders: 0, owner_renders: 0 } as const;
  const video = await askForVideo(tx, outbox, { group, signature, isByOwner: isOwner });
  await signaturesRepo(tx).insert({
    ...signature,
    ...video,
    card_id: card.id,
    // Nobody's device may change it.
    secret_hash: randomBytes(32).toString('base64url'),
    revision: 1,
    name: singers
      .map(({ name }) => name)
      .join(', ')
      .slice(0, limits.cardNameMaxLength),
    words: lyricsOf(chorus.song),
    photo_id: photoId,
    recording_id: null,
    clip_id: null,
    voice: null,
    sings_along: 0,
    chorus: JSON.stringify(chorus),
    face_owner: 'agreed',
    email: null,
    language: 'en',
    state: 'shown',
    is_late: 0,
    position: (await signaturesRepo(tx).findLastPosition(card.id)) + 1,
    reaction: null,
    link_id: null,
    created_at: now(),
    updated_at: now(),
  });
}
