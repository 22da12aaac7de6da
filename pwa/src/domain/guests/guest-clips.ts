import type { ClipData } from '@hellograph/contract';
import { limits } from '@hellograph/contract/limits';
import { ApiError } from '../../lib/api-error';
import { api } from '../../sync/api-client';
import { uploadPart } from '../../sync/upload';

export type ClipProblem = 'notAVideo' | 'clipTooLong' | 'clipTooLarge';

const readWithinMs = 8000;

/** Returns the duration of a video in seconds, or `undefined` if this browser cannot read it. */
function readDuration(file: Blob): Promise<number | undefined> {
  const url = URL.createObjectURL(file);
  const screen = document.createElement('video');
  return new Promise<number | undefined>((resolve) => {
    const end = (durationSec: number | undefined) => resolve(Number.isFinite(durationSec) ? durationSec : undefined);
    setTimeout(() => end(undefined), readWithinMs);
    screen.onloadedmetadata = () => end(screen.duration);
    screen.onerror = () => end(undefined);
    screen.preload = 'metadata';
    screen.src = url;
  }).finally(() => URL.revokeObjectURL(url));
}

/**
 * Returns why a chosen file cannot be a clip. Files that the browser cannot read are left to the
 * server.
 */
export async function findClipProblem(
  file: Pick<File, 'type' | 'size'> & Blob,
  readSec: (file: Blob) => Promise<number | undefined> = readDuration,
): Promise<ClipProblem | undefined> {
  if (!file.type.startsWith('video/')) return 'notAVideo';
  if (file.size > limits.clipMaxBytes) return 'clipTooLarge';
  const durationSec = await readSec(file);
  return durationSec !== undefined && durationSec > limits.clipMaxSec + 0.5 ? 'clipTooLong' : undefined;
}

interface ClipUpload {
  token: string;
  clipId: string;
  secret: string;
  clip: Blob;
  /** For an album: the name of the guest who adds it. */
  albumName?: string;
  /** Called with how much has gone out, 0–1. */
  onProgress?: ((share: number) => void) | undefined;
}

/** The server and this device may disagree once about how far an upload is, and not for ever. */
const disagreementsMax = 3;

/**
 * Sends a clip in parts, for a signature or for the album of an event. Whatever part of it the
 * server has, from an earlier visit or a lost response, is not sent again. Throws as `api` does.
 */
export async function uploadClip({ token, clipId, secret, clip, albumName, onProgress }: ClipUpload): Promise<void> {
  const body = { clipId, sizeBytes: clip.size };
  const given = { params: { token }, guestSecret: secret };
  const ask = async (): Promise<ClipData> =>
    albumName === undefined
      ? (await api('POST /sign/:token/clips', { ...given, body })).data
      : (await api('POST /rsvp/:token/album/clips', { ...given, body: { ...body, name: albumName } })).data;
  const path = albumName === undefined ? `/api/sign/${token}/clips` : `/api/rsvp/${token}/album/clips`;
  let { receivedBytes } = await ask();
  let disagreements = 0;
  while (receivedBytes < clip.size) {
    const from = receivedBytes;
    const part = clip.slice(from, from + limits.clipPartMaxBytes);
    try {
      const told = await uploadPart<ClipData>(`${path}/${clipId}/${from}`, part, {
        guestSecret: secret,
        onProgress: (share) => onProgress?.((from + share * part.size) / clip.size),
      });
      ({ receivedBytes } = told);
    } catch (thrown) {
      if (!(thrown instanceof ApiError && thrown.code === 'UPLOAD_OFFSET_WRONG') || ++disagreements > disagreementsMax) throw thrown;
      ({ receivedBytes } = await ask());
    }
  }
}
