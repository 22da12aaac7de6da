import { type Client, drawPhoto, type TestApi } from './test-api.fixture';

/** Content from which players request ranges. */
export const videoBytes = Buffer.from(Array.from({ length: 4096 }, (_, index) => index % 251));
export const captions = 'WEBVTT\n\n00:00.000 --> 00:02.000\nHello there\n';

/** Inserts a completed video of the client's, with files and unique content. Returns its id. */
export async function finishVideo(api: Pick<TestApi, 'db' | 'store'>, client: Client, photo?: Buffer): Promise<string> {
  const id = (await client.create(photo ?? (await drawPhoto()))).data.videos[0]?._id ?? '';
  const poster = await api.store.putBuffer(await drawPhoto('jpeg', { width: 180, height: 240 }), 'jpg');
  const video = await api.store.putBuffer(Buffer.concat([videoBytes, Buffer.from(id)]), 'mp4');
  const text = await api.store.putBuffer(Buffer.from(captions), 'vtt');
  const files = { video_key: video.key, poster_key: poster.key, captions_key: text.key, size_bytes: videoBytes.length };
  await api.db
    .updateTable('videos')
    .set({ ...files, state: 'completed', duration_sec: 2, width: 720, height: 960, finished_at: Date.now() })
    .where('id', '=', id)
    .execute();
  return id;
}
