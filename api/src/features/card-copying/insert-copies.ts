import { randomUUID } from 'node:crypto';
import {
  CodedError,
  type CopyPerson,
  creditsPerCopy,
  findPronunciations,
  isSounded,
  limits,
  nameIn,
  type Plan,
  type RenderChoices,
} from '@hellograph/contract';
import { nameInSong } from '@hellograph/contract/songs';
import type { Executor } from '@hellograph/db';
import { cardCopiesRepo } from '../../domain/card-copies/card-copies.repo';
import type { CardRow } from '../../domain/cards/cards.repo';
import type { FaceGuard } from '../../domain/face-links/face-guard';
import { type ledgerRepo, requireCredits } from '../../domain/ledger/ledger.repo';
import { peopleRepo } from '../../domain/people/people.repo';
import { photosRepo } from '../../domain/photos/photos.repo';
import { pronunciationsRepo } from '../../domain/pronunciations/pronunciations.repo';
import { requireSpace } from '../../domain/videos/space';
import { type NewVideo, toRenderChoices, type VideoRow, videoRepo } from '../../domain/videos/video.repo';
import { requireWithinCap } from '../../domain/workspaces/member-spends';
export interface InsertCopiesDependencies {
  ledgerOf: typeof ledgerRepo;
  faceGuard: Pick<FaceGuard, 'requireShowable'>;
  now: () => number;
}

export interface NewCopies {
  card: CardRow;
  /** The card's video, whose message has the place for the name. */
  base: VideoRow & { photo_id: string };
  people: readonly CopyPerson[];
  plan: Plan;
  requestId: string;
  /** The acting member, if the card is a team's. */
  memberId?: string | undefined;
  /** The maximum number of copies that the card may then have. */
  max: number;
}

/** A rough estimate until the first copies are made. */
const secPerCopy = 3;

/** Holds the credits for people who have no copy yet, and inserts their copies and videos. */
export async function insertCopies(
  tx: Executor,
  { ledgerOf, faceGuard, now }: InsertCopiesDependencies,
  { card, base, people, plan, requestId, memberId, max }: NewCopies,
): Promise<void> {
  const { id: cardId, user_id: userId } = card;
  const fresh = await listFresh(tx, cardId, people);
  if (fresh.length === 0) return;
  await requireOwnPeople(tx, userId, fresh);
  if ((await cardCopiesRepo(tx).list(cardId)).length + fresh.length > max) throw new CodedError('COPIES_TOO_MANY');
  const photo = await photosRepo(tx).findPhoto(userId, base.photo_id);
  if (!photo) throw new CodedError('FILM_MISSING');
  await faceGuard.requireShowable(tx, { userId, photoKey: photo.blob_key });
  await requireSpace(tx, userId, plan);
  const ledger = ledgerOf(tx);
  await requireCredits(ledger, userId, creditsPerCopy * fresh.length);
  await requireWithinCap(tx, { userId, memberId, credits: creditsPerCopy * fresh.length, at: now() });
  const dictionary = await pronunciationsRepo(tx).listPronunciations(userId);
  for (const [i, { _id: id, name, personId = null }] of fresh.entries()) {
    const videoId = randomUUID();
    const at = now();
    const hold = { userId, memberId, kind: 'hold', key: videoId, credits: creditsPerCopy } as const;
    await ledger.insertMovement({ ...hold, reason: 'Copy of a card', at });
    const message = nameIn(base.message, name);
    const said = findPronunciations(message, dictionary).map((one) => ({ word: one.word, said: one.said }));
    const pronunciations = said.length === 0 ? null : JSON.stringify(said);
    const more = { id: videoId, copyId: id, requestId, message, pronunciations, watermark: plan.watermark, etaSec: secPerCopy * (i + 1) };
    await videoRepo(tx).insertVideo({ ...toKept(base, name), ...more, userId, createdAt: at });
    const links = { base_video_id: base.id, video_id: videoId, link_id: null };
    await cardCopiesRepo(tx).insert({
      id,
      card_id: cardId,
      user_id: userId,
      person_id: personId,
      name: name.trim(),
      ...links,
      created_at: at,
    });
  }
}

/** Throws NOT_FOUND for an id that belongs to another card. */
async function listFresh(tx: Executor, cardId: string, people: readonly CopyPerson[]): Promise<CopyPerson[]> {
  const known = await cardCopiesRepo(tx).listKnown(people.map(({ _id }) => _id));
  if (known.some((copy) => copy.card_id !== cardId)) throw new CodedError('NOT_FOUND');
  const mute = people.flatMap(({ name }, i) =>
    isSounded(name) ? [] : [{ path: `people.${i}.name`, message: 'This name cannot be spoken.' }],
  );
  if (mute.length > 0) throw new CodedError('VALIDATION_FAILED', { fields: mute });
  const wanted = new Map(people.map((person) => [person._id, person]));
  return [...wanted.values()].filter(({ _id }) => !known.some(({ id }) => id === _id));
}

async function requireOwnPeople(tx: Executor, userId: string, people: readonly CopyPerson[]): Promise<void> {
  const own = new Set((await peopleRepo(tx).list(userId)).map(({ id }) => id));
  if (people.some(({ personId }) => personId !== undefined && !own.has(personId))) throw new CodedError('NOT_FOUND');
}

const toNamedChoices = ({ song, ...choices }: RenderChoices, name: string): RenderChoices => ({
  ...choices,
  ...(song && { song: nameInSong(song, name) }),
});

/** Returns the columns that a copy takes over from the card's video. */
const toKept = (
  base: NewCopies['base'],
  name: string,
): Omit<NewVideo, 'id' | 'userId' | 'requestId' | 'message' | 'pronunciations' | 'watermark' | 'etaSec' | 'createdAt'> => ({
  photoId: base.photo_id,
  ...(base.face_owner !== null && { faceOwner: base.face_owner }),
  choices: toNamedChoices(toRenderChoices(base), name),
  voice: base.voice,
  speakers: base.speakers,
  facesMax: base.faces_max,
  speechMaxSec: base.speech_max_sec ?? limits.copySpeechMaxSec,
  seed: base.seed,
  credits: creditsPerCopy,
  // Ahead of the videos in the queue: it takes no place in it.
  queuePlace: 0,
});
