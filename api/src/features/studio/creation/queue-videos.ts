import { randomInt, randomUUID } from 'node:crypto';
import { charactersPerSec, charactersSaid, findPronunciations, type Plan } from '@hellograph/contract';
import { songLengthSec } from '@hellograph/contract/songs';
import { type Executor, transaction } from '@hellograph/db';
import type { Cast } from '@hellograph/jobs';
import { type Awaited, speakWithout } from '../../../domain/installed-voices/natural-voices';
import { requireCredits } from '../../../domain/ledger/ledger.repo';
import { pronunciationsRepo } from '../../../domain/pronunciations/pronunciations.repo';
import { type NewVideo, type VideoRow, videoRepo } from '../../../domain/videos/video.repo';
import { requireWithinCap } from '../../../domain/workspaces/member-spends';
import { findAnswered, oncePerKey } from '../../../platform/idempotency/once-per-key';
import type { Actor, CreateDependencies } from './create-dependencies';
import { takePositions } from './queue-position';
import type { RecordedVoice } from './recorded-voice';
import { requireTestsWithin } from './showable-photo';
import { requireShortSpeech, type VideoRequest } from './video-request';

interface KeyedCreation {
  actor: Actor;
  requestHash: string;
}

/**
 * Creates videos in one transaction, once for each idempotency key: a repeated request returns the
 * videos of the first one. `create` returns the new ids. Throws IDEMPOTENCY_MISMATCH, and
 * RATE_LIMITED for test keys.
 */
export function createOnce(
  { db, outbox, now }: CreateDependencies,
  { actor: { userId, idempotencyKey: key, isTest }, requestHash }: KeyedCreation,
  create: (tx: Executor) => Promise<string[]>,
): Promise<VideoRow[]> {
  return transaction(db, async (tx, { onCommit }) => {
    const ids = await oncePerKey(tx, { userId, key, asked: requestHash, at: now() }, async () => {
      const made = await create(tx);
      if (isTest) await requireTestsWithin(tx, userId, now());
      return made;
    });
    onCommit(outbox.wake);
    return videoRepo(tx).listVideosById(userId, ids);
  });
}

/**
 * Returns the videos that an earlier request with this key created, before any costly work. Throws
 * IDEMPOTENCY_MISMATCH.
 */
export async function findCreated(db: Executor, { actor, requestHash }: KeyedCreation): Promise<VideoRow[] | undefined> {
  const { userId, idempotencyKey: key } = actor;
  const ids = await findAnswered<string[]>(db, { userId, key, asked: requestHash });
  return ids && videoRepo(db).listVideosById(userId, ids);
}

export interface NewVideos {
  actor: Pick<Actor, 'userId' | 'requestId' | 'isTest' | 'memberId'>;
  request: Omit<VideoRequest, 'speakers' | 'photoId' | 'recordingId' | 'lips' | 'awaitedVoice'>;
  photoId: string | null;
  /** The signature of a group card for which they are made. */
  signatureId?: string | null | undefined;
  /** The student's work for which they are made. */
  workId?: string | null | undefined;
  /** The chosen speakers; `null` if none were chosen. */
  cast: Cast | null;
  plan: Plan;
  /** The user's own voice; `null` for a catalogue voice. */
  recorded: RecordedVoice | null;
  /** The natural voice that they wait for, if any. */
  awaited?: Awaited | undefined;
  /** Kept from the video that is made again. If left out, the user's current dictionary applies. */
  pronunciations?: string | null;
}

/**
 * Holds the credits, inserts the rows and announces them to the queue, all within the caller's
 * transaction. Returns the new ids. Throws SPEECH_TOO_LONG, CREDITS_INSUFFICIENT, TEAM_CAP_REACHED
 * or QUEUE_FULL.
 */
export async function queueVideos(
  { ledgerOf, outbox, now }: Pick<CreateDependencies, 'ledgerOf' | 'outbox' | 'now'>,
  tx: Executor,
  {
    actor: { userId, requestId, isTest = false, memberId },
    request,
    photoId,
    signatureId = null,
    workId = null,
    cast,
    plan,
    ...more
  }: NewVideos,
): Promise<string[]> {
  const { recorded, pronunciations, awaited } = more;
  const { count, styles, choices, ...about } = request;
  const dictionary = pronunciations ?? (await findDictionary(tx, userId, request.message));
  if (!recorded && !choices.song && dictionary !== null) {
    const speakers = cast ?? [{ name: null, voice: request.voice }];
    requireShortSpeech({ ...about, ...choices, cast: speakers, pronunciations: JSON.parse(dictionary) }, plan);
  }
  const ledger = ledgerOf(tx);
  const createdAt = now();
  await requireCredits(ledger, userId, request.credits * count);
  await requireWithinCap(tx, { userId, memberId, credits: request.credits * count, at: createdAt });
  const kind = { ...choices, characters: toCharacters(request, recorded) };
  const positions = await takePositions(tx, { userId, plan, kind, count, atMs: createdAt });
  const speaking = { voice: request.voice, speakers: cast && JSON.stringify(cast) };
  const shared = {
    ...about,
    // The voice that was to be waited for can't come.
    ...(awaited?.until === null ? speakWithout(awaited.model, speaking) : speaking),
    userId,
    requestId,
    photoId,
    signatureId,
    workId,
    createdAt,
    watermark: plan.watermark,
    isTest,
    facesMax: plan.facesMax,
    speechMaxSec: plan.speechMaxSec,
    recorded,
    awaited,
    pronunciations: dictionary,
  };
  const videos = positions.map(
    ({ place, etaSec }, i): NewVideo => ({
      ...shared,
      id: randomUUID(),
      seed: randomInt(2 ** 31),
      choices: { ...choices, style: styles[i % styles.length] ?? choices.style },
      queuePlace: place,
      etaSec,
    }),
  );
  for (const video of videos) {
    const hold = { userId, memberId, kind: 'hold', key: video.id, credits: video.credits } as const;
    await ledger.insertMovement({ ...hold, reason: 'Video', at: createdAt });
    if (!awaited?.until) await outbox.insert(tx, { kind: 'announce', videoId: video.id });
    await videoRepo(tx).insertVideo(video);
  }
  return videos.map(({ id }) => id);
}

/**
 * Returns a video's length in characters: those of the message, or the equivalent of the duration
 * of its recording or song.
 */
function toCharacters({ message, choices: { song } }: Pick<VideoRequest, 'message' | 'choices'>, recorded: RecordedVoice | null): number {
  const sec = recorded?.durationSec ?? (song ? songLengthSec(song) : 0);
  return sec > 0 ? Math.round(sec * charactersPerSec) : charactersSaid(message);
}

/** Returns the part of a user's dictionary that a message needs; `null` if it needs none. */
async function findDictionary(tx: Executor, userId: string, message: string): Promise<string | null> {
  const found = findPronunciations(message, await pronunciationsRepo(tx).listPronunciations(userId));
  return found.length === 0 ? null : JSON.stringify(found.map(({ word, said }) => ({ word, said })));
}
