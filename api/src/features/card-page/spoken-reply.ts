import { createHmac, randomUUID } from 'node:crypto';
import { CodedError, type UploadRecordingData } from '@hellograph/contract';
import type { Database } from '@hellograph/db';
import { isSameSecret } from '@hellograph/kit';
import type { OpenedCard } from '../../domain/card-links/opened-card';
import { guestCostsRepo } from '../../domain/guest-costs/guest-costs.repo';
import type { RateLimiter } from '../../platform/capacity/rate-limiter';

export interface SpokenReplyDependencies {
  db: Database;
  /** The key that signs the value which repliers get for their upload. */
  linkKey: string;
  /** Cleans and stores a recording. It belongs to the card's sender, whose space it takes. */
  takeRecording: (recording: {
    userId: string;
    requestId: string;
    recording: Buffer | undefined;
    prompt: string | undefined;
    recordingId?: string;
    writesDown: boolean;
  }) => Promise<UploadRecordingData & { words?: string | null }>;
  /** Recordings, counted by link. */
  voices: RateLimiter;
}

export interface RecordedVoice {
  bytes: Buffer | undefined;
  requestId: string;
  writesDown: boolean;
}

/** `recording` is the value that the reply names, `words` what it says, if that was asked for. */
export interface StoredVoice {
  recording: string;
  words?: string | null;
}

/**
 * Stores a recipient's recording before the reply is sent. Returns the value that the reply names:
 * it is valid for the same link only, so nobody can attach another person's recording.
 */
export async function storeSpokenReply(
  { db, linkKey, takeRecording, voices }: SpokenReplyDependencies,
  { user_id: userId, link_id: linkId }: OpenedCard,
  { bytes, requestId, writesDown }: RecordedVoice,
): Promise<StoredVoice> {
  if (!bytes || bytes.length === 0) throw new CodedError('RECORDING_MISSING');
  await voices.take(`voice ${linkId}`);
  await guestCostsRepo(db).take({ kind: 'reply', subjectId: linkId, userId });
  const recordingId = randomUUID();
  const { words } = await takeRecording({ userId, requestId, recording: bytes, prompt: undefined, recordingId, writesDown });
  return { recording: `${recordingId}.${sign(linkKey, linkId, recordingId)}`, ...(words !== undefined && { words }) };
}

/** Returns the recording that a reply names; `null` if it names none. Throws NOT_FOUND. */
export function readSpokenReply(linkKey: string, { link_id: linkId }: OpenedCard, given: string | undefined): string | null {
  if (!given) return null;
  const [recordingId = '', mac = ''] = given.split('.');
  if (!isSameSecret(mac, sign(linkKey, linkId, recordingId))) throw new CodedError('NOT_FOUND');
  return recordingId;
}

const sign = (linkKey: string, linkId: string, recordingId: string) =>
  createHmac('sha256', linkKey).update(`voice ${linkId} ${recordingId}`).digest('base64url');
