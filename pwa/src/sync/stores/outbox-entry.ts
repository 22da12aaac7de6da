import { type Attempts, attemptsOf, noAttempts } from '../attempts';

/**
 * The request for a draft, fixed when Send was pressed. It never contains a token: the sender adds
 * one.
 */
export interface EntryRequest {
  route: 'POST /video/imageToVideo' | 'POST /video/textToVideo';
  /** Text fields of the form that `imageToVideo` takes, or the JSON body of `textToVideo`. */
  fields: Record<string, unknown>;
}

/** A row of the outbox: a draft that is to be sent, from Send until the server has accepted it. */
export interface OutboxEntry extends Attempts {
  /** The order of the outbox, given by the database: clocks may be wrong. */
  seq?: number;
  /** The Idempotency-Key of every attempt. */
  id: string;
  draftId: string;
  request: EntryRequest;
  /** The photo, among the assets. */
  fileId: string | undefined;
  /** The recording, among the assets, until the server has it. */
  recordingFileId?: string | undefined;
  message: string;
  createdAt: number;
}

export type NewEntry = Pick<OutboxEntry, 'id' | 'draftId' | 'request' | 'message' | 'createdAt' | 'fileId' | 'recordingFileId'>;

export const newEntry = (about: NewEntry): OutboxEntry => ({ ...about, ...noAttempts });

export const attemptsOfEntry = (entry: OutboxEntry): Attempts => attemptsOf(entry);

/** As it is shown. */
export type EntryState = 'sending' | 'offline' | 'busy' | 'next' | 'sign-in' | 'blocked';

export function stateOf(
  { block, isSignedOut, delay }: OutboxEntry,
  { isOnWay, isOnline }: { isOnWay: boolean; isOnline: boolean },
): EntryState {
  if (block) return 'blocked';
  if (isOnWay) return 'sending';
  if (isSignedOut) return 'sign-in';
  if (!isOnline || delay?.why === 'network') return 'offline';
  return delay?.why === 'busy' ? 'busy' : 'next';
}

/**
 * Whether it may still be taken back and changed: not once it may have arrived, or the same video
 * could be made twice.
 */
export const canTakeBack = ({ mayBeThere, block }: OutboxEntry) => block !== undefined || !mayBeThere;
