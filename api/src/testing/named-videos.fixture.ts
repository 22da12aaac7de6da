import type { Card } from '@hellograph/contract';
import { type MakeNamedVideosPayload, type MakeNamedVideosResult, makeNamedVideosRequest, openRequestServer } from '@hellograph/jobs';
import { createLogger } from '@hellograph/kit';
import type { RunningApi } from './running-api.fixture';
import { type Client, untilStatus } from './test-api.fixture';

/** "Makes" the videos of copies: the name becomes the video file. */
export async function fakeNamedVideos(
  store: RunningApi['store'],
  photo: Buffer,
  { names }: Pick<MakeNamedVideosPayload, 'names'>,
): Promise<MakeNamedVideosResult> {
  return Promise.all(
    names.map(async (name) => {
      const video = await store.putBuffer(Buffer.from(`video for ${name}`), 'mp4');
      const poster = await store.putBuffer(photo, 'jpg');
      const captions = await store.putBuffer(Buffer.from(`WEBVTT\n\n${name}`), 'vtt');
      const keys = { videoKey: video.key, posterKey: poster.key, captionsKey: captions.key };
      return { ...keys, sizeBytes: video.sizeBytes, durationSec: 2, width: 640, height: 480, renderMs: 100 };
    }),
  );
}

/** A worker that makes copies and nothing else. */
export const openNamedVideosWorker = (api: RunningApi, answer: (payload: MakeNamedVideosPayload) => Promise<MakeNamedVideosResult>) =>
  openRequestServer(makeNamedVideosRequest, answer, {
    redisUrl: api.redis.url,
    log: createLogger({ name: 'worker', level: 'silent' }),
  });

/** Creates a card whose video says a name, once a worker has made it. */
export async function makeNamedCard(
  client: Client,
  photo: Buffer,
  prompt = 'Dear {name}, come to my party! Bring a song.',
): Promise<string> {
  await client.create(photo, { prompt, resolution: '480P' });
  const { _id: videoId } = await untilStatus(client, 'completed');
  const body = { cover: 'For {name}', inside: 'Dear {name}, see you there.', to: 'Everybody', sender: 'Ada', videoId, faceOwner: 'mine' };
  return (await client.ask<{ card: Card }>('POST /cards', { body })).data.card._id;
}
