import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../lib/api-error';
import { findClipProblem, uploadClip } from './guest-clips';

const server = { received: 0, parts: [] as [number, number][], failAt: -1, lieOnce: false };
vi.mock('../../sync/api-client', () => ({
  api: async () => ({ data: { receivedBytes: server.received } }),
}));
vi.mock('../../sync/upload', () => ({
  uploadPart: async (url: string, part: Blob, { onProgress }: { onProgress: (share: number) => void }) => {
    const from = Number(url.split('/').at(-1));
    if (from === server.failAt) throw new ApiError('NETWORK', 0, 'lost');
    if (from !== server.received) throw new ApiError('UPLOAD_OFFSET_WRONG', 409, 'elsewhere');
    onProgress(1);
    server.parts.push([from, part.size]);
    server.received += part.size;
    // The response is lost after the server has received the part.
    if (server.lieOnce) {
      server.lieOnce = false;
      return { receivedBytes: from };
    }
    return { receivedBytes: server.received };
  },
}));

const partBytes = 4 * 1024 * 1024;
const clip = new Blob([new Uint8Array(10 * 1024 * 1024)]);
const upload = (onProgress = (_: number) => {}) => uploadClip({ token: 't', clipId: 'c', secret: 's', clip, onProgress });

beforeEach(() => Object.assign(server, { received: 0, parts: [], failAt: -1, lieOnce: false }));

it('sends a clip in parts, and says how far it is', async () => {
  const shares: number[] = [];
  await upload((share) => shares.push(share));
  expect(server.parts).toEqual([
    [0, partBytes],
    [partBytes, partBytes],
    [2 * partBytes, 2 * 1024 * 1024],
  ]);
  expect(shares).toEqual([0.4, 0.8, 1]);
});

it('goes on from where an earlier attempt broke off', async () => {
  server.failAt = partBytes;
  await expect(upload()).rejects.toMatchObject({ code: 'NETWORK' });
  server.failAt = -1;
  await upload();
  expect(server.parts.map(([from]) => from)).toEqual([0, partBytes, 2 * partBytes]);
});

it('continues where the server is, and sends no part twice', async () => {
  server.lieOnce = true;
  await upload();
  expect(server.parts.map(([from]) => from)).toEqual([0, partBytes, 2 * partBytes]);
});

const fileOf = (type: string, size: number) => ({ type, size }) as File;

it.each([
  ['image/jpeg', 10, 5, 'notAVideo'],
  ['video/mp4', 100 * 1024 * 1024 + 1, 5, 'clipTooLarge'],
  ['video/mp4', 100 * 1024 * 1024, 61, 'clipTooLong'],
  ['video/mp4', 10, 60, undefined],
  ['video/quicktime', 10, undefined, undefined],
] as const)('%s of %i bytes and %s s: %s', async (type, size, durationSec, problem) => {
  expect(await findClipProblem(fileOf(type, size), async () => durationSec)).toBe(problem);
});
