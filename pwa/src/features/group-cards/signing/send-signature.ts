import type { OwnSignature, SignBody } from '@hellograph/contract';
import { api } from '../../../sync/api-client';
import { upload } from '../../../sync/upload';
import { language } from '../../../words/language';
import { type FileName, filesOf, hasFace, isPhoto, type KeptSignature, kindOf, type Sound } from './kept-signature';
import { signingStore } from './signing-store';

/** The voice of the words' language: plain, a little higher, or a little lower. */
const voices: Record<Sound, string> = { plain: 'auto', light: 'auto;pitch=3', deep: 'auto;pitch=-3' };

export const voiceOf = (sound: Sound): string => voices[sound];

/** Returns the request body, which always contains the whole signature. */
export function toSignBody({ draft, revision }: KeptSignature, canSpeak: boolean): SignBody {
  const kind = kindOf(draft, canSpeak);
  const email = draft.email.trim();
  return {
    revision,
    name: draft.name.trim(),
    words: draft.words.trim(),
    kind,
    ...(kind !== 'clip' && draft.pictureId && { photoId: draft.pictureId }),
    ...(kind === 'recording' && draft.recordingId && { recordingId: draft.recordingId }),
    ...(kind === 'clip' && draft.clipId && { clipId: draft.clipId }),
    ...(kind === 'speaking' && { voice: voiceOf(draft.sound) }),
    ...(hasFace(draft) && draft.faceOwner && { faceOwner: draft.faceOwner }),
    ...(draft.singsAlong && isPhoto(draft) && { singsAlong: true }),
    ...(email && { email }),
    language: language.get(),
  };
}

interface SendOptions {
  canSpeak: boolean;
  /** Called with the uploaded share of a file, 0–1. */
  onProgress?: (share: number) => void;
}

type Sender = (given: {
  token: string;
  secret: string;
  id: string;
  file: Blob;
  onProgress?: SendOptions['onProgress'];
}) => Promise<unknown>;

/**
 * Uploads a recording that has no words yet, and returns what it says; `null` if it can't be
 * written down now. Signing sends it again, and the server stores it once.
 */
export async function askWords({ token, secret }: KeptSignature, recordingId: string, recording: Blob): Promise<string | null> {
  const fields = { recordingId, writesDown: 'yes' as const };
  const { data } = await upload('POST /sign/:token/recordings', { params: { token }, file: { recording }, fields, guestSecret: secret });
  return data.words ?? null;
}

const senders: Record<FileName, Sender> = {
  pictureId: ({ token, secret, id, file, onProgress }) =>
    upload('POST /sign/:token/photos', {
      params: { token },
      file: { image: file },
      fields: { photoId: id },
      guestSecret: secret,
      ...(onProgress && { onProgress }),
    }),
  recordingId: ({ token, secret, id, file, onProgress }) =>
    upload('POST /sign/:token/recordings', {
      params: { token },
      file: { recording: file },
      fields: { recordingId: id },
      guestSecret: secret,
      ...(onProgress && { onProgress }),
    }),
  clipId: async ({ id, file, ...given }) =>
    (await import('../../../domain/guests/guest-clips')).uploadClip({ ...given, clipId: id, clip: file }),
};

/** The server keeps what it has if another device was first with a revision. */
const isTaken = (signature: OwnSignature, { revision, name, words, kind }: SignBody): boolean =>
  signature.revision === revision && signature.name === name && signature.words === words && signature.kind === kind;

/**
 * Sends a signature that waits: first its files, unless the server has them, then the whole. Ids,
 * secret and revision are made on the device, so that sending twice is sending once. Of two devices
 * that change a signature, the one that sends last wins. Throws as `api` does.
 */
export async function sendSignature(kept: KeptSignature, { canSpeak, onProgress }: SendOptions): Promise<OwnSignature> {
  const { token, id, secret, draft, sentFileIds } = kept;
  for (const name of filesOf[kindOf(draft, canSpeak)]) {
    const fileId = draft[name];
    if (!fileId || sentFileIds.includes(fileId)) continue;
    const file = await signingStore.findFile(fileId);
    if (file) await senders[name]({ token, secret, id: fileId, file, onProgress });
  }
  const put = async (body: SignBody) =>
    (await api('PUT /sign/:token/signatures/:id', { params: { token, id }, body, guestSecret: secret })).data.signature;
  const body = toSignBody(kept, canSpeak);
  const signature = await put(body);
  return isTaken(signature, body) ? signature : put({ ...body, revision: signature.revision + 1 });
}
