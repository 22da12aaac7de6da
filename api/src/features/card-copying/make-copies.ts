import { randomUUID } from 'node:crypto';
import { CodedError, type ErrorCode, toCodedError } from '@hellograph/contract';
import { type Database, transaction } from '@hellograph/db';
import { type MakeNamedVideosPayload, type MakeNamedVideosResult, namedVideosAtOnce, type Requests } from '@hellograph/jobs';
import { type FindShownBrand, toVideoBrand } from '../../domain/brands/shown-brand';
import { type CardCopyRow, cardCopiesRepo, requireNameable } from '../../domain/card-copies/card-copies.repo';
import { type CardTokens, insertLink, toTokenHash } from '../../domain/card-links/new-link';
import { type CardRow, cardsRepo } from '../../domain/cards/cards.repo';
import { photosRepo } from '../../domain/photos/photos.repo';
import type { EndRender } from '../../domain/videos/end-render';
import { toCast, toLines } from '../../domain/videos/video.presenter';
import { toRenderChoices, type VideoRow, videoRepo } from '../../domain/videos/video.repo';
import { isPassing, type Outbox, type OutboxHandlers } from '../../platform/events/outbox';
import type { Realtime } from '../../platform/events/realtime';

export interface MakeCopiesDependencies {
  db: Database;
  outbox: Pick<Outbox, 'insert' | 'wake'>;
  requests: Pick<Requests, 'makeNamedVideos'>;
  findShownBrand: FindShownBrand;
  realtime: Pick<Realtime, 'toUser'>;
  ending: EndRender;
  tokens: CardTokens;
  now: () => number;
}

/** Copies that no worker could make within this time are given up. */
const patienceMs = 6 * 3_600_000;

interface OpenCopy {
  copy: CardCopyRow;
  video: VideoRow;
}

/**
 * Makes the copies of a card, a few at a time. After a crash, it continues with those that are
 * still open.
 */
export function createCopyHandlers(dependencies: MakeCopiesDependencies): Pick<OutboxHandlers, 'copiesWanted'> {
  const { db, outbox, realtime } = dependencies;
  return {
    copiesWanted: async ({ cardId }) => {
      const card = await cardsRepo(db).findAny(cardId);
      if (!card) return;
      const open = await listOpen(db, card);
      const first = open[0];
      if (!first) return;
      const some = open
        .filter(({ copy }) => copy.base_video_id === first.copy.base_video_id)
        .slice(0, namedVideosAtOnce(toRenderChoices(first.video)));
      await makeSome(dependencies, card, some);
      realtime.toUser(card.user_id, 'cardNews', { cardId, what: 'copied' });
      if (open.length === some.length) return;
      await outbox.insert(db, { kind: 'copiesWanted', cardId });
      outbox.wake();
    },
  };
}

async function listOpen(db: Database, card: CardRow): Promise<OpenCopy[]> {
  const copies = await cardCopiesRepo(db).list(card.id);
  const videos = await videoRepo(db).listVideosById(
    card.user_id,
    copies.map(({ video_id }) => video_id),
  );
  return copies.flatMap((copy) => {
    const video = videos.find(({ id }) => id === copy.video_id);
    // A finished video that is made again already has its link.
    return video?.state === 'queued' && copy.link_id === null ? [{ copy, video }] : [];
  });
}

/** One name that can't be spoken must not affect the others. */
async function makeSome(dependencies: MakeCopiesDependencies, card: CardRow, some: readonly OpenCopy[]): Promise<void> {
  try {
    await store(dependencies, card, some, await send(dependencies, card, some));
  } catch (thrown) {
    const error = toCodedError(thrown);
    const isGivenUp = dependencies.now() - (some[0]?.copy.created_at ?? 0) > patienceMs;
    if (isPassing(error) && !isGivenUp) throw thrown;
    if (some.length > 1) for (const one of some) await makeSome(dependencies, card, [one]);
    else await fail(dependencies, some, error.code);
  }
}

async function send(
  { db, requests, findShownBrand }: MakeCopiesDependencies,
  card: CardRow,
  some: readonly OpenCopy[],
): Promise<MakeNamedVideosResult> {
  const [base] = await videoRepo(db).listCompleted(card.user_id, [some[0]?.copy.base_video_id ?? '']);
  const template = requireNameable(base);
  const photo = await photosRepo(db).findKeys(template.photo_id);
  if (!photo || card.deleted_at !== null) throw new CodedError('FILM_MISSING');
  const cast = toCast(template);
  const brand = toVideoBrand(await findShownBrand(card.user_id));
  const all = await cardCopiesRepo(db).list(card.id);
  const payload: MakeNamedVideosPayload = {
    requestId: some[0]?.video.request_id ?? '',
    photoKey: photo.blob_key,
    facesKey: photo.faces_key,
    facesMax: Math.max(template.faces_max, cast.length),
    cast,
    lines: toLines(template.message, cast),
    ...(template.speech_max_sec !== null && { speechMaxSec: template.speech_max_sec }),
    ...toRenderChoices(template),
    seed: template.seed,
    watermark: some[0]?.video.watermark === 1,
    ...(brand && { brand }),
    pronunciations: listPronunciations(some),
    names: some.map(({ copy }) => copy.name),
    baseName: all.find((copy) => copy.base_video_id === template.id)?.name ?? '',
  };
  return requests.makeNamedVideos.send(payload);
}

function listPronunciations(some: readonly OpenCopy[]): MakeNamedVideosPayload['pronunciations'] {
  const known = new Map<string, { word: string; said: string }>();
  for (const { video } of some)
    for (const one of JSON.parse(video.pronunciations ?? '[]') as { word: string; said: string }[]) known.set(one.word, one);
  return [...known.values()];
}

/**
 * Captures the credits of each video and opens its link; copies that were removed in the meantime
 * stay removed.
 */
async function store(
  { db, ending, outbox, tokens, now }: MakeCopiesDependencies,
  card: CardRow,
  some: readonly OpenCopy[],
  made: MakeNamedVideosResult,
): Promise<void> {
  await transaction(db, async (tx, { onCommit }) => {
    onCommit(outbox.wake);
    for (const [i, { copy, video }] of some.entries()) {
      const result = made[i];
      if (!result) throw new CodedError('RENDER_FAILED');
      const isEnded = await ending.complete(tx, { videoId: video.id, attempt: video.attempt }, toFields(result));
      if (!isEnded) continue;
      const linkId = randomUUID();
      const tokenHash = toTokenHash(tokens.toToken(linkId));
      await insertLink(tx, { id: linkId, cardId: card.id, tokenHash, passphraseHash: null, expiresAt: null, copyId: copy.id, at: now() });
      await cardCopiesRepo(tx).updateLink(copy.id, linkId);
    }
  });
}

const toFields = (result: MakeNamedVideosResult[number]) => ({
  video_key: result.videoKey,
  poster_key: result.posterKey,
  captions_key: result.captionsKey,
  size_bytes: result.sizeBytes,
  duration_sec: result.durationSec,
  width: result.width,
  height: result.height,
  render_ms: result.renderMs,
});

async function fail({ db, ending, outbox }: MakeCopiesDependencies, some: readonly OpenCopy[], code: ErrorCode): Promise<void> {
  await transaction(db, async (tx, { onCommit }) => {
    onCommit(outbox.wake);
    for (const { video } of some) await ending.fail(tx, { videoId: video.id, attempt: video.attempt }, code);
  });
}
