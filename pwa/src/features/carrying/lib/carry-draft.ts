import { findVoiceChoice } from '@hellograph/contract/voice-choice';
import { toUsablePhoto } from '../../../domain/photos/to-usable-photo';
import { recordingProblem } from '../../../domain/recordings/recording-rules';
import { type Draft, emptyDraft } from '../../../drafts/draft';
import { draftStore } from '../../../drafts/draft-store';
import { ApiError } from '../../../lib/api-error';
import { api, download } from '../../../sync/api-client';
import { upload } from '../../../sync/upload';

import { openDraft, sealDraft } from './sealed-draft';

/** The address of a carried draft, and its key. */
export interface CarryTicket {
  token: string;
  key: string;
}

const studioPath = '/workflow';

/** The part after # is never sent to a server. */
export const toCarryLink = (origin: string, { token, key }: CarryTicket): string => `${origin}${studioPath}#carry=${token}.${key}`;

/** Finds a ticket in a link, in its part behind #, or in a text around it. */
export function findTicket(text: string): CarryTicket | undefined {
  const [, token, key] = /#carry=([\w-]{22})\.([\w-]{43})(?![\w-])/.exec(text) ?? [];
  return token && key ? { token, key } : undefined;
}

export interface CarriedOut {
  link: string;
  expiresAt: string;
}

/** Seals a draft and leaves it with the server for another browser. Throws as `upload` does. */
export async function carryOut(draft: Draft, onProgress: (share: number) => void, signal: AbortSignal): Promise<CarriedOut> {
  const { sealed, key } = await sealDraft(draft);
  const { data } = await upload('POST /carried-drafts', { file: { sealed }, fields: {}, onProgress, signal });
  return { link: toCarryLink(location.origin, { token: data.token, key }), expiresAt: data.expiresAt };
}

/**
 * Why a draft could not be brought here: it was fetched or is too old, or the link is not whole.
 */
export type BringProblem = 'gone' | 'damaged' | 'notKept';

/**
 * Fetches a draft and makes it the one that opens next; a draft started here stays in the list. The
 * server's copy is deleted once this one is on disk. Throws ApiError if the server is not reached.
 */
export async function bringDraft({ token, key }: CarryTicket): Promise<BringProblem | undefined> {
  const sealed = await download(`/api/carried-drafts/${token}`).catch(rethrowUnlessGone);
  if (!sealed) return 'gone';
  const carried = await openDraft(sealed, key).catch(() => undefined);
  if (!carried) return 'damaged';
  const usable = carried.photo && (await toUsablePhoto(carried.photo));
  const photo = usable && 'photo' in usable ? usable.photo : undefined;
  const recording = carried.recording && !recordingProblem(carried.recording) ? carried.recording : undefined;
  const base = emptyDraft();
  const voice = findVoiceChoice(carried.voice) ? carried.voice : base.voice;
  const { isWordsOnly } = await draftStore().save({
    ...base,
    message: carried.message,
    to: carried.to,
    song: carried.song ?? null,
    voice,
    photo,
    recording,
  });
  if (isWordsOnly) return 'notKept';
  await api('DELETE /carried-drafts/:token', { params: { token } }).catch(() => {}); // it expires anyway
  return undefined;
}

function rethrowUnlessGone(thrown: unknown): undefined {
  if (thrown instanceof ApiError && thrown.status === 404) return undefined;
  throw thrown;
}
