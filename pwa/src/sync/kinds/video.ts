import type { Video } from '@hellograph/contract';
import type { Kind } from '../kind';
import { toForm } from '../route-url';
import { attemptsOfEntry, type OutboxEntry } from '../stores/outbox-entry';
import { outboxStore } from '../stores/outbox-store';

const isVideoList = (videos: unknown): videos is Video[] =>
  Array.isArray(videos) && videos.length > 0 && videos.every((video) => typeof video?._id === 'string');

/** A photo's video is requested by a form, also when the server has the photo already. */
export function toVideoBody({ request: { route, fields } }: Pick<OutboxEntry, 'request'>, file: Blob | undefined): FormData | string {
  return route === 'POST /video/textToVideo' ? JSON.stringify(fields) : toForm<typeof route>(fields, { image: file });
}

export const readVideos = (data: unknown): Video[] | undefined => {
  const { videos } = (data ?? {}) as { videos?: unknown };
  return isVideoList(videos) ? videos : undefined;
};

/** A draft that was sent. The entry's id is the Idempotency-Key of every attempt. */
export const video: Kind<'video'> = {
  lane: 'outbox',
  access: 'send',
  list: async (owner) => (await outboxStore(owner).list()).filter(({ recordingFileId }) => recordingFileId === undefined),
  idOf: ({ id }) => id,
  attemptsOf: attemptsOfEntry,
  toRequest: async (owner, entry) => {
    const file = entry.fileId === undefined ? undefined : await outboxStore(owner).readFile(entry.fileId);
    if (entry.fileId !== undefined && !file) return { code: 'PHOTO_GONE', message: '' };
    return { route: entry.request.route, body: toVideoBody(entry, file), idempotencyKey: entry.id };
  },
  begin: (owner, entry) => outboxStore(owner).update({ ...entry, mayBeThere: true }),
  readAccepted: readVideos,
  accept: (owner, entry, videos) => outboxStore(owner).accept(entry, videos),
  keepAttempts: (owner, entry, attempts) => outboxStore(owner).update({ ...entry, ...attempts }),
};
