import type { ClipData } from '@hellograph/contract';
import { limits } from '@hellograph/contract/limits';
import { ApiError } from '../../../lib/api-error';
import { api } from '../../../sync/api-client';
import { uploadPart } from '../../../sync/upload';

interface ClipUpload {
  token: string;
  clipId: string;
  secret: string;
  clip: Blob;
  /** Called with how much has gone out, 0–1. */
  onProgress?: ((share: number) => void) | undefined;
}

/** The server and this device may disagree once about how far an upload is, and not for ever. */
const disagreementsMax = 3;

/**
 * Sends a clip in parts. Whatever part of it the server has, from an earlier visit or a lost
 * response, is not sent again. Throws as `api` does.
 */
export async function uploadClip({ token, clipId, secret, clip, onProgress }: ClipUpload): Promise<void> {
  const ask = async (): Promise<ClipData> =>
    (await api('POST /sign/:token/clips', { params: { token }, body: { clipId, sizeBytes: clip.size }, guestSecret: secret })).data;
  let { receivedBytes } = await ask();
  let disagreements = 0;
  while (receivedBytes < clip.size) {
    const from = receivedBytes;
    const part = clip.slice(from, from + limits.clipPartMaxBytes);
    try {
      const told = await uploadPart<ClipData>(`/api/sign/${token}/clips/${clipId}/${from}`, part, {
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
