import type { ErrorCode } from '@hellograph/contract';

/** What goes to the server for a draft, settled when Send was pressed. Never a token: who sends brings one. */
export interface SendRequest {
  route: 'POST /video/imageToVideo' | 'POST /video/textToVideo';
  /** Text fields of the form that `imageToVideo` takes, or the JSON body of `textToVideo`. */
  fields: Record<string, unknown>;
}

/** Why something waits that was tried. */
export type Delay =
  /** No answer, or one that is not the server's. */
  | { why: 'network' }
  /** The server said so; `message` are its words. */
  | { why: 'busy'; code: ErrorCode | 'UNKNOWN'; message: string };

/** Why something is not sent before a person does something about it. */
export interface Block {
  /** `PHOTO_GONE`: the browser has lost the file. */
  code: ErrorCode | 'PHOTO_GONE' | 'UNKNOWN';
  message: string;
}

/** Something that is to be sent, from Send until the server has accepted it. */
export interface Sending {
  /** The order of the outbox, given by the database: clocks may be wrong. */
  seq?: number;
  /** The Idempotency-Key of every try. */
  id: string;
  draftId: string;
  request: SendRequest;
  /** The photo, among the assets. */
  fileId: string | undefined;
  message: string;
  createdAt: number;
  tries: number;
  nextAtMs: number;
  /** A try was begun and no answer of the server's is known: it may have been accepted. */
  mayBeThere: boolean;
  delay: Delay | undefined;
  /** The session is over: kept until its owner signs in again. */
  isSignedOut: boolean;
  block: Block | undefined;
}

export type NewSending = Pick<Sending, 'id' | 'draftId' | 'request' | 'message' | 'createdAt'>;

export const newSending = (about: NewSending, fileId: string | undefined): Sending => ({
  ...about,
  fileId,
  tries: 0,
  nextAtMs: 0,
  mayBeThere: false,
  delay: undefined,
  isSignedOut: false,
  block: undefined,
});

/** As it is shown. */
export type SendingState = 'sending' | 'offline' | 'busy' | 'next' | 'sign-in' | 'blocked';

export function stateOf(
  { block, isSignedOut, delay }: Sending,
  { isOnWay, isOnline }: { isOnWay: boolean; isOnline: boolean },
): SendingState {
  if (block) return 'blocked';
  if (isOnWay) return 'sending';
  if (isSignedOut) return 'sign-in';
  if (!isOnline || delay?.why === 'network') return 'offline';
  return delay?.why === 'busy' ? 'busy' : 'next';
}

/** Whether it may still be taken back and changed: not once it may have arrived, or the same card could be made twice. */
export const canTakeBack = ({ mayBeThere, block }: Sending) => block !== undefined || !mayBeThere;

/** Whether a try is due. `isFresh`: something has changed about the network, so that an older failure of it says nothing. */
export const isDue = ({ block, isSignedOut, delay, nextAtMs }: Sending, now: number, isFresh: boolean): boolean =>
  !block && !isSignedOut && (nextAtMs <= now || (isFresh && delay?.why === 'network'));
