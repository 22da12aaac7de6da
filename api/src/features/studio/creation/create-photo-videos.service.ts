import { randomUUID } from 'node:crypto';
import {
  CodedError,
  creditsPerGeneration,
  defaults,
  type EstimateData,
  type ImageToVideoFields,
  pickOptions,
  plans,
  type TextToVideoBody,
  toTalkingChoices,
  toTextChoices,
  type VideoOptions,
  videoDefaults,
} from '@hellograph/contract';
import type { Database, Executor } from '@hellograph/db';
import { requireCredits } from '../../../domain/ledger/ledger.repo';
import { facesRepo } from '../../../domain/photos/faces.repo';
import { photosRepo } from '../../../domain/photos/photos.repo';
import { requireSpace } from '../../../domain/videos/space';
import type { VideoRow } from '../../../domain/videos/video.repo';
import type { Actor, CreateDependencies } from './create-dependencies';
import { takePositions } from './queue-position';
import { createOnce, findCreated, queueVideos } from './queue-videos';
import { findRecordedVoice } from './recorded-voice';
import { findTerms, getPhoto, toPriced } from './showable-photo';
import { toCastOf } from './speakers';
import { hashVideoRequest, toVideoRequest } from './video-request';

type EstimateDependencies = { db: Database } & Pick<CreateDependencies, 'ledgerOf' | 'findPlan' | 'now'>;

interface EstimateRequest extends Partial<VideoOptions> {
  characters?: number | undefined;
  numberOfVideos?: number | undefined;
}

/** Estimates the price of videos, and the time until the last of them is made. */
export async function estimateVideos(
  { db, ledgerOf, findPlan, now }: EstimateDependencies,
  userId: string,
  request: EstimateRequest,
): Promise<EstimateData> {
  const { numberOfVideos = defaults.numberOfVideos, characters = 0 } = request;
  const options = { ...videoDefaults, ...pickOptions(videoDefaults, request) };
  const kind = { ...options, characters: Math.min(characters, plans.enterprise.charactersMax) };
  const positions = await takePositions(db, { userId, plan: await findPlan(userId), kind, count: numberOfVideos, atMs: now() });
  return {
    creditsRequired: creditsPerGeneration * numberOfVideos,
    creditsAvailable: await ledgerOf(db).getBalance(userId, 'available'),
    etaSec: positions.at(-1)?.etaSec ?? 0,
  };
}

interface TextVideoRequest extends Actor {
  body: TextToVideoBody;
}

/** Accepts a text: the same transaction as for a photo, without the photo. Returns the new rows. */
export async function createTextVideos(dependencies: CreateDependencies, { body, ...actor }: TextVideoRequest): Promise<VideoRow[]> {
  const { db } = dependencies;
  const plan = await findTerms(dependencies, actor);
  const request = toPriced(toVideoRequest(body, toTextChoices(body), plan), actor);
  const keyed = { actor, requestHash: hashVideoRequest(request) };
  const before = await findCreated(db, keyed);
  if (before) return before;
  await requireSpace(db, actor.userId, plan);
  const recorded = await findRecordedVoice(dependencies, actor, request, plan);
  const awaited = recorded ? undefined : await dependencies.awaitVoice(body.awaitedVoice);
  return createOnce(dependencies, keyed, (tx) =>
    queueVideos(dependencies, tx, { actor, request, photoId: null, cast: null, plan, recorded, awaited }),
  );
}

export interface PhotoVideoRequest extends Actor {
  fields: ImageToVideoFields;
  photo: Buffer | undefined;
  /** The signature of a group card for which it is made. */
  signatureId?: string;
  /** The student's work for which it is made. */
  workId?: string;
  /** The price instead of a generation; determined again in the transaction that holds it. */
  toCredits?: (executor: Executor) => Promise<number>;
}

/**
 * Accepts a photo and a message. One transaction stores the photo, the videos, the credit holds and
 * the announcement to the queue. Returns the new rows.
 */
export async function createPhotoVideos(
  dependencies: CreateDependencies,
  { fields, photo, signatureId, workId, toCredits, ...actor }: PhotoVideoRequest,
): Promise<VideoRow[]> {
  const { db, ledgerOf, faceGuard, outbox, takePhoto } = dependencies;
  const { userId } = actor;
  const plan = await findTerms(dependencies, actor, { isClassWork: workId !== undefined });
  if (!photo && !fields.photoId) throw new CodedError('PHOTO_MISSING');
  const request = toPriced(toVideoRequest(fields, toTalkingChoices(fields), plan), actor);
  const keyed = { actor, requestHash: hashVideoRequest(request, photo) };
  const before = await findCreated(db, keyed);
  if (before) return before;
  const toPrice = async (executor: Executor) => (toCredits ? { ...request, credits: await toCredits(executor) } : request);
  // Checked again inside the transaction; here it avoids work on a photo that can't be used.
  await requireCredits(ledgerOf(db), userId, (await toPrice(db)).credits * request.count);
  await requireSpace(db, userId, plan);
  const taken = request.photoId === null && photo ? { id: randomUUID(), ...(await takePhoto(photo)) } : undefined;
  const known = taken ?? (await getPhoto(db, userId, request.photoId ?? ''));
  await faceGuard.requireShowable(db, { userId, photoKey: known.blobKey });
  const isSeen = !taken || (await faceGuard.look(db, { photoKey: taken.blobKey, requestId: actor.requestId }));
  const recorded = await findRecordedVoice(dependencies, actor, request, plan);
  const cast = request.speakers && toCastOf(request.speakers, await facesRepo(db).listFaces(userId, known.id), known);
  const awaited = recorded ? undefined : await dependencies.awaitVoice(fields.awaitedVoice);
  return createOnce(dependencies, keyed, async (tx) => {
    if (taken) await photosRepo(tx).insertPhoto({ ...taken, userId, createdAt: dependencies.now() });
    if (!isSeen) await outbox.insert(tx, { kind: 'photoUnseen', photoId: known.id });
    return queueVideos(dependencies, tx, {
      actor,
      request: await toPrice(tx),
      photoId: known.id,
      signatureId,
      workId,
      cast,
      plan,
      recorded,
      awaited,
    });
  });
}
